/** Flags that keep a headless Chromium quiet. Playwright starts it without a sandbox unless asked for one. */
export const CHROMIUM_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;
