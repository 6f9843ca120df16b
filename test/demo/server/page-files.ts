import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Exchange } from './exchange.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The page and its assets, under the policy that a careful site would set. */
export async function answerWithFile({ response, url }: Exchange, directory: string): Promise<void> {
  const path = url.pathname === '/' ? '/index.html' : url.pathname;
  const mediaType = MEDIA_TYPES[extname(path)];
  const bytes =
    mediaType === undefined ? undefined : await readFile(join(directory, path)).catch(() => undefined);
  if (bytes === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': mediaType,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  response.end(bytes);
}
