import { describeKeyboard } from '../panel/describe-keyboard.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeKeyboard("Firefox's toolbox", launchFirefoxUnderTest);
