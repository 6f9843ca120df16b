import { describe } from 'vitest';
import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeRunTree } from './describe-run-tree.ts';
import { describeScenarios } from './describe-scenarios.ts';
import { usePanel } from './panel-fixture.ts';

describe("the panel in Chromium's DevTools", () => {
  const fixture = usePanel(launchChromiumUnderTest);

  describeScenarios(fixture);
  describeRunTree(fixture);
});
