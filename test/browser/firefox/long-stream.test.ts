import { describeLongStream } from '../panel/describe-long-stream.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeLongStream("Firefox's toolbox", launchFirefoxUnderTest);
