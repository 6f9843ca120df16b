import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeHostileText } from './describe-hostile-text.ts';

describeHostileText("Chromium's DevTools", launchChromiumUnderTest);
