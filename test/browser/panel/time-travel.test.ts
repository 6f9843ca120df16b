import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeTimeTravel } from './describe-time-travel.ts';

describeTimeTravel("Chromium's DevTools", launchChromiumUnderTest);
