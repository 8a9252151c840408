/** A large sign library: how soon its recordings are listed, and how large its summary is. */
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { openShellDatabase } from '#service/adapters/shell-database.ts';
import { sqlSignLibraries } from '#service/adapters/sql/library/sign-libraries.ts';
import { readConfiguration } from '#service/configuration.ts';
import { consentChange, recordingChange, startOf } from '#service/library/testing.ts';
import { type RunningService, startService } from '../fixtures.ts';
import { alone, type BenchRow } from './measuring/row.ts';

const RECORDINGS = 1000;
const VERDICTS = 5000;
const PEOPLE = 4;
const LOADS = 5;

const idOf = (index: number) => startOf(new Uint8Array([index >> 8, index & 255])).recording;
const spread = (index: number, most: number) => (index * 7919) % most;

function* changes(): Generator<[person: number, LibraryChange[]]> {
  yield [
    0,
    [
      consentChange(),
      ...Array.from({ length: RECORDINGS }, (_, index) =>
        recordingChange(idOf(index), {
          glosses: [`STATION-${index}`],
          inSeconds: spread(index, 9000) / 10_000,
          seconds: 1 + spread(index, 30_000) / 10_000,
        }),
      ),
    ],
  ];
  for (let person = 0; person < PEOPLE; person++)
    yield [
      person,
      Array.from({ length: VERDICTS / PEOPLE }, (_, index) => ({
        kind: 'verdict' as const,
        gloss: 'TRAIN',
        form: idOf(index),
        verdict: 'approved' as const,
      })),
    ];
}

/** Straight into the database: films are not looked at by what is measured. */
async function fill({ environment }: RunningService): Promise<void> {
  const refuse = (reason: string): never => {
    throw new Error(reason);
  };
  const read = readConfiguration({ ...process.env, ...environment });
  if ('wrong' in read) return refuse(read.wrong.join('\n'));
  const db = await openShellDatabase(read.configuration, refuse);
  const libraries = sqlSignLibraries(db);
  for (const [person, made] of changes()) {
    const by = { id: `dee-${person}`, name: 'Dee Hale', standing: 'deaf-signer' } as const;
    await libraries.append({ tenant: 'local', by, changes: made, now: Date.now() });
  }
  await db.destroy();
}

/** Seconds from the address to the rows, as the page's own clock has it. */
async function listed(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/signs?clip=${idOf(1)}`);
  await page.getByRole('list', { name: 'Recordings' }).getByRole('listitem').first().waitFor();
  return (await page.evaluate(() => performance.now())) / 1000;
}

export async function rows(): Promise<BenchRow[]> {
  const service = await startService();
  await fill(service);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(service.signInLink);
    await page.waitForURL(({ pathname }) => pathname === '/');
    // What the browser keeps of the studio is there afterwards, as for who works with it.
    await listed(page, service.url);
    const seconds: number[] = [];
    for (let load = 0; load < LOADS; load++) seconds.push(await listed(page, service.url));
    const rules = await page.evaluate(() => localStorage.getItem('handsignal.library-rules'));
    const kilobytes = gzipSync(rules ?? '').length / 1000;
    return [
      alone(`${RECORDINGS} recordings and ${VERDICTS} verdicts: /signs listed`, seconds, 's'),
      alone('their summary, compressed', [kilobytes], 'kB'),
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
