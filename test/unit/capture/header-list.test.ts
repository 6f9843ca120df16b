import { describe, expect, it } from 'vitest';
import { ACCEPT, headersFrom, headersFromText, headerValue } from '../../../src/capture/header-list.ts';

const list = (headers: Iterable<unknown> | ArrayLike<unknown>) => Array.from(headers);

describe('headers that a page gives', () => {
  it.each([
    ['a Headers object', new Headers({ accept: 'a', 'x-one': '1' })],
    [
      'pairs',
      [
        ['accept', 'a'],
        ['x-one', '1'],
      ],
    ],
    ['an object', { accept: 'a', 'x-one': '1' }],
  ])('are told from %s', (_what, given) => {
    expect(list(headersFrom(given))).toEqual([
      ['accept', 'a'],
      ['x-one', '1'],
    ]);
  });

  it('are masked', () => {
    expect(list(headersFrom({ Authorization: 'Bearer 12345' }))).toEqual([
      ['Authorization', 'Bearer ***(1-8)'],
    ]);
  });

  it('keep the case of an object, and its numbers', () => {
    expect(list(headersFrom({ 'X-Count': 7 }))).toEqual([['X-Count', '7']]);
  });

  it('are none for what is none', () => {
    for (const given of [undefined, null, 'accept: a', 7]) expect(list(headersFrom(given))).toEqual([]);
  });

  it('run none of the getters and converters of the page', () => {
    let ran = 0;
    const hostile = {
      get accept() {
        ran += 1;
        throw new Error('not for you');
      },
      'x-object': {
        toString() {
          ran += 1;
          return 'text';
        },
      },
      'x-plain': 'told',
    };

    const told = list(headersFrom(hostile));

    expect(told).toEqual([['x-plain', 'told']]);
    expect(ran).toBe(0);
  });
});

describe('headers in the text of an XMLHttpRequest', () => {
  it('are told one by one, with what colons their values have', () => {
    const text = 'content-type: text/event-stream\r\nset-cookie: a=b\r\nx-time: 10:20: 30\r\n';

    expect(list(headersFromText(text))).toEqual([
      ['content-type', 'text/event-stream'],
      ['set-cookie', '***(1-8)'],
      ['x-time', '10:20: 30'],
    ]);
  });

  it('are none for an empty text', () => {
    expect(list(headersFromText(''))).toEqual([]);
  });
});

describe('a header that is looked for', () => {
  it('is found in any case, and is empty when absent', () => {
    expect(headerValue([['ACCEPT', 'a']], ACCEPT)).toBe('a');
    expect(headerValue([['accept-language', 'a']], ACCEPT)).toBe('');
  });
});
