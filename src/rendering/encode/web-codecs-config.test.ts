import { expect, it } from 'vitest';
import { PICTURE_SIZES, type PictureSize } from '#contract/look.ts';
import type { VideoFormat } from '#rendering/plan/video-plan.ts';
import { createWebCodecsConfig } from './web-codecs-config.ts';

const createFormat = (size: PictureSize, background: VideoFormat['background']): VideoFormat => ({
  ...PICTURE_SIZES[size],
  framesPerSecond: 30,
  background,
});

/** Levels from the tables of ITU-T H.264 and of VP9: the lowest that holds the picture at 30 frames a second. */
it.each<[PictureSize, string, string]>([
  ['landscape720', 'avc1.64001f', 'vp09.00.31.08'],
  ['landscape1080', 'avc1.640028', 'vp09.00.40.08'],
  ['portrait', 'avc1.640028', 'vp09.00.40.08'],
  ['square', 'avc1.640028', 'vp09.00.40.08'],
])('asks for a level that holds %s', (size, h264, vp9) => {
  expect(
    createWebCodecsConfig(createFormat(size, { kind: 'colour', red: 1, green: 2, blue: 3 })).codec,
  ).toBe(h264);
  expect(createWebCodecsConfig(createFormat(size, { kind: 'transparent' })).codec).toBe(vp9);
});
