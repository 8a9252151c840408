/** The moving picture that encoders are tried on: four plain colours, and a dark bar that crosses each. Pure. */
import type { VideoFormat } from '#rendering/plan/video-plan.ts';
import { rgbaToYuv, yuvBytes } from './yuv.ts';

const WIDTH = 640;
const HEIGHT = 360;
export const TRIAL_FRAMES = 10;
const QUARTER = WIDTH / 4;

/** Red, green, blue, opacity of each quarter when the picture is transparent. */
const COLOURS = [
  [18, 195, 83, 0],
  [250, 250, 250, 0],
  [235, 20, 20, 0],
  [20, 40, 110, 0],
] as const;
/** Colour of the bar: as dark as red is, so that an encoder may mistake it for background. */
const BAR = [36, 64, 110, 255] as const;
const BAR_WIDTH = 12;
const STEP = 10;
const START = 24;
/** Margin at an edge, where every encoder is slightly inaccurate. */
const EDGE = 16;

const barLeft = (frame: number) => START + STEP * frame;

export const trialFormat = (isTransparent: boolean): VideoFormat => ({
  width: WIDTH,
  height: HEIGHT,
  framesPerSecond: 25,
  background: isTransparent
    ? { kind: 'transparent' }
    : { kind: 'colour', red: COLOURS[0][0], green: COLOURS[0][1], blue: COLOURS[0][2] },
});

/** Planes of every frame. */
export const trialPictures = (isTransparent: boolean): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: TRIAL_FRAMES }, (_, frame) => {
    const row = new Uint8ClampedArray(WIDTH * 4);
    for (let x = 0; x < WIDTH; x++) {
      const since = (x % QUARTER) - barLeft(frame);
      const isBar = since >= 0 && since < BAR_WIDTH;
      const colour = COLOURS[Math.floor(x / QUARTER)]!;
      row.set(isBar ? BAR : [...colour.slice(0, 3), isTransparent ? 0 : 255], 4 * x);
    }
    const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
    for (let y = 0; y < HEIGHT; y++) rgba.set(row, y * WIDTH * 4);
    const planes = new Uint8Array(yuvBytes(WIDTH, HEIGHT, isTransparent));
    rgbaToYuv(rgba, WIDTH, HEIGHT, planes, isTransparent);
    return planes;
  });

/** Whether a column is plain in a frame, away from the bar and from where colours meet. */
export function isBackground(x: number, frame: number): boolean {
  const inQuarter = x % QUARTER;
  const fromBar = Math.max(barLeft(frame) - inQuarter, inQuarter - barLeft(frame) - BAR_WIDTH + 1);
  return fromBar > EDGE && inQuarter >= EDGE && inQuarter < QUARTER - EDGE;
}
