/** The signer beside a shrunken film: nothing of the film is covered, and the ground is one colour. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sideBySide } from '#rendering/overlay/overlay-plan.ts';
import { announcement } from '../rendering/announcement.ts';
import { missingTools, readDecodeWarnings } from '../rendering/files.ts';
import { openStage } from '../stage.ts';
import { extractFrame, folder, makeFilm, probeFilm, toRgb709, yuvAt } from './films.ts';
import type { OverlayRequest } from './page.ts';

test.skip(missingTools !== undefined, missingTools);

const stage = openStage('e2e/overlay/page.html', 'overlay');
const NAVY = { kind: 'colour', red: 20, green: 40, blue: 110 } as const;
const PICTURE = { width: 640, height: 360 };

for (const engineOnly of [false, true])
  test(`the signer stands beside the whole film${engineOnly ? ', by the engine alone' : ''}`, async () => {
    test.setTimeout(300_000);
    const source = makeFilm('beside.mp4', { ...PICTURE, seconds: 1, rate: '25' });
    await stage.page.getByLabel('Film').setInputFiles(source);
    const downloading = stage.page.waitForEvent('download');
    const order: OverlayRequest = {
      what: 'scene',
      message: { ...announcement(), title: 'Scene 1', changes: [] },
      overlaySize: 'M',
      signerPlace: 'beside',
      signerCorner: 'bottom-left',
      background: NAVY,
      engineOnly,
    };
    await stage.page.evaluate(([request]) => window.overlay.compose(request), [order] as const);
    const file = join(folder, `beside-${engineOnly}.mp4`);
    await (await downloading).saveAs(file);
    expect(readDecodeWarnings(file)).toBe('');
    expect(probeFilm(file).picture).toMatchObject({ ...PICTURE, frames: 25, color_space: 'bt709' });

    const { film, box } = sideBySide(PICTURE, { size: 'M', corner: 'bottom-left' });
    const found = extractFrame(file, 20, PICTURE);
    const expectColour = (x: number, y: number, expected: readonly number[]) => {
      for (const [channel, value] of toRgb709(yuvAt(found, PICTURE, x, y)).entries())
        expect(Math.abs(value - expected[channel]!), `${x}, ${y}`).toBeLessThanOrEqual(6);
    };
    const ground = [NAVY.red, NAVY.green, NAVY.blue];
    // Around the film, in the signer's box, and where the two meet.
    expectColour(film.x + film.width / 2, 6, ground);
    expectColour(film.x + film.width / 2, PICTURE.height - 6, ground);
    expectColour(box.x + 6, box.y + 6, ground);
    expectColour(box.x + 6, 6, ground);
    expectColour(box.x + box.width / 2, box.y + box.height / 2, [200, 120, 90]);
    // The patches in three corners of the film are all there.
    const sourceFrame = extractFrame(source, 20, PICTURE);
    for (const [right, down] of [
      [1, 1],
      [7, 1],
      [1, 7],
    ] as const) {
      const position = [(PICTURE.width * right) / 8, (PICTURE.height * down) / 8] as const;
      const shrunk = [
        film.x + Math.round((film.width * right) / 8),
        film.y + Math.round((film.height * down) / 8),
      ] as const;
      expectColour(...shrunk, toRgb709(yuvAt(sourceFrame, PICTURE, ...position)));
    }
  });
