/** Checks whether a camera shows a signer well: position, the wall in the background, light and clothes. Pure. */
import type { Framing } from '#contract/clip.ts';
import { measureFraming } from '#rendering/clips/framing.ts';
import { type Backdrop, measureBackdrop } from '#rendering/clips/keying/backdrop.ts';
import type { CutOut, PlanarFrame } from '#rendering/clips/keying/frames.ts';
import { createKeyerFor } from '#rendering/clips/keying/keyer-for.ts';

/** Fault of a camera's picture that has to be corrected. */
export type ViewFault =
  | 'nobody'
  | 'head-cut'
  | 'too-near'
  | 'too-far'
  | 'move-left'
  | 'move-right'
  | 'camera-low'
  | 'camera-high'
  | 'wall-pattern'
  | 'wall-uneven'
  | 'dark'
  | 'bright'
  | 'light-behind'
  | 'clothes-like-wall'
  | 'clothes-like-skin';

export interface ViewReport {
  faults: ViewFault[];
  framing: Framing | undefined;
}

/**
 * Limits of the distance from the top of the head to the shoulders, as fractions of the picture's height;
 * from head to hips is about a third.
 */
const HEAD_FRACTIONS = { far: 0.22, near: 0.44 };
/** Maximum distance from the middle, as a fraction of the width. */
const MAX_OFFSET = 0.09;
/** The head's top, as fractions of the height. */
const HEADROOM = { min: 0.015, max: 0.28 };
/** Spread of the wall's pixels, in steps of light. */
const MAX_PATTERN = 7;
const MIN_RIM_FRACTION = 0.72;
/** Difference between two places of the wall, in steps of light. */
const MAX_UNEVENNESS = 70;
/** Light of a face, 0 to 255. */
const FACE = { dark: 62, bright: 236 };
/** Maximum difference by which the wall may be brighter than the face. */
const MAX_BACKLIGHT = 120;
/** Steps of light and colour that clothes have to differ by. */
const MIN_CONTRAST = { wall: 22, skin: 20 };

type Colour = readonly [y: number, u: number, v: number];

function createSilhouette(cut: CutOut, { width, height }: PlanarFrame): Uint8Array {
  const opacity = new Uint8Array(width * height);
  for (let row = 0; row < cut.height; row++)
    for (let column = 0; column < cut.width; column++)
      opacity[(cut.y + row) * width + cut.x + column] =
        cut.pixels[4 * (row * cut.width + column) + 3]!;
  return opacity;
}

/** Computes the median colour of the signer within a rectangle of the picture; undefined where there is no signer. */
function computeMedianColour(
  { width, height, y, u, v }: PlanarFrame,
  opacity: Uint8Array,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Colour | undefined {
  const found: [number[], number[], number[]] = [[], [], []];
  for (let row = Math.max(0, Math.round(top)); row < Math.min(height, bottom); row++)
    for (let column = Math.max(0, Math.round(left)); column < Math.min(width, right); column++) {
      if (opacity[row * width + column]! < 200) continue;
      const chroma = (row >> 1) * (width >> 1) + (column >> 1);
      found[0].push(y[row * width + column]!);
      found[1].push(u[chroma]!);
      found[2].push(v[chroma]!);
    }
  if (found[0].length === 0) return undefined;
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
  return [middle(found[0]), middle(found[1]), middle(found[2])];
}

const measureContrast = (a: Colour, b: Colour): number =>
  Math.hypot(a[0] - b[0], 2 * (a[1] - b[1]), 2 * (a[2] - b[2]));

const getBackdropColour = ({ surfaces }: Backdrop): Colour => [
  surfaces[0][0]!,
  surfaces[1][0]!,
  surfaces[2][0]!,
];

function findFramingFaults(
  { top, shoulders, centre, isCut }: Framing,
  frame: PlanarFrame,
): ViewFault[] {
  const head = (shoulders - top) / frame.height;
  const offset = centre / frame.width - 0.5;
  const room = top / frame.height;
  const faults: ViewFault[] = [];
  if (room < HEADROOM.min) faults.push('head-cut');
  if (head > HEAD_FRACTIONS.near) faults.push('too-near');
  else if (head < HEAD_FRACTIONS.far) faults.push('too-far');
  else if (room > HEADROOM.max) faults.push('camera-high');
  // Without head and hips in one picture, one advice would undo the other.
  else if (!isCut && room >= HEADROOM.min) faults.push('camera-low');
  // The camera looks at the signer: its left is their right.
  if (offset < -MAX_OFFSET) faults.push('move-left');
  if (offset > MAX_OFFSET) faults.push('move-right');
  return faults;
}

function findBackdropFaults({ noise, rimFraction, unevenness }: Backdrop): ViewFault[] {
  if (noise > MAX_PATTERN || rimFraction < MIN_RIM_FRACTION) return ['wall-pattern'];
  return unevenness > MAX_UNEVENNESS ? ['wall-uneven'] : [];
}

function findLightFaults(face: Colour | undefined, backdrop: Colour): ViewFault[] {
  if (face === undefined) return [];
  if (backdrop[0] - face[0] > MAX_BACKLIGHT) return ['light-behind'];
  if (face[0] < FACE.dark) return ['dark'];
  return face[0] > FACE.bright ? ['bright'] : [];
}

/** Judges one picture of the camera, of any size with even sides. */
export function checkView(frame: PlanarFrame): ViewReport {
  const backdrop = measureBackdrop(frame);
  const faults = findBackdropFaults(backdrop);
  if (faults.includes('wall-pattern')) return { faults, framing: undefined };
  const cut = createKeyerFor({ ...frame, seconds: 0 }).cut({ ...frame, seconds: 0 });
  const opacity = cut && createSilhouette(cut, frame);
  const { width, height } = frame;
  const framing = opacity && measureFraming({ width, height, data: opacity, offset: 0, step: 1 });
  if (opacity === undefined || framing === undefined)
    return { faults: ['nobody', ...faults], framing: undefined };
  const head = framing.shoulders - framing.top;
  const { centre, top, shoulders } = framing;
  const face = computeMedianColour(frame, opacity, [
    centre - head * 0.2,
    top + head * 0.35,
    centre + head * 0.2,
    top + head * 0.65,
  ]);
  const chest = computeMedianColour(frame, opacity, [
    centre - head * 0.6,
    shoulders + head * 0.15,
    centre + head * 0.6,
    shoulders + head * 0.9,
  ]);
  const backdropColour = getBackdropColour(backdrop);
  // Clothes that went with the wall are not there at all.
  if (chest === undefined || measureContrast(chest, backdropColour) < MIN_CONTRAST.wall)
    faults.push('clothes-like-wall');
  if (chest !== undefined && face !== undefined && measureContrast(chest, face) < MIN_CONTRAST.skin)
    faults.push('clothes-like-skin');
  return {
    faults: [
      ...findFramingFaults(framing, frame),
      ...findLightFaults(face, backdropColour),
      ...faults,
    ],
    framing,
  };
}

/** Advice to the signer for each fault. */
export const FAULT_MESSAGES: Readonly<Record<ViewFault, string>> = {
  nobody: "The camera can't see you. Stand inside the outline.",
  'head-cut': 'Your head is cut off. Tilt the camera up, or step back.',
  'too-near': 'You are too close. Step back until the picture shows you from head to hips.',
  'too-far': 'You are too far away. Step forward until your hips are at the bottom of the picture.',
  'move-left': 'Move left, to the middle.',
  'move-right': 'Move right, to the middle.',
  'camera-low': 'The picture shows too much below your hips. Step forward a little.',
  'camera-high': 'There is too much wall above your head. Tilt the camera down.',
  'wall-pattern': 'The wall behind you is not plain. Use a plain wall, or hang up a plain sheet.',
  'wall-uneven':
    'The wall behind you is much brighter on one side. Point a lamp at the darker side, or close a blind.',
  dark: 'Your face is too dark. Put a lamp in front of you.',
  bright: 'Your face is too bright. Move the lamp away, or point it at the ceiling.',
  'light-behind': 'The light is behind you. Put a lamp in front of you, or close the blind.',
  'clothes-like-wall':
    'Your clothes are too close to the colour of the wall. Wear something darker or lighter.',
  'clothes-like-skin':
    'Your hands do not stand out from your clothes. Wear a plain top in another colour.',
};
