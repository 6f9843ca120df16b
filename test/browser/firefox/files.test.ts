import { describeFiles } from '../panel/describe-files.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeFiles("Firefox's toolbox", launchFirefoxUnderTest);
