/** Long films are made piece by piece on disk: what a lost browser had finished is not made again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { signerBox } from '#rendering/overlay/overlay-plan.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { findBrowserProcess } from '../bench/measuring/film-run.ts';
import { announcement } from '../rendering/announcement.ts';
import { missingTools } from '../rendering/files.ts';
import { showPage } from '../stage.ts';
import { FULL } from '../test-size.ts';
import { countFrames, findBeeps, makeCountedFilm, PAUSING } from './counted-film.ts';
import { differenceOutside, extractFrame, folder, makeFilm, probeFilm, yuvAt } from './films.ts';
import type { Outcome, OverlayRequest } from './page.ts';

test.skip(missingTools !== undefined, missingTools);

const NAVY = { kind: 'colour', red: 20, green: 40, blue: 110 } as const;
const PICTURE = { width: 320, height: 180 };
const RATE = 25;

// Each opens two browsers, which know nothing of the page.
test.describe.configure({ timeout: 400_000 });

let profile: string;
let context: BrowserContext | undefined;
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'resume-'));
});
test.afterEach(async () => {
  await context?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
});

/** Opens a browser with the same files as the previous one. */
async function open(film: string): Promise<Page> {
  const executablePath = findChromium()!;
  context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_FLAGS],
  });
  const page = await context.newPage();
  await showPage(page, 'e2e/overlay/page.html', 'overlay');
  await page.getByLabel('Film').setInputFiles(film);
  return page;
}

const order = (title: string, rest: Partial<OverlayRequest>): OverlayRequest => ({
  what: 'scene',
  message: { ...announcement(), title, changes: [] },
  overlaySize: 'M',
  background: NAVY,
  work: 'a-film',
  ...rest,
});

/** Begins a film, and kills the browser once so many frames are done. */
async function killAt(frames: number, film: string, request: OverlayRequest): Promise<void> {
  const page = await open(film);
  const composing = page.evaluate(([overlayRequest]) => window.overlay.compose(overlayRequest), [
    request,
  ] as const);
  composing.catch(() => undefined);
  await page.waitForFunction((minFrames) => window.overlay.framesDone >= minFrames, frames, {
    polling: 20,
  });
  const ended = new Promise<void>((resolve) => context!.once('close', () => resolve()));
  process.kill(findBrowserProcess(profile), 'SIGKILL');
  await ended;
}

async function finish(page: Page, request: OverlayRequest): Promise<Outcome & { file: string }> {
  const downloading = page.waitForEvent('download');
  const outcome = await page.evaluate(
    ([overlayRequest]) => window.overlay.compose(overlayRequest),
    [request] as const,
  );
  const file = join(folder, `resumed-${Math.random()}.mp4`);
  await (await downloading).saveAs(file);
  return { ...outcome, file };
}

/** Expects the film outside the signer's box, including where two pieces meet. */
function expectFilm(file: string, source: string, frames: readonly number[]): void {
  const box = signerBox(PICTURE, { size: 'M', background: NAVY });
  for (const frame of frames) {
    const [expectedFrame, found] = [
      extractFrame(source, frame, PICTURE),
      extractFrame(file, frame, PICTURE),
    ];
    expect(differenceOutside(expectedFrame, found, PICTURE, box)).toBeLessThan(1.5);
    const clock = [PICTURE.width >> 1, 16] as const;
    const [want, find] = [yuvAt(expectedFrame, PICTURE, ...clock), yuvAt(found, PICTURE, ...clock)];
    expect(Math.abs(want[0] - find[0]), `frame ${frame}`).toBeLessThanOrEqual(3);
  }
}

test('a film whose browser is killed in the middle goes on with the finished pieces', async () => {
  const source = makeFilm('killed.mp4', {
    ...PICTURE,
    rate: String(RATE),
    seconds: 20,
    sound: ['-c:a', 'aac'],
  });
  const request = order('Slow 20', { pieceSeconds: 5 });
  await killAt(11 * RATE, source, request);

  const page = await open(source);
  const savedFiles = await page.evaluate(() => window.overlay.filesOf('a-film'));
  expect(savedFiles.length).toBeGreaterThanOrEqual(2);
  expect(savedFiles.every((name) => name.startsWith('piece-'))).toBe(true);
  const { file, piecesMade, piecesTotal } = await finish(page, request);
  expect(piecesTotal).toBe(4);
  expect(piecesMade).toBe(4 - savedFiles.length);
  expect(probeFilm(file)).toMatchObject({
    picture: { codec_name: 'h264', frames: 20 * RATE, color_space: 'bt709' },
    sound: { codec_name: 'aac' },
  });
  expectFilm(file, source, [0, 124, 125, 249, 250, 251, 374, 375, 499]);

  await page.evaluate(() => window.overlay.removeFiles('a-film'));
  expect(await page.evaluate(() => window.overlay.filesOf('a-film'))).toEqual([]);
});

test('so does one that the engine makes, and that is longer than its film', {
  tag: FULL,
}, async () => {
  // Key frames that no piece begins at.
  const source = makeFilm('engine.mp4', {
    ...PICTURE,
    rate: String(RATE),
    seconds: 5,
    video: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-g', '33'],
  });
  const request = order('Slow 7', { pieceSeconds: 2, engineOnly: true });
  await killAt(3 * RATE, source, request);

  const page = await open(source);
  const savedFiles = await page.evaluate(() => window.overlay.filesOf('a-film'));
  expect(savedFiles.length).toBeGreaterThanOrEqual(1);
  const { file, piecesMade, piecesTotal } = await finish(page, request);
  expect(piecesTotal).toBe(4);
  expect(piecesMade).toBe(4 - savedFiles.length);
  expect(probeFilm(file).picture.frames).toBe(7 * RATE);
  expectFilm(file, source, [0, 49, 50, 51, 99, 100, 124]);
  const last = extractFrame(source, 124, PICTURE);
  for (const frame of [149, 150, 174])
    expect(
      differenceOutside(
        last,
        extractFrame(file, frame, PICTURE),
        PICTURE,
        signerBox(PICTURE, { size: 'M', background: NAVY }),
      ),
    ).toBeLessThan(1.5);
});

for (const engineOnly of [false, true])
  test(`so does a film that pauses, in the middle of a pause${engineOnly ? ', by the engine' : ''}`, {
    tag: FULL,
  }, async () => {
    const source = makeCountedFilm('resumed-pauses.mp4', PAUSING.seconds);
    // The first piece ends in the first pause.
    const rest = {
      message: PAUSING.message,
      filmPace: 'pauses',
      engineOnly,
      pieceSeconds: 2,
    } as const;
    const request = order('Slow pauses', rest);
    await killAt(3 * RATE, source, request);

    const page = await open(source);
    const savedFiles = await page.evaluate(() => window.overlay.filesOf('a-film'));
    expect(savedFiles.filter((name) => name.startsWith('piece-')).length).toBeGreaterThanOrEqual(1);
    expect(savedFiles.filter((name) => name.startsWith('sound-'))).toHaveLength(1);
    const { file, piecesMade, piecesTotal } = await finish(page, request);
    expect(piecesTotal).toBe(5);
    expect(piecesMade).toBeLessThan(5);
    const { numbers, flashes } = countFrames(file);
    expect(numbers).toEqual(PAUSING.shown);
    expect(
      findBeeps(file).map((beep, index) => Math.round(100 * (beep - flashes[index]!))),
    ).toEqual(Array(PAUSING.seconds).fill(0));
  });
