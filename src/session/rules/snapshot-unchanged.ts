import { areEqual } from '../documents/equality.ts';
import type { Rule } from './rule.ts';

/** A STATE_SNAPSHOT that equals the state which the run has built already (protocol page, L43). */
export const snapshotUnchanged: Rule = {
  id: 'snapshot-unchanged',
  severity: 'info',
  covers: ['L43'],
  text: {
    title: 'Snapshot changes nothing',
    client: 'It replaces the state by an equal one and tells every subscriber.',
    cause: 'A snapshot is sent at every node, changed or not.',
    advice: 'Send snapshots when something changed, or deltas.',
    check: 'Every snapshot shows a difference.',
  },
  watch: ({ ledger, report }) => {
    /** The event that brought what the snapshot repeats, or -1. */
    let repeats = -1;
    return {
      before: {
        STATE_SNAPSHOT({ event, model }) {
          repeats = -1;
          const origin = model.stateOrigin();
          // A run may well begin by repeating what it was given.
          if (origin === undefined || origin.lastChangeSeq <= ledger.runStartedSeq) return;
          const state = model.state();
          const snapshot = event?.['snapshot'];
          if (state === undefined || snapshot === undefined || !areEqual(state, snapshot)) return;
          repeats = origin.lastChangeSeq;
        },
      },
      on: {
        STATE_SNAPSHOT({ raw }) {
          if (repeats === -1) return;
          report({
            message: `The snapshot of ${raw.length} characters equals the state as it was.`,
            subject: 'state-unchanged',
            conflictsWith: repeats,
            evidence: [{ label: 'characters', value: raw.length }],
          });
        },
      },
    };
  },
};
