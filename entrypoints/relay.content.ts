import { defineContentScript } from 'wxt/utils/define-content-script';

export default defineContentScript({
  matches: ['<all_urls>'],
  allFrames: true,
  matchAboutBlank: true,
  matchOriginAsFallback: true,
  runAt: 'document_start',
  // Without this WXT announces itself with a message that the page can see.
  noScriptStartedPostMessage: true,
  main() {
    // Installed by the link and capture layers.
  },
});
