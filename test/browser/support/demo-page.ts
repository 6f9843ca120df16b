import { scenarioById } from '../../demo/scenarios/registry.ts';
import { eventually } from './expect-eventually.ts';
import type { TabUnderTest } from './panel-driver.ts';

/** Plays a scenario on the demo's page as its user does, and waits until the page says that it is done. */
export async function playScenario(tab: TabUnderTest, id: string): Promise<void> {
  await startScenario(tab, id);
  await scenarioDone(tab, id);
}

/** Presses the scenario's button. */
export async function startScenario(tab: TabUnderTest, id: string): Promise<void> {
  if (scenarioById(id) === undefined) throw new Error(`The demo has no scenario "${id}"`);
  await eventually(`the button of "${id}"`, () =>
    tab.evaluate((scenario) => {
      const button = document.querySelector<HTMLElement>(`[data-scenario="${scenario}"] button`);
      button?.click();
      return button !== null;
    }, id),
  );
}

/** Waits until the page says that the scenario is done; fails with its words when it failed. */
export async function scenarioDone(tab: TabUnderTest, id: string): Promise<void> {
  const item = await eventually(
    `"${id}" to be played`,
    () =>
      tab.evaluate((scenario) => {
        const element = document.querySelector<HTMLElement>(`[data-scenario="${scenario}"]`);
        return { status: element?.dataset.status, text: element?.textContent };
      }, id),
    ({ status }) => status === 'done' || status === 'failed',
  );
  if (item.status === 'failed') throw new Error(`The page failed to play "${id}": ${item.text}`);
}
