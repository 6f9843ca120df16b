import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { describeScenarios } from './describe-scenarios.ts';

describeScenarios("Chromium's DevTools", launchChromiumUnderTest);
