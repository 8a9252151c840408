/** The page in which the movement of signs is looked for in drawn pixels. */
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import { type BoneName, NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { composeSigning, signLibrary } from '#signing/compose-signing.ts';

const WIDTH_PIXELS = 1280;
const HEIGHT_PIXELS = 720;
/** Uneven, so that no loop is met at the same place each time. */
const MOMENTS = [0, 0.13, 0.29, 0.46, 0.58, 0.77, 0.94] as const;
/** A channel that differs by more than this has changed. */
const MIN_CHANGE = 32;
/** Face and trunk move in every sign: only arms and hands are to be seen. */
const STILL_BONES: ReadonlySet<BoneName> = new Set([
  'spine',
  'chest',
  'upperChest',
  'neck',
  'head',
]);

/** Largest change in the picture of one unit while it is signed. */
export interface DrawnMovement {
  readonly name: string;
  /** Longest side of the box around what changed between two moments, at most. */
  readonly pixels: number;
  /** Number of pixels that changed between those. */
  readonly area: number;
}

const withArmsOnly = ({ bones }: Pose): Pose => ({
  face: NEUTRAL_FACE,
  bones: Object.fromEntries(
    Object.entries(bones).filter(([bone]) => !STILL_BONES.has(bone as BoneName)),
  ),
});

function changeBetween(previous: Uint8ClampedArray, next: Uint8ClampedArray) {
  let [left, right, top, bottom, area] = [WIDTH_PIXELS, -1, HEIGHT_PIXELS, -1, 0];
  for (let offset = 0; offset < previous.length; offset += 4) {
    const change = Math.max(
      Math.abs(previous[offset]! - next[offset]!),
      Math.abs(previous[offset + 1]! - next[offset + 1]!),
      Math.abs(previous[offset + 2]! - next[offset + 2]!),
    );
    if (change <= MIN_CHANGE) continue;
    const [x, y] = [(offset / 4) % WIDTH_PIXELS, Math.floor(offset / 4 / WIDTH_PIXELS)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    area += 1;
  }
  return { pixels: area === 0 ? 0 : Math.max(right - left, bottom - top) + 1, area };
}

const signer = illustratedSigner();
const canvas = new OffscreenCanvas(WIDTH_PIXELS, HEIGHT_PIXELS);
const context = canvas.getContext('2d', { willReadFrequently: true })!;

function drawnMovement(name: string, unit: GlossUnit): DrawnMovement {
  const { units, poseAt } = composeSigning({
    kind: 'demonstration',
    title: name,
    changes: [],
    phrases: [{ id: name, english: name, units: [unit], fields: [], pauseAfter: 'none' }],
  });
  const { startSeconds, endSeconds } = units[0]!;
  const pictures = MOMENTS.map((moment) => {
    const pose = withArmsOnly(poseAt(startSeconds + moment * (endSeconds - startSeconds)));
    const background = { kind: 'colour', red: 255, green: 255, blue: 255 } as const;
    signer.draw(pose, { context, width: WIDTH_PIXELS, height: HEIGHT_PIXELS, background });
    return context.getImageData(0, 0, WIDTH_PIXELS, HEIGHT_PIXELS).data;
  });
  const changes = pictures
    .slice(1)
    .map((picture, index) => changeBetween(pictures[index]!, picture));
  const largest = changes.reduce((max, change) => (change.pixels > max.pixels ? change : max));
  return { name, ...largest };
}

const drawnMovements = {
  /** Measures every sign that messages use. */
  ofSigns: (): DrawnMovement[] =>
    signLibrary()
      .filter(({ usable, category }) => usable && category !== 'place-name')
      .map(({ gloss }) => drawnMovement(gloss, { kind: 'sign', gloss })),
  ofNumbers: (values: readonly number[]): DrawnMovement[] =>
    values.map((value) => drawnMovement(String(value), { kind: 'number', value })),
};

declare global {
  interface Window {
    drawnMovements: typeof drawnMovements;
  }
}
window.drawnMovements = drawnMovements;
