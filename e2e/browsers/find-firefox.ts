import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Returns the path of Firefox: `FIREFOX_PATH`, or where Linux distributions install it. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH ?? PLACES.find((path) => existsSync(path));
