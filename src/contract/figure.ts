/** Who signs in a video: the illustrated signer, a lifelike one of ours, or one from a file of this browser. */
import { z } from 'zod';

export const ILLUSTRATED = 'illustrated';

const OWN_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const FILE_FIGURE = /^vrm:[0-9a-f]{64}$/;

/** Named by us: `illustrated`, or the name of one of our lifelike signers. Any machine can draw it. */
export const NamedFigure = z
  .string()
  .regex(OWN_NAME, 'Give the name of a signer, as “illustrated”.');
export type NamedFigure = z.infer<typeof NamedFigure>;

/** A named figure, or `vrm:` and the SHA-256 of a file that one browser keeps. */
export const Figure = z.union([NamedFigure, z.string().regex(FILE_FIGURE)]);
export type Figure = z.infer<typeof Figure>;

/** The figure of a file, by the SHA-256 of its bytes in hex. */
export const figureOfFile = (sha256: string): Figure => `vrm:${sha256}`;

/** The SHA-256 of a figure's file where that is one of this browser's own; nothing for named ones. */
export const fileOfFigure = (figure: Figure): string | undefined =>
  FILE_FIGURE.test(figure) ? figure.slice('vrm:'.length) : undefined;
