import { eventProblems } from '../../export/import/event-problems.ts';
import type { Session } from '../../session/session.ts';
import type { ReadFile } from './file.ts';
import { createTurns } from './turns.ts';

/** Where the events of opened files are broken; looked for in slices, so that the panel stays usable. */
export async function readEventProblems(session: Session): Promise<readonly ReadFile[]> {
  const turn = createTurns();
  const steps = eventProblems(session);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.map((file) => ({ ...file, failure: undefined }));
    await turn();
  }
}
