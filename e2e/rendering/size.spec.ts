/** A drawing is a small file: its bits a second, and how near its pictures are to what was drawn. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { FULL } from '../test-size.ts';
import { withBoard } from './announcement.ts';
import { missingTools, writeVideo } from './files.ts';
import { colour, createLook, openScene } from './scene.ts';

const stage = openScene();
test.skip(missingTools !== undefined, missingTools ?? '');

const EVERY = 25;
const MIN_SSIM = 0.98;

/** Computes the similarity of a video to the pictures drawn for every `EVERY`th frame of it; 1 is identical. */
function computeSimilarity(video: string, drawn: string, size: string): number {
  const { stderr } = spawnSync(
    'ffmpeg',
    [
      ...[
        '-hide_banner',
        '-i',
        video,
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        '-s',
        size,
        '-i',
        drawn,
      ],
      '-lavfi',
      [
        `[0:v]select=not(mod(n\\,${EVERY})),settb=1/25,setpts=N[seen]`,
        '[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,settb=1/25,setpts=N[wanted]',
        '[seen][wanted]ssim',
      ].join(';'),
      ...['-f', 'null', '-'],
    ],
    { encoding: 'utf8' },
  );
  return Number(/All:([\d.]+)/.exec(stderr)?.[1]);
}

for (const encoder of ['webcodecs', 'ffmpeg'] as const)
  test(`${encoder}: a board and a signer at 720p need less than 1 Mbit/s and lose nothing seen`, {
    tag: FULL,
  }, async () => {
    const request = {
      message: withBoard(),
      look: createLook({ background: colour(238, 241, 245) }),
    };
    const { file, durationSeconds } = await stage.page.evaluate(
      ([renderRequest, by]) => window.rendering.render('message', renderRequest, by),
      [request, encoder] as const,
    );
    const bits = Buffer.from(file, 'base64').length * 8;
    expect(bits / durationSeconds).toBeLessThan(1e6);

    const frames = Array.from(
      { length: Math.ceil((durationSeconds * 25) / EVERY) },
      (_, index) => index * EVERY,
    );
    const pictures = await stage.page.evaluate(
      ([renderRequest, which]) => window.rendering.drawn(renderRequest, which),
      [request, frames] as const,
    );
    const video = writeVideo(`size-${encoder}.mp4`, file);
    const drawn = `${video}.rgba`;
    writeFileSync(drawn, Buffer.concat(pictures.map((picture) => Buffer.from(picture, 'base64'))));
    expect(computeSimilarity(video, drawn, '1280x720')).toBeGreaterThanOrEqual(MIN_SSIM);
  });
