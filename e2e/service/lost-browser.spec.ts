/** kill -9 of a render worker's browser in the middle of a video: what it had finished is not drawn again. */
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';
import { accessToken, addClient, jsonBody, sender, startWorker } from './client.ts';

const MARK = 'HSEG0001';

/** Lists the finished pieces in a folder, each with the time at which it was written. */
function listPieces(folder: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    try {
      const file = openSync(path, 'r');
      const head = Buffer.alloc(MARK.length);
      readSync(file, head);
      closeSync(file);
      if (head.toString() === MARK) found.set(name, statSync(path).mtimeMs);
    } catch {
      // A folder, or a file that the browser has just removed.
    }
  }
  return found;
}

/** Finds the root process of the browser whose files are in this folder. */
const findBrowserProcess = (folder: string): number =>
  Number(
    readdirSync('/proc').find((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=');
      } catch {
        return false;
      }
    }),
  );

test('the browser of a render worker dies mid-video: the next goes on with the finished pieces', {
  tag: FULL,
}, async ({ service }) => {
  test.setTimeout(400_000);
  test.skip(findChromium() === undefined, 'needs a Chromium');
  const folder = mkdtempSync(join(tmpdir(), 'lost-browser-'));
  const send = sender(
    service.url,
    await accessToken(service.url, await addClient(service.environment, 'lost')),
  );
  const worker = startWorker(service.url, await addClient(service.environment, 'lost', 'worker'), {
    TMPDIR: folder,
    NATIVE_RENDERER: 'off',
  });
  try {
    const announcement = {
      destination: 'LDS',
      timing: '1230',
      platform: '6',
      callingAt: 'WKF,DON,RET,NNG,GRA,PBO,HUN,SVG',
    };
    const posted = await send('/v1/sign-requests/train-announcements', jsonBody(announcement));
    const { id } = (await posted.json()).data;
    const read = async () => (await (await send(`/v1/sign-requests/${id}`)).json()).data;

    await expect
      .poll(async () => (await read()).progress, { timeout: 120_000, intervals: [200] })
      .toBeGreaterThan(0.4);
    process.kill(findBrowserProcess(folder), 'SIGKILL');
    const initialPieces = listPieces(folder);
    expect(initialPieces.size).toBeGreaterThan(1);

    await expect
      .poll(async () => (await read()).status, { timeout: 240_000, intervals: [500] })
      .toBe('COMPLETED');
    const finalPieces = listPieces(folder);
    expect(new Map([...finalPieces].filter(([name]) => initialPieces.has(name)))).toEqual(
      initialPieces,
    );
    expect(finalPieces.size).toBeGreaterThan(initialPieces.size);
    console.log(
      `browser killed mid-video: ${initialPieces.size} of ${finalPieces.size} pieces were kept`,
    );

    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill('SIGTERM');
    await ended;
    expect(readdirSync(folder).filter((name) => name.startsWith('handsignal'))).toEqual([]);
  } finally {
    worker.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
