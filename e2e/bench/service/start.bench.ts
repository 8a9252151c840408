/** Time from the start of the service until it is ready: as built, from its sources, and with many requests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#service/adapters/embedded/sqlite/open-database.ts';
import { buildWhenStale } from '#service/adapters/host/build/build-when-stale.mjs';
import { startService } from '../../fixtures.ts';
import { fillRequests } from '../measuring/fill-requests.ts';
import { type BenchRow, paired } from '../measuring/row.ts';

const REQUESTS = 50_000;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const BUILT = ['dist/server/serve.js'];
const SOURCES = ['--import', 'tsx', 'src/serve.ts'];

/** Measures one start, in milliseconds. */
async function measureStart(dataDir: string, args: string[]): Promise<number> {
  const start = performance.now();
  const program = { node: process.execPath, args, folder: root };
  const service = await startService({ DATA_DIR: dataDir }, program);
  const milliseconds = performance.now() - start;
  await service.stop();
  return milliseconds;
}

export async function rows(): Promise<BenchRow[]> {
  await buildWhenStale(root, ['studio', 'server']);
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  const [empty, full] = [join(folder, 'empty'), join(folder, 'full')];
  try {
    // A start makes the folder, as it does for a user.
    await measureStart(full, BUILT);
    const db = await openDatabase(join(full, 'handsignal.db'));
    await fillRequests(db, REQUESTS);
    await db.destroy();
    return [
      await paired('start of what is built', 'ms', () => measureStart(empty, BUILT), {
        name: 'the sources, through tsx',
        measure: () => measureStart(empty, SOURCES),
      }),
      await paired(`start with ${REQUESTS} requests`, 'ms', () => measureStart(full, BUILT), {
        name: 'with none',
        measure: () => measureStart(empty, BUILT),
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
