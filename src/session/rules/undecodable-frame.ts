import type { Rule } from './rule.ts';
import { watchLastFrame } from './shapes/last-frame.ts';

/** A binary frame that can not be decoded: cut, empty, or of an unknown kind (protocol page, 4.3, T4, F7). */
export const undecodableFrame: Rule = {
  id: 'undecodable-frame',
  severity: 'error',
  covers: ['T4', 'F7'],
  text: {
    title: 'Binary frame can not be decoded',
    client: 'It fails the run on a broken or empty frame, and drops one of an unknown kind with a warning.',
    cause: 'An encoder before 1.0 that met an event it has no form for, other bytes in the stream, or a cut.',
    advice: 'Use the encoder of 1.0 on the server, or server-sent events.',
    check: 'The frame shows as an event.',
  },
  watch: (context) =>
    watchLastFrame(context, ({ problem, raw }) =>
      problem?.kind === 'undecodable'
        ? { message: problem.reason, evidence: [{ label: 'bytes, base64', value: raw.slice(0, 400) }] }
        : undefined,
    ),
};
