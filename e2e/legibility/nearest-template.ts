/** Reads a still: the letter of the template that is nearest, wherever the hands have moved by a few pixels. Pure. */
import { computeFeatures, computeGradients } from '#tools/legibility/drawn/gradients.ts';
import { type Box, type GreyPicture, growBox } from '#tools/legibility/drawn/picture.ts';

/** Largest shift of a still, and of the search for it, in pixels in each direction. */
export const MAX_SHIFT_PIXELS = 3;
/** Side of a cell of gradients: a finger is 4 to 5 pixels wide in a picture of 240 pixels height. */
const CELL_PIXELS = 4;
/** The nearest other letter has to be this much further than the nearest; closer, a viewer could not say which it is. */
const MIN_MARGIN = 0.1;

/** A picture of a letter that the reader knows. */
export interface Template {
  readonly letter: string;
  readonly features: Float32Array;
}

export interface Reading {
  /** The letter named; none where two letters are about equally near. */
  readonly letter: string | undefined;
  /** Index of the nearest template. */
  readonly nearest: number;
  readonly distance: number;
  /** Letter of the second nearest template, if it is of another letter. */
  readonly second: string | undefined;
  /** Additional distance of the nearest template of another letter, as a fraction of the distance. */
  readonly margin: number;
}

/** Learns a still as it is. */
export const createTemplate = (letter: string, picture: GreyPicture, box: Box): Template => ({
  letter,
  features: computeFeatures(computeGradients(picture, box), box, CELL_PIXELS),
});

/** Computes the Euclidean distance of two vectors of length 1. */
function distanceBetween(a: Float32Array, b: Float32Array): number {
  let product = 0;
  for (let index = 0; index < a.length; index += 1) product += a[index]! * b[index]!;
  return Math.sqrt(Math.max(0, 2 - 2 * product));
}

/** Names the letter of a still. */
export function readStill(picture: GreyPicture, box: Box, templates: readonly Template[]): Reading {
  const gradients = computeGradients(picture, growBox(box, MAX_SHIFT_PIXELS));
  const distances = new Float64Array(templates.length).fill(Number.POSITIVE_INFINITY);
  for (let down = -MAX_SHIFT_PIXELS; down <= MAX_SHIFT_PIXELS; down += 1)
    for (let right = -MAX_SHIFT_PIXELS; right <= MAX_SHIFT_PIXELS; right += 1) {
      const features = computeFeatures(
        gradients,
        {
          left: box.left + right,
          right: box.right + right,
          top: box.top + down,
          bottom: box.bottom + down,
        },
        CELL_PIXELS,
      );
      templates.forEach((template, index) => {
        const distance = distanceBetween(features, template.features);
        if (distance < distances[index]!) distances[index] = distance;
      });
    }
  return findNearest(distances, templates);
}

function findNearest(distances: Float64Array, templates: readonly Template[]): Reading {
  const order = [...distances.keys()].sort((a, b) => distances[a]! - distances[b]!);
  const nearest = order[0]!;
  const { letter } = templates[nearest]!;
  const distance = distances[nearest]!;
  const runnerUp = order.find((index) => templates[index]!.letter !== letter);
  const margin =
    runnerUp === undefined ? Number.POSITIVE_INFINITY : distances[runnerUp]! / distance - 1 || 0;
  return {
    letter: margin >= MIN_MARGIN ? letter : undefined,
    nearest,
    distance,
    second: runnerUp === undefined ? undefined : templates[runnerUp]!.letter,
    margin,
  };
}
