import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeLifetime } from './describe-lifetime.ts';

describeLifetime("Chromium's DevTools", launchChromiumUnderTest);
