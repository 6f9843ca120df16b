import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';
import { describeLink } from './describe-link.ts';

describeLink("Firefox's toolbox", launchFirefoxUnderTest);
