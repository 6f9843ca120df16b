import { defineBackground } from 'wxt/utils/define-background';
import { startRouter } from '../src/link/router.ts';
import { askTab, connectToFrame, onFrameMessage, onRuntimeConnect } from '../src/platform/ports.ts';

/** Only Firefox needs one: there, ports from content scripts reach no other page of the extension. */
export default defineBackground({
  include: ['firefox'],
  main: () => startRouter({ onConnect: onRuntimeConnect, askTab, connectToFrame, onFrameMessage }),
});
