import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskHeader, maskUrl } from '../../../src/capture/mask.ts';

const SECRET = 'sk-0123456789abcdef';

describe('a header as it leaves the page', () => {
  it.each([
    'Authorization',
    'authorization',
    'Proxy-Authorization',
    'Cookie',
    'Set-Cookie',
    'X-Api-Key',
    'api-key',
    'apikey',
    'X-Goog-Api-Key',
    'X-Auth-Token',
    'X-CSRF-Token',
    'x-amz-security-token',
    'x-client-secret',
    'x-password',
    'x-hub-signature-256',
    'x-jwt-assertion',
  ])('hides the value of %s', (name) => {
    expect(maskHeader(name, SECRET)).not.toContain(SECRET.slice(0, 4));
  });

  it.each([
    'Accept',
    'Content-Type',
    'X-Request-Id',
    'User-Agent',
    'X-Keyboard',
    'Idempotency-Keys-Count',
    'X-Author',
  ])('keeps the value of %s', (name) => {
    expect(maskHeader(name, 'plain value')).toBe('plain value');
  });

  it.each(['Bearer', 'Basic', 'Digest', 'DPoP', 'token'])('keeps the scheme word %s', (scheme) => {
    const masked = maskHeader('authorization', `${scheme} ${SECRET}`);

    expect(masked).toBe(`${scheme} ***(17-32)`);
  });

  it('says that a secret is empty', () => {
    expect(maskHeader('authorization', '')).toBe('');
  });

  it('tells no more of a secret than the power of two that its length is under', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (length) => {
        const range = /^\*{3}\((\d+)-(\d+)\)$/.exec(maskHeader('cookie', 'x'.repeat(length)));
        const [low, high] = [Number(range?.[1]), Number(range?.[2])];

        expect(length).toBeGreaterThanOrEqual(low);
        expect(length).toBeLessThanOrEqual(high);
        expect(Math.log2(high) % 1).toBe(0);
        expect(low === 1 || low === high / 2 + 1).toBe(true);
      }),
    );
  });
});

describe('a URL as it leaves the page', () => {
  it('keeps everything that is no secret', () => {
    const url = 'https://example.org:8080/a/b%20c?thread=1&q=a%3Db&empty=&flag#part?x=1';

    expect(maskUrl(url)).toBe(url);
  });

  it('hides a user and a password', () => {
    expect(maskUrl('https://user:pass@example.org/a@b')).toBe('https://***@example.org/a@b');
    expect(maskUrl('//user@example.org/')).toBe('//***@example.org/');
  });

  it.each(['token', 'access_token', 'api_key', 'apiKey', 'key', 'sig', 'client_secret', 'jwt', 'pwd'])(
    'hides the parameter %s',
    (name) => {
      expect(maskUrl(`/agent?a=1&${name}=${SECRET}&b=2`)).toBe(`/agent?a=1&${name}=***(17-32)&b=2`);
    },
  );

  it('hides a parameter whose name is escaped', () => {
    expect(maskUrl(`/agent?access%5Ftoken=${SECRET}`)).not.toContain(SECRET);
  });

  it('hides a parameter whose name can not be read', () => {
    expect(maskUrl(`/agent?%ZZtoken=${SECRET}`)).not.toContain(SECRET);
  });

  it('hides parameters in the fragment', () => {
    expect(maskUrl(`/agent#access_token=${SECRET}&state=1`)).toBe('/agent#access_token=***(17-32)&state=1');
  });

  it('hides a parameter of an address inside another parameter', () => {
    expect(maskUrl(`/login?next=/a?token=${SECRET}&b=1`)).toBe('/login?next=/a?token=***(17-32)&b=1');
  });

  it('hides a value with question marks to its end', () => {
    expect(maskUrl('/agent?token=abc?def?ghi&b=1')).toBe('/agent?token=***(9-16)&b=1');
  });

  it('never lets a secret through, wherever its parameter stands', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const separator = fc.constantFrom('?', '&', '#');
    fc.assert(
      fc.property(fc.array(fc.tuple(separator, part, part), { maxLength: 5 }), fc.nat(), (pairs, place) => {
        const all = pairs.map(([mark, name, value]) => `${mark}${name}=${value}`);
        all.splice(place % (all.length + 1), 0, `?token=${SECRET}`);

        expect(maskUrl(`https://example.org/agent${all.join('')}`)).not.toContain(SECRET);
      }),
    );
  });
});
