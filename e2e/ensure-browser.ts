/** Finds a Chromium for the browser tests; installs Debian's when there is none; else says how. */
import { spawnSync } from 'node:child_process';
import { findChromium } from '#service/adapters/host/find-chromium.ts';

function installChromium(): boolean {
  if (spawnSync('apt-get', ['--version']).status !== 0 || process.getuid?.() !== 0) return false;
  console.log('No browser found: installing Debian’s chromium.');
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  return spawnSync('apt-get', ['install', '-y', '-q', 'chromium', 'ffmpeg'], options).status === 0;
}

if (findChromium() === undefined && !(installChromium() && findChromium() !== undefined)) {
  console.error(
    'The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
  process.exit(1);
}
console.log(`Browser: ${findChromium()}`);
