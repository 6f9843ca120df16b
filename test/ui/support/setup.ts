import { cleanup, configure } from '@testing-library/preact';
import { afterEach, vi } from 'vitest';
import { giveElementsHeight } from './layout.ts';

// The panel loads parts of itself on demand, and tests replace some: each file begins with none loaded.
vi.resetModules();
giveElementsHeight(200);
// No test measures time; the limit only ends one that waits for what never comes, on a slow machine as well.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
