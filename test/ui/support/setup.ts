import { cleanup } from '@testing-library/preact';
import { afterEach } from 'vitest';
import { giveElementsHeight } from './layout.ts';

giveElementsHeight(200);
afterEach(cleanup);
