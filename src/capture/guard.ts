/** Runs code of ours. It never throws: a failure is reported to the relay and gives undefined. */
export type Guard = <Result>(action: () => Result) => Result | undefined;

/** Makes the one wrapper that every callback of ours runs in. */
export function createGuard(report: (error: unknown) => void): Guard {
  return (action) => {
    try {
      return action();
    } catch (error) {
      try {
        report(error);
      } catch {
        // The report itself failed: there is nobody left to tell, and the page must not notice.
      }
      return undefined;
    }
  };
}
