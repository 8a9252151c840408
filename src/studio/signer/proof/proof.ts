/** Computes how a picture with a signer looks on a screen, and whether the signer can be read there. Pure. */
import { percent } from '#contract/percent.ts';
import type { Pixels, SignerBox } from './measure-signer.ts';

type Size = Pick<Pixels, 'width' | 'height'>;

export type ProofFrame = 'landscape' | 'portrait' | 'inset';

/** Shape of each frame, as width to height. */
export const FRAME_SHAPES: Record<ProofFrame, Size> = {
  landscape: { width: 16, height: 9 },
  portrait: { width: 9, height: 16 },
  inset: { width: 16, height: 9 },
};

/** Screen on which the picture is shown, and the distance to its viewer. */
export interface Setting {
  diagonalInches: number;
  distanceMetres: number;
  /** Width of the small picture over a film, in percent of the film. */
  insetPercent: number;
}

export interface Proof {
  /** The picture's box in the frame, in fractions of the frame. */
  picture: { left: number; top: number; width: number; height: number };
  /** Share of the frame's area that the signer's box has, 0 to 1. */
  signerFraction: number;
  /** Height of the signer on the screen, in metres. */
  signerHeightMetres: number;
  /** Greatest distance at which the signer can be read, in metres; from farther away the signing is too small. */
  readableMetres: number;
  warnings: string[];
}

/** Ends and starts of the proof's sliders. */
export const DIAGONAL_INCHES = { least: 10, most: 120, usual: 46 } as const;
export const DISTANCE_METRES = { least: 0.5, most: 20, usual: 4 } as const;
/** Width of the small picture over a film, in percent of the film. */
export const INSET_PERCENT = { least: 10, most: 60, usual: 30 } as const;

/** Setting used when none is chosen. */
export const USUAL_SETTING: Setting = {
  diagonalInches: DIAGONAL_INCHES.usual,
  distanceMetres: DISTANCE_METRES.usual,
  insetPercent: INSET_PERCENT.usual,
};

/** Guidelines for signing on television ask for a sixth of the picture at the least. */
const MIN_FRACTION = 1 / 6;
/** Height of a signer who can be read, for each metre of distance. */
export const MIN_HEIGHT_PER_METRE = 0.122;
const INCH_METRES = 0.0254;
/** Margin from the edges of the film, as a fraction of its width. */
const INSET_MARGIN = 0.02;

export function computeProof(
  frame: ProofFrame,
  picture: Size,
  box: SignerBox,
  setting: Setting,
): Proof {
  const shape = FRAME_SHAPES[frame];
  const placed = place(frame, shape, picture, setting.insetPercent / 100);
  const height = (box.bottom - box.top) * placed.height;
  const signerFraction = (box.right - box.left) * placed.width * height;
  const diagonal = Math.hypot(shape.width, shape.height);
  const screenHeight = (setting.diagonalInches * INCH_METRES * shape.height) / diagonal;
  const signerHeightMetres = height * screenHeight;
  const readableMetres = signerHeightMetres / MIN_HEIGHT_PER_METRE;
  const warnings: string[] = [];
  if (signerFraction < MIN_FRACTION)
    warnings.push(
      `The signer fills ${percent(signerFraction)} of the picture. At least a sixth (${percent(MIN_FRACTION)}) is required.`,
    );
  if (readableMetres < setting.distanceMetres)
    warnings.push(
      `Too small from ${setting.distanceMetres} m. The signer is ${centimetres(signerHeightMetres)} tall and can be read from up to ${readableMetres.toFixed(1)} m away. The signer must be ${centimetres(MIN_HEIGHT_PER_METRE * setting.distanceMetres)} tall.`,
    );
  return { picture: placed, signerFraction, signerHeightMetres, readableMetres, warnings };
}

export const centimetres = (metres: number) => `${Math.round(metres * 100)} cm`;

function place(frame: ProofFrame, shape: Size, picture: Size, inset: number) {
  const aspect = picture.width / picture.height / (shape.width / shape.height);
  if (frame === 'inset') {
    const width = Math.min(inset, (1 - 2 * INSET_MARGIN) * aspect);
    const height = width / aspect;
    const margin = (INSET_MARGIN * shape.width) / shape.height;
    return { left: 1 - INSET_MARGIN - width, top: 1 - margin - height, width, height };
  }
  const [width, height] = aspect > 1 ? [1, 1 / aspect] : [aspect, 1];
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}
