/** A film whose frames are numbered, and that flashes and beeps together once a second; and what is left of that in another. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Phrase } from '#contract/message.ts';
import { announcement } from '../rendering/announcement.ts';
import { folder } from './films.ts';

export const COUNTED = { width: 320, height: 180, rate: 25 };

const STEP = 14;
const FLASH_FRAME = 18;

/** Makes a film whose first two patches show the frame number in base 16 digits; the third patch flashes. */
export function makeCountedFilm(name: string, seconds: number, ...encoder: string[]): string {
  const { width, height, rate } = COUNTED;
  const flash = `if(between(mod(N\\,${rate})\\,${FLASH_FRAME}\\,${FLASH_FRAME + 1})\\,235\\,16)`;
  const digits = `if(lt(X\\,64)\\,16+${STEP}*mod(N\\,16)\\,if(lt(X\\,128)\\,16+${STEP}*floor(N/16)\\,if(lt(X\\,192)\\,${flash}\\,128)))`;
  const start = FLASH_FRAME / rate;
  const beep = `0.5*sin(2*PI*1000*t)*between(mod(t\\,1)\\,${start}\\,${start + 0.08})`;
  const path = join(folder, name);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i'],
    `nullsrc=s=${width}x${height}:r=${rate}:d=${seconds},geq=lum=${digits}:cb=128:cr=128`,
    ...['-f', 'lavfi', '-i', `aevalsrc=${beep}:s=48000:d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '8', '-pix_fmt', 'yuv420p', '-g', '33'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...(encoder.length === 0 ? ['-c:a', 'aac', '-b:a', '128k'] : encoder),
    path,
  ]);
  return path;
}

/** Reads the number on each frame of a film, and the times at which it begins to flash, in seconds. */
export function countFrames(file: string): { numbers: number[]; flashes: number[] } {
  const { rate } = COUNTED;
  const filter = 'crop=192:40:0:0,scale=3:1:flags=area,format=yuv444p';
  const patches = execFileSync('ffmpeg', [
    ...['-v', 'error', '-i', file, '-vf', filter, '-vsync', '0', '-f', 'rawvideo', '-'],
  ]);
  const numbers: number[] = [];
  const flashes: number[] = [];
  let isFlashing = false;
  // Each frame is three pixels of luma, and of two planes more.
  for (let offset = 0; offset < patches.length; offset += 9) {
    const [ones, sixteens, flash] = [patches[offset]!, patches[offset + 1]!, patches[offset + 2]!];
    numbers.push(Math.round((ones - 16) / STEP) + 16 * Math.round((sixteens - 16) / STEP));
    if (flash > 125 && !isFlashing) flashes.push(offset / 9 / rate);
    isFlashing = flash > 125;
  }
  return { numbers, flashes };
}

/** Finds the times at which the beeps of a film begin, in seconds. */
export function findBeeps(file: string): number[] {
  const sound = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-ac', '1', '-ar', '48000', '-f', 's16le', '-'],
    { maxBuffer: 1 << 28 },
  );
  const beeps: number[] = [];
  let quietSamples = 48_000;
  for (let sample = 0; 2 * sample + 1 < sound.length; sample++) {
    const isLoud = Math.abs(sound.readInt16LE(2 * sample)) > 4000;
    if (isLoud && quietSamples > 9600) beeps.push(sample / 48_000);
    quietSamples = isLoud ? 0 : quietSamples + 1;
  }
  return beeps;
}

const sentence = (startSeconds: number, endSeconds: number, signingSeconds: number): Phrase => ({
  id: `s${startSeconds}`,
  english: `Signed in seconds: ${signingSeconds}`,
  units: [{ kind: 'sign', gloss: 'TRAIN' }],
  fields: [`s${startSeconds}`],
  pauseAfter: 'sentence',
  cue: { startSeconds, endSeconds },
});

/** Frames of the film before each pause, and how many the pause lasts. */
const PAUSES = new Map([
  [33, 44],
  [83, 38],
  [111, 11],
]);
const SECONDS = 5;

/**
 * Message that the ball signs for such a film, with the seconds of each sentence, and the frames that the
 * film then shows.
 */
export const PAUSING = {
  seconds: SECONDS,
  message: {
    ...announcement(),
    title: 'Slow pauses',
    changes: [],
    phrases: [
      sentence(0.2, 1.2, 3),
      sentence(1.44, 2.2, 1),
      sentence(2.44, 3.2, 2.5),
      sentence(3.44, 4.2, 2),
    ],
  },
  shown: Array.from({ length: SECONDS * COUNTED.rate }, (_, frame) => frame).flatMap((frame) =>
    Array<number>(1 + (PAUSES.get(frame + 1) ?? 0)).fill(frame),
  ),
};
