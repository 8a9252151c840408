/** A large sign library: how soon its recordings are listed, and how large its summary is. */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ChangeAuthor, LibraryChange } from '#contract/library/library-change.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { consentChange, createStart, recordingChange } from '#service/recordings/testing.ts';
import { startService } from '../fixtures.ts';
import { deafSigner, decide } from '../service/library.ts';
import { type BenchRow, createMedianRow, paired } from './measuring/row.ts';

const RECORDINGS = 1000;
const VERDICTS = 5000;
const PEOPLE = 4;
/** A library that costs next to nothing: what is left is the studio itself. */
const SMALL = 2;

const toRecordingId = (index: number) =>
  createStart(new Uint8Array([index >> 8, index & 255])).recording;
const spread = (index: number, limit: number) => (index * 7919) % limit;

function* decisions(
  recordings: number,
  verdicts: number,
): Generator<[ChangeAuthor, LibraryChange[]]> {
  yield [
    deafSigner(),
    [
      consentChange(),
      ...Array.from({ length: recordings }, (_, index) =>
        recordingChange(toRecordingId(index), {
          glosses: [`STATION-${index}`],
          inSeconds: spread(index, 9000) / 10_000,
          seconds: 1 + spread(index, 30_000) / 10_000,
        }),
      ),
    ],
  ];
  for (let person = 0; person < PEOPLE; person++)
    yield [
      deafSigner(person),
      Array.from({ length: verdicts / PEOPLE }, (_, index) => ({
        kind: 'verdict' as const,
        gloss: 'TRAIN',
        form: toRecordingId(index),
        verdict: 'approved' as const,
      })),
    ];
}

/** Seconds from the address to the rows, as the page's own clock has it. */
async function measureListing(page: Page, url: string): Promise<number> {
  // What the page before is still busy with is not part of it.
  await page.goto('about:blank');
  await page.goto(`${url}/signs?clip=${toRecordingId(1)}`);
  await page.getByRole('list', { name: 'Recordings' }).getByRole('listitem').first().waitFor();
  return (await page.evaluate(() => performance.now())) / 1000;
}

/** Seconds from choosing Signs on another page of the studio, which has been open for a while, to the signs. */
async function measureOpening(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/requests`);
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.waitForLoadState('networkidle');
  const milliseconds = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLAnchorElement>('nav a[href="/signs"]')!.click();
    while (document.querySelector('[role="listbox"][aria-label^="Signs"] [role="option"]') === null)
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  return milliseconds / 1000;
}

/** Opens a signed-in page of a service whose library has these decisions. */
async function openLibrary(changes: Iterable<[ChangeAuthor, LibraryChange[]]>, browser: Browser) {
  const service = await startService();
  // Films are not looked at by what is measured.
  await decide(service, 'local', changes);
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(service.signInLink);
  await page.waitForURL(({ pathname }) => pathname === '/');
  // A browser that is still busy keeping the studio for use without the network is none that was used before.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return {
    page,
    stop: service.stop,
    measureListing: () => measureListing(page, service.url),
    measureOpening: () => measureOpening(page, service.url),
  };
}

export async function rows(): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const large = await openLibrary(decisions(RECORDINGS, VERDICTS), browser);
  const small = await openLibrary(decisions(SMALL, SMALL * PEOPLE), browser);
  try {
    const row = await paired(
      `${RECORDINGS} recordings and ${VERDICTS} verdicts: /signs listed`,
      's',
      large.measureListing,
      { name: `of ${SMALL} recordings`, measure: small.measureListing },
    );
    const within = await paired(
      'the same library: Signs chosen in the open studio',
      's',
      large.measureOpening,
      {
        name: `of ${SMALL} recordings`,
        measure: small.measureOpening,
      },
    );
    const rules = await large.page.evaluate(() => localStorage.getItem('handsignal.library-rules'));
    const kilobytes = gzipSync(rules ?? '').length / 1000;
    return [row, within, createMedianRow('their summary, compressed', [kilobytes], 'kB')];
  } finally {
    await browser.close();
    await Promise.all([large.stop(), small.stop()]);
  }
}
