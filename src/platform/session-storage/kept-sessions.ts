/** What is told of a session that is kept in the extension's storage. */
export interface KeptSession {
  readonly id: string;
  /** When its first part was kept, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** When its last part was kept. */
  readonly savedAt: number;
  readonly events: number;
  /** Of all its parts, as they are stored. */
  readonly byteLength: number;
  /** Whether it was longer than there was room for, so that its end is not there. */
  readonly isCut: boolean;
}

/** Where sessions are kept, each in parts that are added while it grows. */
export interface KeptSessions {
  list(): Promise<readonly KeptSession[]>;
  /** Adds a part to a session, which is new when its id is, and remembers what is told of it. */
  append(session: KeptSession, part: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The parts of a session, in their order. */
  read(id: string): Promise<readonly Uint8Array<ArrayBuffer>[]>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
}
