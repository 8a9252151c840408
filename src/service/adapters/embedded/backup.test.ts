import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Deployment } from '#service/adapters/deployment-ports.ts';
import { createService } from '#service/app.ts';
import { toStoredWork } from '#service/ports/requests/render-work.ts';
import { backUp } from './backup.ts';
import { openEmbedded } from './embedded-ports.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'handsignal-backup-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const FILE = new TextEncoder().encode('a video');

const opened: Deployment[] = [];
afterEach(async () => {
  for (const deployment of opened.splice(0)) await deployment.close();
});

async function open(dataDir: string): Promise<Deployment> {
  const deployment = await openEmbedded({
    dataDir,
    corsOrigins: [],
    publicUrl: () => 'http://127.0.0.1:8787',
    reference: await loadReference(),
    log,
  });
  opened.push(deployment);
  return deployment;
}

async function accept({ ports }: Deployment, number: number): Promise<string> {
  const id = ports.newId();
  await ports.requests.acceptAnnouncement({
    id,
    jobId: ports.newId(),
    tenant: 'waterloo',
    clientId: 'c',
    title: `train ${number}`,
    request: {},
    warnings: [],
    repeatKey: `repeat ${number}`,
    shareKey: `share ${number}`,
    work: toStoredWork({ messages: [], look: DEFAULT_LOOK }),
    now: number,
  });
  return id;
}

it('restores every request, file and secret as it was, though the service went on writing', async () => {
  const dataDir = newFolder();
  const deployment = await open(dataDir);
  const initialIds: string[] = [];
  for (let number = 0; number < 30; number++) initialIds.push(await accept(deployment, number));
  await deployment.ports.files.write('videos/a/0.mp4', [FILE], 100);
  writeFileSync(join(dataDir, 'parts', 'b.parts'), 'half');
  const signature = deployment.ports.secrets.sign('a link');

  const folder = join(newFolder(), 'copy');
  let isDone = false;
  const writing = (async () => {
    for (let number = 100; !isDone; number++) {
      await accept(deployment, number);
      await setImmediate();
    }
  })();
  const backup = await backUp(dataDir, folder);
  isDone = true;
  await writing;

  expect(backup).toMatchObject({ files: 2, bytes: FILE.length + 4 });
  expect(backup.requests).toBeGreaterThanOrEqual(30);
  const restored = (await open(folder)).ports;
  for (const id of initialIds)
    expect(await restored.requests.find('waterloo', id)).toEqual(
      await deployment.ports.requests.find('waterloo', id),
    );
  const file = await new Response((await restored.files.read('videos/a/0.mp4'))!).bytes();
  expect(file).toEqual(FILE);
  expect(restored.secrets.verifies('a link', signature)).toBe(true);
  expect(await restored.parts.list()).toEqual(['b']);
  const answer = await createService(restored).request('/readyz');
  expect(answer.status).toBe(200);
});

it('copies again only what is new, and removes what is gone', async () => {
  const dataDir = newFolder();
  const { ports } = await open(dataDir);
  await ports.files.write('videos/old.mp4', [FILE], 100);
  await ports.files.write('videos/kept.mp4', [FILE], 100);
  const folder = newFolder();
  await backUp(dataDir, folder);
  const unchangedFile = join(folder, 'files', 'videos', 'kept.mp4');
  const { ino } = statSync(unchangedFile);
  await ports.files.remove('videos/old.mp4');
  await ports.files.write('videos/new.mp4', [FILE], 100);
  expect((await backUp(dataDir, folder)).files).toBe(2);
  expect(readdirSync(join(folder, 'files', 'videos')).sort()).toEqual(['kept.mp4', 'new.mp4']);
  expect(statSync(unchangedFile).ino).toBe(ino);
});

it('refuses a folder inside the data, around it, or a file, and a data folder without a database', async () => {
  const dataDir = newFolder();
  await open(dataDir);
  for (const folder of [dataDir, join(dataDir, 'files', 'copy'), join(dataDir, '..')])
    await expect(backUp(dataDir, folder)).rejects.toThrow('cannot be inside the data folder');
  expect(existsSync(join(dataDir, 'files', 'copy'))).toBe(false);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(backUp(dataDir, file)).rejects.toThrow('it is a file, not a folder');
  await expect(backUp(newFolder(), newFolder())).rejects.toThrow('No database found at');
});

it('never leaves a damaged database where the backup was', async () => {
  const dataDir = newFolder();
  const deployment = await open(dataDir);
  for (let number = 0; number < 50; number++) await accept(deployment, number);
  const folder = newFolder();
  await backUp(dataDir, folder);
  await deployment.close();
  opened.length = 0;
  const file = join(dataDir, 'handsignal.db');
  rmSync(file);
  writeFileSync(file, 'junk '.repeat(4000));
  await expect(backUp(dataDir, folder)).rejects.toThrow('is damaged');
  const { ports } = await open(folder);
  expect(await ports.requests.list('waterloo', { limit: 100 })).toHaveLength(50);
});
