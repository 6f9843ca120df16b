import { describeLongStream } from '../panel/describe-long-stream.ts';
import { scrubsLongRecording } from '../panel/long-recording.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeLongStream("Firefox's toolbox", launchFirefoxUnderTest, scrubsLongRecording);
