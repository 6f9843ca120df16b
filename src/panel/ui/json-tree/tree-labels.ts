/** Every word that a tree shows or tells to assistive technology. */
export interface JsonTreeLabels {
  readonly added: string;
  readonly changed: string;
  readonly removed: string;
  readonly inside: string;
  /** Beside a member that a later one of the same name replaced. */
  readonly duplicate: string;
  /** Beside a number whose digits JavaScript cannot hold, when those that were sent are not known. */
  readonly unsafe: string;
  /** More about both this and `readsAs`, on hover. */
  readonly unsafeHint: string;
  /** Beside the digits that were sent, when JavaScript makes another number of them. */
  readonly readsAs: (value: string) => string;
  readonly showAll: (length: number) => string;
  readonly keys: (count: number) => string;
  readonly items: (count: number) => string;
  /** Name of the context menu. */
  readonly menu: string;
  readonly copyValue: string;
  readonly copyPath: string;
  readonly copyPointer: string;
  readonly history: string;
  readonly openAll: string;
  readonly closeAll: string;
  /** Said when opening everything stopped at a limit. */
  readonly openLimit: (count: number) => string;
  readonly search: string;
  readonly searchPosition: (position: string, count: string) => string;
  readonly nextMatch: string;
  readonly previousMatch: string;
}
