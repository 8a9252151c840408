/** Captions inside the file: text that players show when asked. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { FULL } from '../test-size.ts';
import {
  listBoxTypes,
  missingTools,
  probe,
  readDecodeWarnings,
  readFrameTimes,
  writeVideo,
} from './files.ts';
import { colour, openScene, renderScene, TRANSPARENT, twice } from './scene.ts';

// It is a CommonJS module whose names Node does not find.
const { WebVTTParser }: typeof import('webvtt-parser') = createRequire(import.meta.url)(
  'webvtt-parser',
);

const stage = openScene();
test.skip(missingTools !== undefined, missingTools ?? '');

/** Reads the text track as WebVTT with native ffmpeg. */
const readTextTrack = (file: string): string =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:s:0', '-f', 'webvtt', '-'], {
    encoding: 'utf8',
  });

for (const [name, background, codec] of [
  ['mp4', colour(0, 31, 94), 'mov_text'],
  ['webm', TRANSPARENT, 'webvtt'],
] as const)
  test(`a ${name} carries its captions as a text track`, {
    tag: FULL,
  }, async () => {
    const video = await renderScene(stage.page, { background, captions: 'track' }, twice());
    const file = writeVideo(`track.${name}`, video.file);
    expect(readDecodeWarnings(file)).toBe('');
    expect(probe(file)).toMatchObject({ streams: 2, frames: 66 });
    // Cues have no frame time of their own.
    expect(readFrameTimes(file).filter(Number.isFinite)).toEqual(
      Array.from({ length: 66 }, (_, frame) => frame * 40),
    );
    const [stream] = JSON.parse(
      execFileSync('ffprobe', [
        ...['-v', 'error', '-select_streams', 's', '-show_streams', '-of', 'json', file],
      ]).toString(),
    ).streams;
    expect(stream).toMatchObject({
      codec_name: codec,
      disposition: { forced: 0 },
      tags: { language: 'eng' },
    });
    const cues = (text: string) =>
      new WebVTTParser().parse(text, 'subtitles/captions/descriptions').cues.map((cue) => ({
        at: Math.round(cue.startTime * 10),
        text: cue.text,
      }));
    expect(cues(readTextTrack(file))).toEqual(cues(video.captions));
    expect(cues(readTextTrack(file)).map(({ text }) => text)).toEqual([
      'First.',
      'Second.',
      'Third.',
    ]);
    if (name === 'mp4')
      expect(listBoxTypes(video.file).indexOf('moov')).toBeLessThan(
        listBoxTypes(video.file).indexOf('mdat'),
      );
  });
