/** A film that pauses for its signing: nothing of it is lost, and picture, sound and signing stay together. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { missingTools, readDecodeWarnings } from '../rendering/files.ts';
import { openStage } from '../stage.ts';
import { fullUnless } from '../test-size.ts';
import { COUNTED, countFrames, findBeeps, makeCountedFilm, PAUSING } from './counted-film.ts';
import { folder, loudness, probeFilm } from './films.ts';
import type { OverlayRequest } from './page.ts';

test.skip(missingTools !== undefined, missingTools);

const stage = openStage('e2e/overlay/page.html', 'overlay');

const ORDER: OverlayRequest = {
  what: 'scene',
  message: PAUSING.message,
  overlaySize: 'S',
  filmPace: 'pauses',
  background: { kind: 'colour', red: 20, green: 40, blue: 110 },
};
const { rate } = COUNTED;

async function compose(source: string, rest: Partial<OverlayRequest>) {
  await stage.page.getByLabel('Film').setInputFiles(source);
  const downloading = stage.page.waitForEvent('download');
  const order = { ...ORDER, ...rest };
  const outcome = await stage.page.evaluate(([request]) => window.overlay.compose(request), [
    order,
  ] as const);
  const file = join(folder, `paused-${Math.random()}.mp4`);
  await (await downloading).saveAs(file);
  return { ...outcome, file };
}

for (const [name, rest, encoder, extension] of [
  ['by the browser', {}, [], 'mp4'],
  ['by the engine', { engineOnly: true, pieceSeconds: 2 }, [], 'mp4'],
  ['with sound of another kind', { pieceSeconds: 1.5 }, ['-c:a', 'libmp3lame'], 'mp4'],
  ['in a ts', { pieceSeconds: 2 }, [], 'ts'],
  ['in a ts by the engine', { engineOnly: true, pieceSeconds: 2 }, [], 'ts'],
  ['in an mkv', { pieceSeconds: 2 }, [], 'mkv'],
  ['in an mkv by the engine', { engineOnly: true, pieceSeconds: 2 }, [], 'mkv'],
] as const)
  test(`what flashes and beeps together still does after each pause, ${name}`, {
    tag: fullUnless(name === 'by the browser' || name === 'in a ts by the engine'),
  }, async () => {
    test.setTimeout(300_000);
    const source = makeCountedFilm(
      `counted-${name.length}.${extension}`,
      PAUSING.seconds,
      ...encoder,
    );
    const { file, durationSeconds, captions, sourceCaptions } = await compose(source, rest);
    expect(readDecodeWarnings(file)).toBe('');
    expect(durationSeconds).toBeCloseTo(PAUSING.shown.length / rate, 9);
    expect(probeFilm(file).duration).toBeCloseTo(durationSeconds, 1);

    const { numbers, flashes } = countFrames(file);
    expect(numbers).toEqual(PAUSING.shown);

    const beeps = findBeeps(file);
    expect(flashes).toHaveLength(PAUSING.seconds);
    expect(beeps).toHaveLength(PAUSING.seconds);
    const offsetsSeconds = flashes.map((flash, index) => beeps[index]! - flash);
    for (const seconds of offsetsSeconds) expect(Math.abs(seconds)).toBeLessThan(0.01);
    // Silent from the end of a sentence until the signer begins the next one.
    expect(loudness(file, 1.36, 1.68)).toBeLessThan(0.001);
    // The signing of the second sentence begins as the film says it.
    expect(captions).toContain('00:00:03.200 --> 00:00:04.200');
    // The caption of the film from then on lasts as long as its own cue, however long the signing
    // takes.
    expect(sourceCaptions).toContain('00:00:03.200 --> 00:00:03.960');
    expect(sourceCaptions).toContain('00:00:06.700 --> 00:00:07.460');
  });

for (const engineOnly of [false, true])
  test(`an mkv that runs on keeps its frames and its sound, ${engineOnly ? 'engine' : 'browser'}`, async () => {
    const source = makeCountedFilm(`runs-on-${engineOnly}.mkv`, 3);
    const message = { ...ORDER.message, title: 'Runs on 2' };
    const { file } = await compose(source, { message, filmPace: 'runs-on', engineOnly });
    const { numbers, flashes } = countFrames(file);
    expect(numbers).toEqual(Array.from({ length: 75 }, (_, frame) => frame));
    const beeps = findBeeps(file);
    for (const [index, flash] of flashes.entries())
      expect(Math.abs(beeps[index]! - flash)).toBeLessThan(0.01);
  });

test('a film that runs on is as it was: it stands still at its end', async () => {
  const source = makeCountedFilm('runs-on.mp4', 2);
  const message = { ...ORDER.message, title: 'Runs on 4' };
  const { file, durationSeconds } = await compose(source, { message, filmPace: 'runs-on' });
  expect(durationSeconds).toBe(4);
  const { numbers } = countFrames(file);
  expect(numbers.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, frame) => frame));
  expect(new Set(numbers.slice(50))).toEqual(new Set([49]));
});
