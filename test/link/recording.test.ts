import { describe, expect, it } from 'vitest';
import { FakeTab } from './support/fake-tab.ts';

describe('whether to record', () => {
  it('is being told to the page until its script has it', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel();
    const page = tab.load({ id: 'a' });
    await tab.queue.settle();
    page.isBusy = true;

    panel.source.setRecording(false);
    await tab.queue.settle();
    const whileBusy = panel.status?.isTellingPages;
    page.catchUp();
    await tab.queue.settle();

    expect([whileBusy, panel.status?.isTellingPages]).toEqual([true, false]);
    expect(page.commands.at(-1)).toEqual({ kind: 'recording', on: false });
  });

  it('is being told from the click on, before anything has arrived', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel();
    tab.load({ id: 'a' });
    await tab.queue.settle();

    panel.source.setRecording(false);

    expect(panel.status?.isTellingPages).toBe(true);
  });

  it('is told to a document that begins', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel({ recording: false });
    const page = tab.load({ id: 'a' });
    page.isBusy = true;
    await tab.queue.settle();
    const whileBusy = panel.status?.isTellingPages;

    page.catchUp();
    await tab.queue.settle();

    expect([whileBusy, panel.status?.isTellingPages]).toEqual([true, false]);
  });

  it('has been told only when every frame has the last word', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel();
    tab.load({ id: 'a' });
    const frame = tab.load({ id: 'b', frameId: 3 });
    await tab.queue.settle();
    panel.source.setRecording(false);
    await tab.queue.settle();
    frame.isBusy = true;
    panel.source.setRecording(true);
    panel.source.setRecording(false);

    await tab.queue.settle();
    const told = [panel.status?.isTellingPages];
    frame.catchUp(1);
    await tab.queue.settle();
    told.push(panel.status?.isTellingPages);
    frame.catchUp();
    await tab.queue.settle();
    told.push(panel.status?.isTellingPages);

    expect(told).toEqual([true, true, false]);
  });

  it('is not waited for from a document that is gone', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel();
    tab.load({ id: 'a' });
    const frame = tab.load({ id: 'b', frameId: 3 });
    await tab.queue.settle();
    frame.isBusy = true;
    panel.source.setRecording(false);
    await tab.queue.settle();

    tab.unload(frame);
    await tab.queue.settle();

    expect(panel.status).toMatchObject({ connectedDocuments: 1, isTellingPages: false });
  });

  it('needs no telling where there is no page', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel();

    panel.source.setRecording(false);

    expect(panel.status).toMatchObject({ connectedDocuments: 0, isTellingPages: false });
  });
});
