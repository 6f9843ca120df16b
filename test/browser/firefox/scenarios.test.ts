import { describeScenarios } from '../panel/describe-scenarios.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeScenarios("Firefox's toolbox", launchFirefoxUnderTest);
