/** The kinds of things that a run opens and closes. */
export type OpenKind = 'text' | 'tool' | 'reasoning' | 'span';
export type Owner = string | undefined;

interface LaneStream {
  readonly kind: 'text' | 'tool' | 'reasoning';
  readonly id: string;
}

/**
 * What the protocol's rules for one run need to know: what is open, who owns what, and what each lane is assembling
 * from chunks. It says what is legal; it holds no messages.
 */
export class RunLedger {
  readonly open: Readonly<Record<OpenKind, Set<string>>> = {
    text: new Set(),
    tool: new Set(),
    reasoning: new Set(),
    span: new Set(),
  };
  readonly owners = new Map<string, Owner>();
  readonly steps = new Map<Owner, Set<string>>();
  readonly subagents = new Set<string>();
  readonly usedSubagents = new Set<string>();
  readonly lanes = new Map<Owner, LaneStream>();

  begin(kind: OpenKind, id: string, owner: Owner): void {
    this.open[kind].add(id);
    if (!this.owners.has(`${kind} ${id}`)) this.owners.set(`${kind} ${id}`, owner);
  }

  end(kind: OpenKind, id: string): void {
    this.open[kind].delete(id);
  }

  ownerOf(kind: string, id: string): Owner {
    return this.owners.get(`${kind} ${id}`);
  }

  isOwned(kind: string, id: string): boolean {
    return this.owners.has(`${kind} ${id}`);
  }

  /** Whether an explicit start may open this: not while it is open, unless its own lane assembles it and so ends it. */
  mayOpen(kind: OpenKind, id: string, owner: Owner): boolean {
    const stream = this.lanes.get(owner);
    return !this.open[kind].has(id) || (stream?.kind === kind && stream.id === id);
  }

  /** An explicit event ends what its lane is assembling. */
  closeLane(owner: Owner): void {
    const stream = this.lanes.get(owner);
    if (stream !== undefined) this.end(stream.kind, stream.id);
    this.lanes.delete(owner);
  }

  closeAllLanes(): void {
    for (const owner of [...this.lanes.keys()]) this.closeLane(owner);
  }

  openInLane(owner: Owner, stream: LaneStream): void {
    this.closeLane(owner);
    this.begin(stream.kind, stream.id, owner);
    this.lanes.set(owner, stream);
  }

  stepsOf(owner: Owner): Set<string> {
    const steps = this.steps.get(owner) ?? new Set();
    this.steps.set(owner, steps);
    return steps;
  }

  /** Ids that are open by explicit events: only those may be continued by explicit events. */
  explicit(kind: OpenKind): readonly string[] {
    const assembled = new Set(
      [...this.lanes.values()].filter((stream) => stream.kind === kind).map(({ id }) => id),
    );
    return [...this.open[kind]].filter((id) => !assembled.has(id));
  }
}
