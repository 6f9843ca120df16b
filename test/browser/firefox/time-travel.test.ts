import { describeTimeTravel } from '../panel/describe-time-travel.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeTimeTravel("Firefox's toolbox", launchFirefoxUnderTest);
