import { isDeepStrictEqual } from 'node:util';
import { eventually } from '../support/expect-eventually.ts';
import type { PanelPage } from '../support/panel-page.ts';

/** Opens all of the State view's tree until it holds that value. */
export async function showsState(panel: PanelPage, value: unknown): Promise<void> {
  await eventually(
    `the state to be ${JSON.stringify(value)}`,
    async () => {
      await panel.openTrees();
      return (await panel.read('tree', 'Shared state'))?.value;
    },
    (shown) => isDeepStrictEqual(shown, value),
  );
}
