import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeFiles } from './describe-files.ts';

describeFiles("Chromium's DevTools", launchChromiumUnderTest);
