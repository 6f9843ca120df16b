import type { ChangeView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';

/** Rules about patches that clients apply, though not as RFC 6902 has it or as the agent meant it. */
const NOTED: ReadonlySet<string> = new Set(['patch-deviates-from-rfc', 'unknown-patch-op']);

/** Where the change that is shown is the official client's and not that of RFC 6902. */
export function PatchNotes({ change }: { readonly change: ChangeView }) {
  const { session } = useStore();
  const findings = session.value.findingsAt(change.seq).filter(({ rule }) => NOTED.has(rule));
  return (
    <>
      {findings.map(({ index, message }) => (
        <p key={index} class="warning-note">
          {message}
        </p>
      ))}
    </>
  );
}
