import { History } from '../as-of.ts';
import type { SubagentView } from '../model.ts';

type Status = SubagentView['status'];

/** What SUBAGENT_STARTED says about an invocation. */
export interface SubagentAnnouncement {
  readonly name: string | undefined;
  readonly parentSubagentRunId: string | undefined;
}

interface Stage extends SubagentAnnouncement {
  readonly status: Status;
  readonly endSeq: number | undefined;
}

interface SubagentTrack {
  readonly id: string;
  readonly startSeq: number;
  readonly stage: History<Stage>;
}

/** The subagents of a run, those included that only ever appear as a tag on events. */
export class SubagentTracks {
  readonly #tracks = new Map<string, SubagentTrack>();

  /** Notes that an event carries this tag. */
  tag(seq: number, id: string): void {
    if (this.#tracks.has(id)) return;
    this.#create(seq, id, {
      status: 'unannounced',
      name: undefined,
      parentSubagentRunId: undefined,
      endSeq: undefined,
    });
  }

  start(seq: number, id: string, announcement: SubagentAnnouncement): void {
    const stage: Stage = { status: 'running', endSeq: undefined, ...announcement };
    const known = this.#tracks.get(id);
    if (known === undefined) this.#create(seq, id, stage);
    else known.stage.set(seq, stage);
  }

  end(seq: number, id: string, status: Status): void {
    this.tag(seq, id);
    const track = this.#tracks.get(id);
    track?.stage.set(seq, { ...track.stage.current, status, endSeq: seq });
  }

  at(seq: number): readonly SubagentView[] {
    const views: SubagentView[] = [];
    for (const track of this.#tracks.values()) {
      if (track.startSeq > seq) break;
      const { name, status, parentSubagentRunId, endSeq } = track.stage.at(seq);
      views.push({
        subagentRunId: track.id,
        name,
        status,
        parentSubagentRunId,
        startSeq: track.startSeq,
        endSeq,
      });
    }
    return views;
  }

  #create(seq: number, id: string, stage: Stage): void {
    this.#tracks.set(id, { id, startSeq: seq, stage: new History(stage) });
  }
}
