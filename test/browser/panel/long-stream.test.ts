import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeLongStream } from './describe-long-stream.ts';
import { scrubsLongRecording } from './long-recording.ts';

describeLongStream("Chromium's DevTools", launchChromiumUnderTest, scrubsLongRecording);
