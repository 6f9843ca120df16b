import type { RedactionProfile } from './redaction.ts';
import type { RedactedKind } from './secret-shapes.ts';

/** What a redaction did. */
export interface RedactionReport {
  readonly profile: RedactionProfile;
  /** How many values were replaced. */
  readonly replaced: number;
  /** Streams whose bytes were left out, because they are not text that could be redacted. */
  readonly leftOut: number;
  /** The replaced values by what they were taken for. */
  readonly kinds: Readonly<Partial<Record<RedactedKind, number>>>;
}

/** One sentence for the head of a file; undefined when nothing was redacted. */
export function redactionSentence(report: RedactionReport | undefined): string | undefined {
  if (report === undefined) return undefined;
  const { profile, replaced, leftOut } = report;
  const bytes =
    leftOut === 0
      ? ''
      : ` The bytes of ${leftOut} ${leftOut === 1 ? 'stream' : 'streams'} are left out, as they are no text.`;
  return `Redacted (${profile}): ${replaced} values are placeholders of the same length.${bytes}`;
}
