import { describe } from 'vitest';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { framesComeAndGo } from './frames-come-and-go.ts';
import { useLink } from './link-fixture.ts';
import { longSilence } from './long-silence.ts';
import { manyStreams } from './many-streams.ts';
import { pagesComeAndGo } from './pages-come-and-go.ts';
import { panelComesAndGoes } from './panel-comes-and-goes.ts';

/** What reaches the panel of one browser while pages, frames and panels come and go. */
export function describeLink(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`the way from the page to the panel in ${browserName}`, () => {
    const silence = longSilence(useLink(launch));
    const link = useLink(launch);

    panelComesAndGoes(link);
    pagesComeAndGo(link);
    framesComeAndGo(link);
    manyStreams(link);
    silence.describeOutcome();
  });
}
