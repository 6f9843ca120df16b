import { describeLifetime } from '../panel/describe-lifetime.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';

describeLifetime("Firefox's toolbox", launchFirefoxUnderTest);
