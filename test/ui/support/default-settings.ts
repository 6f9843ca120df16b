import type { Settings } from '../../../src/platform/settings.ts';

/** As of a fresh installation. */
export const DEFAULT_SETTINGS: Settings = {
  preserveLog: false,
  recording: true,
  splits: {},
  timeline: 'auto',
  view: '',
  redaction: 'off',
  exportFormat: 'recording',
  asksBeforeClear: true,
  keepSessions: 0,
  keepMegabytes: 200,
  silenceSeconds: 30,
  theme: 'auto',
  language: 'auto',
};
