import { defineBackground } from 'wxt/utils/define-background';

/** Only Firefox needs one: there, ports from content scripts reach no other page of the extension. */
export default defineBackground({
  include: ['firefox'],
  main() {
    // Installed by the link and capture layers.
  },
});
