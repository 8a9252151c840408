/** Flags that keep a headless Chromium quiet. */
export const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** The same for our own pages, in tests and tools: able to start as root in a container, without a sandbox. */
export const CHROMIUM_FLAGS = ['--no-sandbox', ...QUIET_FLAGS] as const;
