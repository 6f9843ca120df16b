import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeLargeFile } from './describe-large-file.ts';

describeLargeFile("Chromium's DevTools", launchChromiumUnderTest);
