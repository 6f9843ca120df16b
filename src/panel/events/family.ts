import type { EventFamily } from '../../protocol/events.ts';
import type { PlainTextKey } from '../text/text.ts';

interface FamilyLook {
  /** Stands beside the colour, which alone would say nothing to many. */
  readonly letter: string;
  readonly name: PlainTextKey;
}

/** How each family is shown. */
export const FAMILY_LOOKS: Readonly<Record<EventFamily, FamilyLook>> = {
  lifecycle: { letter: 'L', name: 'family.lifecycle' },
  step: { letter: 'P', name: 'family.step' },
  text: { letter: 'T', name: 'family.text' },
  tool: { letter: 'C', name: 'family.tool' },
  state: { letter: 'S', name: 'family.state' },
  activity: { letter: 'A', name: 'family.activity' },
  reasoning: { letter: 'R', name: 'family.reasoning' },
  subagent: { letter: 'G', name: 'family.subagent' },
  special: { letter: 'X', name: 'family.special' },
  unknown: { letter: '?', name: 'family.unknown' },
};
