import { describeKeptSessions } from '../panel/describe-kept-sessions.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeKeptSessions("Firefox's toolbox", launchFirefoxUnderTest);
