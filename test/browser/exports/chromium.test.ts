import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeExports } from './describe-exports.ts';

describeExports('Chromium', launchChromiumUnderTest);
