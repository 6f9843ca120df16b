import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeKeyboard } from './describe-keyboard.ts';

describeKeyboard("Chromium's DevTools", launchChromiumUnderTest);
