import type { PatchDeviation } from '../documents/patch-operation.ts';
import type { Rule } from './rule.ts';

/** A patch that the reference client applies although RFC 6901 or 6902 refuses it (protocol page, 2.3 and L8b). */
export const patchDeviatesFromRfc: Rule = {
  id: 'patch-deviates-from-rfc',
  severity: 'warning',
  covers: ['L8b'],
  text: {
    title: 'Patch works only in the official client',
    client: 'It applies the patch, by an oddity of its patch library; other clients refuse it.',
    cause: 'An index is written with leading zeros or counted wrongly, or the state is no object.',
    advice: 'Write indices as plain numbers within the array, and keep an object at the root.',
    check: 'The patch applies with any RFC 6902 library.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'patch-deviates') continue;
        for (const { index, kind, path } of effect.deviations) {
          report({
            message: `"${path}" ${CLAIMS[kind]}`,
            subject: `deviates:${kind}:${path}`,
            evidence: [
              { label: 'operation', value: index },
              { label: 'path', value: path },
            ],
          });
        }
      }
    },
  }),
};

const CLAIMS: Readonly<Record<PatchDeviation['kind'], string>> = {
  'leading-zero': 'has an array index with a leading zero; the client reads it as a plain number.',
  'empty-index': 'has an empty array index; the client reads it as 0.',
  'index-overflow': 'has an array index beyond 32 bits; the client wraps it around.',
  'beyond-end': 'lies beyond the end of the array; the client puts the value at the end.',
  'scalar-document':
    'names a member of a document that has none; the client reports success and changes nothing.',
  'inherited-member': 'names a member that only the prototype has; the client takes it for there.',
};
