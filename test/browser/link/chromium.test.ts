import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeLink } from './describe-link.ts';

describeLink("Chromium's DevTools", launchChromiumUnderTest);
