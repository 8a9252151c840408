import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Value of `CHROMIUM_PATH` for a machine that is to do without. */
export const NO_CHROMIUM = 'none';

/**
 * Finds the Chromium that renders: the one that `CHROMIUM_PATH` names, else the first known name on `PATH` or
 * in the usual places. Returns undefined when there is none, or when `CHROMIUM_PATH` names a file that cannot
 * be run.
 */
export function findChromium(
  environment: Record<string, string | undefined> = process.env,
): string | undefined {
  const named = environment.CHROMIUM_PATH;
  if (named === NO_CHROMIUM) return undefined;
  if (named !== undefined && named !== '') return isExecutable(named) ? named : undefined;
  const folders = [...(environment.PATH ?? '').split(delimiter), ...USUAL_PLACES].filter(Boolean);
  const names = [...NAMES, 'Chromium', 'Google Chrome'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}
