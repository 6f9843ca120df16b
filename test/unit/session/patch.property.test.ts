import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentTrack } from '../../../src/session/documents/document-track.ts';
import { Draft } from '../../../src/session/documents/draft.ts';
import { applyOperation } from '../../../src/session/documents/patch.ts';
import { operationsOf, type PatchOperation } from '../../../src/session/documents/patch-operation.ts';
import { document, operation } from './support/arbitrary-events.ts';
import { patched } from './support/naive-thread.ts';
import { propertyRuns } from './support/property-runs.ts';

const RUNS = propertyRuns(2000);
const patches = fc.array(fc.array(operation, { maxLength: 3 }), { maxLength: 12 });

function operations(patch: readonly object[]): readonly PatchOperation[] {
  return operationsOf(JSON.parse(JSON.stringify(patch)));
}

describe('a patched document', () => {
  it('becomes what fast-json-patch makes of it, and stays as it was where that refuses', () => {
    fc.assert(
      fc.property(document, patches, (start, deltas) => {
        const track = new DocumentTrack((seq) => operations(deltas[seq - 1] ?? []));
        track.replace(0, 0, 'snapshot', start);
        let expected: unknown = structuredClone(start);

        for (const [index, delta] of deltas.entries()) {
          const outcome = track.patch(index + 1, operations(delta), 1);
          const oracle = patched(expected, delta);
          expected = oracle.value;

          expect({ value: track.current, applied: outcome.applied }).toEqual({
            value: expected,
            applied: oracle.ok,
          });
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('leaves every version that was handed out as it was', () => {
    fc.assert(
      fc.property(document, patches, (start, deltas) => {
        const patchAt = (seq: number) => operations(deltas[seq - 1] ?? []);
        const track = new DocumentTrack(patchAt);
        track.replace(0, 0, 'snapshot', start);
        const versions = [track.current];
        const texts = [JSON.stringify(track.current)];

        for (const index of deltas.keys()) {
          track.patch(index + 1, patchAt(index + 1), 1000);
          versions.push(track.current);
          texts.push(JSON.stringify(track.current));
        }

        expect(versions.map((version) => JSON.stringify(version))).toEqual(texts);
        expect(versions.map((_, seq) => JSON.stringify(track.at(seq)))).toEqual(texts);
      }),
      { numRuns: RUNS },
    );
  });

  it('is read as of any delta whether or not versions were kept in between', () => {
    const start = { list: Array.from({ length: 50 }, (_, index) => index), count: 0 };
    const patchAt = (seq: number): readonly PatchOperation[] => [
      { op: 'replace', path: `/list/${seq % 50}`, value: seq },
      { op: 'replace', path: '/count', value: seq },
    ];
    const track = new DocumentTrack(patchAt);
    track.replace(0, 0, 'snapshot', start);
    const texts = [JSON.stringify(start)];
    const draft = new Draft(start);
    for (let seq = 1; seq <= 1000; seq += 1) {
      track.patch(seq, patchAt(seq), 90);
      for (const [index, each] of patchAt(seq).entries()) applyOperation(draft, each, index);
      texts.push(JSON.stringify(draft.root));
    }

    const backwards = texts.map((_, seq) => 1000 - seq).map((seq) => JSON.stringify(track.at(seq)));

    expect(backwards.reverse()).toEqual(texts);
  });
});
