/**
 * Figures that sign in a video: the illustrated signer, one of our lifelike ones, or one from a file of this
 * browser.
 */
import { z } from 'zod';

/** The signer that needs no file and no WebGL. */
export const ILLUSTRATED = 'illustrated';

/** The signers of ours that any machine can draw: the illustrated one and the lifelike ones. */
const NAMES = [ILLUSTRATED, 'daniel', 'kamal', 'margaret', 'ruth'] as const;
/** A look may come from another release, with other signers. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const FILE_FIGURE = /^vrm:[0-9a-f]{64}$/;

/** A signer of ours by name: `illustrated`, or the name of a lifelike one. */
export const NamedFigure = z.enum(NAMES, `Use the name of a signer: ${NAMES.join(', ')}.`);
export type NamedFigure = z.infer<typeof NamedFigure>;

/** The name of a signer, or `vrm:` and the SHA-256 of a file that one browser keeps. */
export const Figure = z.union([z.string().regex(NAME), z.string().regex(FILE_FIGURE)]);
export type Figure = z.infer<typeof Figure>;

/** Returns the figure for a file, given the SHA-256 of its bytes in hex. */
export const toFileFigure = (sha256: string): Figure => `vrm:${sha256}`;

/**
 * Returns the SHA-256 of a figure's file where the figure comes from a file of this browser; undefined for
 * named figures.
 */
export const getFigureFileHash = (figure: Figure): string | undefined =>
  FILE_FIGURE.test(figure) ? figure.slice('vrm:'.length) : undefined;
