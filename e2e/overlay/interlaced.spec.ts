/** Interlaced films with a signer on them: without comb lines where something moves. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { announcement } from '../rendering/announcement.ts';
import { missingTools } from '../rendering/files.ts';
import { openStage } from '../stage.ts';
import { FULL } from '../test-size.ts';
import { extractFrame, folder, makeFilm, probeFilm } from './films.ts';
import type { OverlayRequest } from './page.ts';

test.skip(missingTools !== undefined, missingTools);

const stage = openStage('e2e/overlay/page.html', 'overlay');
const SIZE = { width: 640, height: 360 };
const FIELDS = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-pix_fmt', 'yuv420p'],
  ...['-flags', '+ildct+ilme', '-x264-params', 'tff=1'],
];

/** Puts a signer on a film, and answers the file of the film that comes back. */
async function putSignerOn(film: string, name: string, engineOnly: boolean): Promise<string> {
  await stage.page.getByLabel('Film').setInputFiles(film);
  const downloading = stage.page.waitForEvent('download');
  const order: OverlayRequest = {
    what: 'scene',
    message: { ...announcement(), title: 'Scene 1', changes: [] },
    overlaySize: 'S',
    background: { kind: 'colour', red: 20, green: 40, blue: 110 },
    engineOnly,
  };
  await stage.page.evaluate(([request]) => window.overlay.compose(request), [order] as const);
  const file = join(folder, name);
  await (await downloading).saveAs(file);
  return file;
}

/** Counts the samples of the left half in which lines alternate. */
function countTeeth(frame: Buffer): number {
  let teeth = 0;
  for (let y = 1; y < SIZE.height - 2; y++)
    for (let x = 0; x < SIZE.width / 2; x++) {
      const [above, sample, below, next] = [-1, 0, 1, 2].map(
        (line) => frame[(y + line) * SIZE.width + x] ?? 0,
      ) as [number, number, number, number];
      const isTooth = (sample - above) * (sample - below) > 400;
      if (isTooth && (below - sample) * (below - next) > 400) teeth += 1;
    }
  return teeth;
}

for (const engineOnly of [false, true])
  test(`an interlaced film has no comb lines, by the ${engineOnly ? 'engine' : 'browser'}`, {
    tag: FULL,
  }, async () => {
    const film = makeFilm(`interlaced-${engineOnly}.mp4`, {
      ...SIZE,
      rate: '50',
      seconds: 1,
      filter: 'scroll=horizontal=0.01,tinterlace=interleave_top',
      video: FIELDS,
    });
    expect(countTeeth(extractFrame(film, 10, SIZE))).toBeGreaterThan(500);
    const file = await putSignerOn(film, `deinterlaced-${engineOnly}.mp4`, engineOnly);
    expect(probeFilm(file).picture).toMatchObject({ ...SIZE, r_frame_rate: '25/1' });
    expect(countTeeth(extractFrame(file, 10, SIZE))).toBeLessThan(20);
  });

// Broadcasters' streams: their height was read as that of one field.
for (const size of [
  { width: 720, height: 576 },
  { width: 1920, height: 1080 },
])
  test(`an interlaced transport stream of ${size.height} lines keeps them`, {
    tag: FULL,
  }, async () => {
    const film = makeFilm(`interlaced-${size.height}.ts`, {
      ...size,
      rate: '50',
      seconds: 1,
      filter: 'scroll=horizontal=0.01,tinterlace=interleave_top',
      video: FIELDS,
    });
    const file = await putSignerOn(film, `lines-${size.height}.mp4`, false);
    expect(probeFilm(file).picture).toMatchObject(size);
  });
