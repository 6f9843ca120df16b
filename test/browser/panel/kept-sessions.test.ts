import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeKeptSessions } from './describe-kept-sessions.ts';

describeKeptSessions("Chromium's DevTools", launchChromiumUnderTest);
