/** Tests for the green that remains at edges, measured on films as encoders write them. */
import { expect, test } from '@playwright/test';
import { missingTools } from '../rendering/files.ts';
import { openStage } from '../stage.ts';
import { fullUnless, isFull } from '../test-size.ts';
import { type Code, filmClip, filmed } from './make-clips.ts';

test.skip(missingTools !== undefined, missingTools ?? '');
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const stage = openStage('e2e/clips/page.html', 'clips');

const COLOURS = { white: [255, 255, 255], navy: [0, 31, 94], black: [0, 0, 0], red: [200, 20, 20] };

for (const [code, decoder] of [
  ['bt709', 'browser'],
  ['bt709', 'ffmpeg'],
  ['untagged bt601', 'browser'],
] as [Code, 'browser' | 'ffmpeg'][])
  test(`a film in ${code}, decoded by ${decoder}, leaves no green at the edges`, {
    tag: fullUnless(decoder === 'browser'),
  }, async () => {
    const settings = filmed('TRAIN', isFull ? {} : { width: 960, height: 540 });
    const film = await filmClip(stage.page, settings, code);
    const measured = await stage.page.evaluate(
      ([base64, filming, colours, by]) => window.clips.fringe(base64, filming, colours, by),
      [
        film.toString('base64'),
        settings,
        Object.values(COLOURS) as [number, number, number][],
        decoder,
      ] as const,
    );
    for (const [index, name] of Object.keys(COLOURS).entries()) {
      const { green, greener, background } = measured[index]!;
      expect(green, `${name}: pixels that look green`).toBeLessThan(0.002);
      // Outlines in the tone of the cloth keep more of the colour that films share between pixels than black ones.
      expect(greener, `${name}: pixels greener than drawn`).toBeLessThan(0.08);
      expect(background, `${name}: background`).toBe(0);
    }
  });
