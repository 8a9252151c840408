/** Render workers as a user of their own: what breaks out of their browser owns nothing of the service. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { renderUser } from '#service/adapters/host/worker/render-user.ts';
import { expect, startService, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';
import { accessToken, addClient, jsonBody, sender } from './client.ts';

const NAME = 'nobody';
const WORKER = join(import.meta.dirname, '../../src/worker.ts');

/** Returns the user id of each process of the browser whose files are in this folder. */
const listBrowserUsers = (folder: string): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const isBrowser =
        /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      return isBrowser ? [statSync(`/proc/${pid}`).uid] : [];
    } catch {
      return [];
    }
  });

test('a worker and its browser run as the user that is named, and make videos', {
  tag: FULL,
}, async () => {
  test.setTimeout(240_000);
  test.skip(process.getuid?.() !== 0, 'only root can start others as another user');
  const chromium = findChromium();
  test.skip(chromium === undefined, 'needs a Chromium');
  const { uid, gid } = renderUser(NAME);
  const canRead = spawnSync('test', ['-r', WORKER], { uid, gid }).status === 0;
  test.skip(!canRead, `${NAME} cannot read the folder of the project`);
  const folder = mkdtempSync('/tmp/handsignal-render-user-');
  chownSync(folder, uid, gid);
  const service = await startService({
    RENDER_USER: NAME,
    RENDER_WORKERS: '1',
    CHROMIUM_PATH: chromium!,
    TMPDIR: folder,
  });
  try {
    const client = await addClient(service.environment, 'waterloo');
    const send = sender(service.url, await accessToken(service.url, client));
    const announcement = { destination: 'LDS', timing: '1230', platform: '6' };
    const posted = await send('/v1/sign-requests/train-announcements', jsonBody(announcement));
    const { id } = (await posted.json()).data;
    const status = async () => (await (await send(`/v1/sign-requests/${id}`)).json()).data.status;
    const runners = new Set<number>();
    await expect
      .poll(
        async () => {
          for (const runner of listBrowserUsers(folder)) runners.add(runner);
          return await status();
        },
        { timeout: 180_000, intervals: [250] },
      )
      .toBe('COMPLETED');
    expect([...runners]).toEqual([uid]);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
