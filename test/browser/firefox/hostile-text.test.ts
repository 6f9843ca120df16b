import { describeHostileText } from '../panel/describe-hostile-text.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeHostileText("Firefox's toolbox", launchFirefoxUnderTest);
