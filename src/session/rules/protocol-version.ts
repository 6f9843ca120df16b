import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** A protocolVersion that is newer or can not be read (protocol page, section 0, L40). */
export const protocolVersion: Rule = {
  id: 'protocol-version',
  severity: 'info',
  covers: ['L40'],
  text: {
    title: 'Protocol version not understood',
    client: 'It carries on as with an unknown version.',
    cause: 'A newer peer, or a version in another form.',
    advice: 'Send the version as major.minor, such as 1.0.',
    check: 'The version is 1.x.',
  },
  watch: ({ report }) => ({
    on: {
      RUN_STARTED({ event }) {
        const version = event && stringAt(event, 'protocolVersion');
        if (version === undefined || /^1\.\d+$/.test(version)) return;
        const problem = /^\d+\.\d+$/.test(version)
          ? 'is of another major version than 1'
          : 'is not of the form major.minor';
        report({ message: `protocolVersion "${version}" ${problem}.` });
      },
    },
  }),
};
