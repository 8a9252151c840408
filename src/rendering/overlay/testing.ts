/** Builders that the tests of this folder share. */
import type { SourceProbe } from './film/probe-source.ts';

export const createProbe = (overrides: Partial<SourceProbe> = {}): SourceProbe => ({
  durationSeconds: 61,
  leadSeconds: 0,
  width: 1280,
  height: 720,
  rotationDegrees: 0,
  framesPerSecond: 25,
  hasPicture: true,
  hasSound: true,
  videoCodec: 'H.264',
  audioCodec: 'AAC',
  ...overrides,
});
