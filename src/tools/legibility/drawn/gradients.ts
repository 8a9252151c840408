/** Histograms of oriented gradients (Dalal and Triggs 2005) of a part of a picture. Pure. */
import type { Box, GreyPicture } from './picture.ts';

/** Number of directions in a full turn: the left edge of a bright area differs from its right edge. */
export const DIRECTIONS = 8;

/** The gradient at each pixel of a picture: its strength is divided between the two nearest directions. */
export interface Gradients {
  readonly width: number;
  readonly height: number;
  /** The direction before it, 0 to `DIRECTIONS` - 1; the other one is the next. */
  readonly directions: Uint8Array;
  readonly lowerStrengths: Float32Array;
  readonly upperStrengths: Float32Array;
}

/** Computes the gradients of a part of a picture; elsewhere they are zero. */
export function computeGradients({ width, height, pixels }: GreyPicture, part: Box): Gradients {
  const directions = new Uint8Array(width * height);
  const [lowerStrengths, upperStrengths] = [
    new Float32Array(width * height),
    new Float32Array(width * height),
  ];
  for (let y = Math.max(1, part.top); y < Math.min(height - 1, part.bottom); y += 1)
    for (let x = Math.max(1, part.left); x < Math.min(width - 1, part.right); x += 1) {
      const index = y * width + x;
      const across = pixels[index + 1]! - pixels[index - 1]!;
      const down = pixels[index + width]! - pixels[index - width]!;
      const strength = Math.hypot(across, down);
      const turn = (Math.atan2(down, across) / (2 * Math.PI) + 1) * DIRECTIONS;
      const lowerDirection = Math.floor(turn);
      directions[index] = lowerDirection % DIRECTIONS;
      lowerStrengths[index] = (1 - (turn - lowerDirection)) * strength;
      upperStrengths[index] = (turn - lowerDirection) * strength;
    }
  return { width, height, directions, lowerStrengths, upperStrengths };
}

/**
 * Computes the histograms of all cells of a box as one vector of length 1; all zeros where there are no edges.
 *
 * @param cellPixels side of a cell
 */
export function computeFeatures(gradients: Gradients, box: Box, cellPixels: number): Float32Array {
  const { width, height, directions, lowerStrengths, upperStrengths } = gradients;
  const across = Math.ceil((box.right - box.left) / cellPixels);
  const down = Math.ceil((box.bottom - box.top) / cellPixels);
  const features = new Float32Array(across * down * DIRECTIONS);
  for (let y = Math.max(0, box.top); y < Math.min(height, box.bottom); y += 1) {
    const row = Math.floor((y - box.top) / cellPixels) * across;
    for (let x = Math.max(0, box.left); x < Math.min(width, box.right); x += 1) {
      const cell = (row + Math.floor((x - box.left) / cellPixels)) * DIRECTIONS;
      const pixel = y * width + x;
      const direction = directions[pixel]!;
      features[cell + direction]! += lowerStrengths[pixel]!;
      features[cell + ((direction + 1) % DIRECTIONS)]! += upperStrengths[pixel]!;
    }
  }
  // The square root keeps one strong edge, such as the sleeve's, from outweighing the fingers.
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) {
    sum += features[index]!;
    features[index] = Math.sqrt(features[index]!);
  }
  const length = Math.sqrt(sum) || 1;
  for (let index = 0; index < features.length; index += 1) features[index]! /= length;
  return features;
}
