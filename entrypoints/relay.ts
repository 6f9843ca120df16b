import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createSniffer } from '../src/decode/sniff.ts';
import { startRelay } from '../src/link/start-relay.ts';
import {
  isExtensionGone,
  onExtensionConnect,
  onTabMessage,
  tellExtension,
} from '../src/platform/content-runtime.ts';

/** A content script, listed in `wxt.config.ts`: WXT's own wrapper for those announces itself to the page. */
export default defineUnlistedScript(() => {
  startRelay({
    window,
    createSniffer,
    breaksEarly: import.meta.env.FIREFOX,
    isExtensionGone,
    onExtensionConnect,
    onTabMessage,
    tellExtension,
  });
});
