import * as v from 'valibot';
import { browser } from './browser.ts';

/** What the panel remembers from one session to the next. */
const settingsSchema = v.object({
  preserveLog: v.fallback(v.boolean(), false),
  recording: v.fallback(v.boolean(), true),
  /** Sizes of the panes by the name of their split, as a share of the whole. */
  splits: v.fallback(v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(1))), {}),
  /** Whether the timeline is shown; `auto` is when there is room. */
  timeline: v.fallback(v.picklist(['auto', 'open', 'closed']), 'auto'),
  /** Id of the inspector view that was open last; empty for none. */
  view: v.fallback(v.string(), ''),
  /** What exports leave out. */
  redaction: v.fallback(v.picklist(['off', 'secrets', 'structure']), 'off'),
  /** Id of the format that was exported last. */
  exportFormat: v.fallback(v.string(), 'recording'),
  /** Whether *clear* asks first when it would lose what nobody saved. */
  asksBeforeClear: v.fallback(v.boolean(), true),
  /** How many sessions are kept in the extension's storage; none by default. */
  keepSessions: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000)), 0),
  /** Room for all of them together. */
  keepMegabytes: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)), 200),
  /** A stream that is silent for longer counts as stuck. */
  silenceSeconds: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(86_400)), 30),
  /** `auto` is as DevTools has it. */
  theme: v.fallback(v.picklist(['auto', 'light', 'dark']), 'auto'),
  /** `auto` is as the browser has it. */
  language: v.fallback(v.picklist(['auto', 'en', 'zh-CN']), 'auto'),
});

export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>;

const DEFAULTS: Settings = v.parse(settingsSchema, {});

const KEY = 'settings';

/** The remembered settings; what is missing, or no longer makes sense, is as by default. */
export async function loadSettings(): Promise<Settings> {
  const stored = v.safeParse(settingsSchema, (await browser.storage.local.get(KEY))[KEY] ?? {});
  return stored.success ? stored.output : DEFAULTS;
}

/** Remembers all settings. */
export async function saveSettings(settings: Settings): Promise<void> {
  await browser.storage.local.set({ [KEY]: settings });
}
