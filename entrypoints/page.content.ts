import { defineContentScript } from 'wxt/utils/define-content-script';
import { install } from '../src/capture/install.ts';

export default defineContentScript({
  matches: ['<all_urls>'],
  allFrames: true,
  matchAboutBlank: true,
  matchOriginAsFallback: true,
  runAt: 'document_start',
  world: 'MAIN',
  main: install,
});
