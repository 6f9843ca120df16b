import { describe, expect, it } from 'vitest';
import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { playScenario } from '../support/demo-page.ts';
import { usePanel } from './panel-fixture.ts';

describe("faults in Chromium's DevTools", () => {
  const fixture = usePanel(launchChromiumUnderTest);

  it('shows the delta with a missing path at its event, and what to do about it', async () => {
    const { tab, panel } = fixture;
    await playScenario(tab, 'missing-path');
    const events = await panel.shows('events', (shown) => shown.some(({ isFault }) => isFault));
    const faulty = events.filter(({ isFault }) => isFault);

    await panel.driver.click({ role: 'button', name: 'Faults: 1 error' });
    await panel.driver.click({ list: 'Faults and notes', index: 1 });

    expect(faulty.map(({ type }) => type)).toEqual(['STATE_DELTA']);
    expect(await panel.read('openTab')).toBe('Faults');
    const text = await panel.shows('inspectorText', (shown) => shown.includes('What to do'));
    expect(text).toContain('/deliveries');
    expect(text).toContain('state-patch-path-missing');
    const selected = (await panel.read('events')).filter(({ isSelected }) => isSelected);
    expect(selected.map(({ number }) => number)).toEqual(faulty.map(({ number }) => number));
  });
});
