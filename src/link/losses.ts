/** What is missing at one place: so many records (or whole streams), with so many bytes of bodies. */
export interface Missing {
  readonly count: number;
  readonly byteLength: number;
}

export const NOTHING_MISSING: Missing = { count: 0, byteLength: 0 };

export function addMissing(a: Missing, b: Missing): Missing {
  return { count: a.count + b.count, byteLength: a.byteLength + b.byteLength };
}

/** A loss: all of it, and the part that the panel does not know of. */
export interface Hole {
  readonly total: Missing;
  readonly untold: Missing;
}

export const NO_HOLE: Hole = { total: NOTHING_MISSING, untold: NOTHING_MISSING };

export function addHoles(a: Hole, b: Hole): Hole {
  return { total: addMissing(a.total, b.total), untold: addMissing(a.untold, b.untold) };
}

/** The same loss for a panel that knows nothing of it. */
export function allUntold({ total }: Hole): Hole {
  return { total, untold: total };
}

/** A loss that has just happened; `isTold` when the panel had received what is gone. */
export function lossOf(missing: Missing, isTold: boolean): Hole {
  return { total: missing, untold: isTold ? NOTHING_MISSING : missing };
}
