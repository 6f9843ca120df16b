import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeLongStream } from './describe-long-stream.ts';

describeLongStream("Chromium's DevTools", launchChromiumUnderTest);
