import { describe } from 'vitest';
import { describeScenarios } from '../panel/describe-scenarios.ts';
import { usePanel } from '../panel/panel-fixture.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describe("the panel in Firefox's toolbox", () => {
  describeScenarios(usePanel(launchFirefoxUnderTest));
});
