import type { EventTest } from './field-tests.ts';

/** Text in the payload, without regard to case, however the sender escaped it in JSON. */
export function wordTest(word: string): EventTest {
  const inJson = JSON.stringify(word).slice(1, -1);
  const inAscii = inJson.replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const forms = [...new Set([word, inJson, inAscii])].map(escapeForRegex);
  return rawTest(new RegExp(forms.join('|'), 'i'));
}

/** A pattern in the payload, without regard to case; undefined when it is no regular expression. */
export function regexTest(source: string, flags: string): EventTest | undefined {
  try {
    return rawTest(new RegExp(source, [...new Set(`${flags}i`)].join('')));
  } catch {
    // The one thing that can go wrong is the user's pattern, and the caller says so.
    return undefined;
  }
}

function rawTest(pattern: RegExp): EventTest {
  return (event) => pattern.test(event.raw);
}

function escapeForRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
