import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  demoOver,
  demoShown,
  exportRecording,
  openDemoWindow,
  openPanelBelow,
  playDemo,
} from './demo-window.ts';
import { inOneLine } from './in-one-line.mjs';
import { root } from './root.mjs';

const RECORDING = join(root, 'assets', 'extension', 'demo.agui.jsonl');
/** Always the same, as it stands in the recording's addresses. */
const PORT = 4777;

/** Plays the demo at the speed of life, and keeps what the panel exports as the recording that it offers. */
await inOneLine(async () => {
  const demo = await openDemoWindow({ headless: true, port: PORT });
  try {
    const panel = await openPanelBelow(demo);
    await playDemo(demo.page);
    await demoOver(demo.page);
    await demoShown(panel);
    const { content } = await exportRecording(panel);
    writeFileSync(RECORDING, content);
    console.log(`${RECORDING}: ${content.length} bytes`);
  } finally {
    await demo.close();
  }
});
