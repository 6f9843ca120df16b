import { config } from 'zod/v4';

// The official client's validators try `new Function` once, which the page's policy refuses and reports.
config({ jitless: true });
