/** Tests that reference data which was accepted is in use after a restart, in the planner's thread too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { FULL_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { applyChanges, EMPTY_OVERLAY } from '#reference/refresh/apply-changes.ts';
import { loadReferenceData } from '#reference/refresh/load-reference-data.ts';
import type { Log } from '#service/ports/ports.ts';
import type { Deployment } from './deployment-ports.ts';
import { databaseFile } from './embedded/data-folder.ts';
import { openEmbedded } from './embedded/embedded-ports.ts';
import { openDatabase } from './embedded/sqlite/open-database.ts';

let dataDir: string;
let logged: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'handsignal-reference-'));
  logged = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const write = (_fields: object, message: string) => void logged.push(message);
const log: Log = { info: write, warn: write, error: write };

async function open(): Promise<Deployment> {
  const reference = await loadReference();
  return await openEmbedded({ dataDir, corsOrigins: [], publicUrl: () => '', reference, log });
}

async function acceptName(to: string): Promise<void> {
  const { ports, close } = await open();
  const changes = [{ kind: 'station' as const, code: 'LDS', change: 'renamed' as const, to }];
  const overlay = applyChanges(await loadReferenceData(), EMPTY_OVERLAY, changes);
  await ports.referenceUpdates.accept('waterloo', overlay, []);
  expect(ports.reference.location('LDS')?.name).toBe('Leeds');
  await close();
}

/** Plans a train to Leeds that calls at a number of stations; long ones are planned in the thread. */
async function plan({ ports }: Deployment, calls: number): Promise<string> {
  const callingAt = Array(calls).fill('WOK').join(',');
  const planned = await ports.planner.plan({
    tenant: 'waterloo',
    text: JSON.stringify({ destination: 'LDS', timing: '1230', platform: '4', callingAt }),
    options: FULL_OPTIONS,
    look: DEFAULT_LOOK,
  });
  const messages = planned.problems === undefined ? planned.work.messages : '';
  return typeof messages === 'string' ? messages : new TextDecoder().decode(messages);
}

it('is in use after a restart, here and in the thread', async () => {
  await acceptName('Leeds Central');
  const deployment = await open();
  expect(deployment.ports.reference.location('LDS')?.name).toBe('Leeds Central');
  expect(deployment.ports.reference.findStationByName('Leeds')?.crs).toBe('LDS');
  for (const calls of [1, 2500])
    expect([calls, await plan(deployment, calls)]).toEqual([
      calls,
      expect.stringContaining('Leeds Central'),
    ]);
  await deployment.close();
});

it('is left out where this version cannot read it', async () => {
  await acceptName('Leeds Central');
  const db = await openDatabase(databaseFile(dataDir));
  await db.updateTable('reference_rows').set({ content: '{"crs":5}' }).execute();
  await db.destroy();
  const deployment = await open();
  expect(deployment.ports.reference.location('LDS')?.name).toBe('Leeds');
  expect(logged).toContain('accepted reference data cannot be read and is left out');
  await deployment.close();
});
