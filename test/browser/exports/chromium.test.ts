import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeExports } from './describe-exports.ts';
import { testSessions } from './session-tests.ts';

describeExports('Chromium', launchChromiumUnderTest, testSessions);
