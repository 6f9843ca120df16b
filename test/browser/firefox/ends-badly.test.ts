import { describeEndsBadly } from '../panel/describe-ends-badly.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeEndsBadly("Firefox's toolbox", launchFirefoxUnderTest);
