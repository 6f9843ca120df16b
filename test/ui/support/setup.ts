import { cleanup, configure } from '@testing-library/preact';
import { afterEach } from 'vitest';
import { giveElementsHeight } from './layout.ts';

giveElementsHeight(200);
// No test measures time; the limit only ends one that waits for what never comes, on a slow machine as well.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
