import type { PanelDriver } from '../browser/support/panel-driver.ts';
import { clickClear, panelPage } from '../browser/support/panel-page.ts';
import type { Picture } from './pictures.ts';

/** Opens the view of a picture, and puts the cursor where it wants it. */
export async function preparePicture(driver: PanelDriver, { view, at }: Picture): Promise<void> {
  if (view === undefined) {
    await clickClear(driver);
    return;
  }
  await driver.click({ role: 'tab', name: view });
  if (at === undefined) return;
  await driver.click({ role: 'combobox', name: 'Filter events' });
  await driver.type(at);
  // A panel that was opened late has yet to hear what happened, and an empty list offers to clear the filter too.
  await panelPage(driver).shows('events', (events) => events.length > 0);
  await driver.press('Enter');
  await driver.press('End');
  await driver.click({ role: 'button', name: 'Clear filter' });
}
