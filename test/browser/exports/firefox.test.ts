import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';
import { describeExports } from './describe-exports.ts';

describeExports('Firefox', launchFirefoxUnderTest);
