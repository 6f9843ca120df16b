import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeEndsBadly } from './describe-ends-badly.ts';

describeEndsBadly("Chromium's DevTools", launchChromiumUnderTest);
