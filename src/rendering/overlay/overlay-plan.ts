/** Plans a film with a signer: its size, rate and length, and the position of the signer. Pure. */
import type { Background } from '#contract/background.ts';
import {
  MAX_FILM_SIDE_PIXELS,
  type SignerCorner,
  type SignerPlace,
} from '#contract/requests/translation-upload.ts';
import type { Box } from '#rendering/box.ts';
import type { Segment } from '#rendering/plan/video-plan.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { SourceProbe } from './film/probe-source.ts';
import { type FramePause, framePauses, framesPaused } from './film-pauses.ts';

/** `S`, `M`, `L`: one third, one half, two thirds of the picture's height. */
export type OverlaySize = 'S' | 'M' | 'L';

export interface OverlayPlan {
  /** Pixels, even; at most `MAX_FILM_SIDE_PIXELS`. */
  width: number;
  height: number;
  framesPerSecond: number;
  framesTotal: number;
  /** Exactly `framesTotal / framesPerSecond`. */
  durationSeconds: number;
  /** Start of the film by the clock of its file. */
  leadSeconds: number;
  /** Position and size of the signer; even, like `film`. */
  box: Box;
  /** Position and size of the film: the full picture, unless the signer is beside it on the ground of `background`. */
  film: Box;
  /** Pauses in which the film freezes so that the signing can catch up. */
  pauses: readonly FramePause[];
  /** The signer is drawn for every so many frames. */
  framesPerDrawing: number;
  bitsPerSecond: number;
}

/** Signing is read from movement: below this it judders, so the film's frames are repeated. */
const SLOWEST_FRAMES_PER_SECOND = 23;
const FASTEST_FRAMES_PER_SECOND = 61;
const FASTEST_DRAWINGS_PER_SECOND = 31;

/** Players can jump to these. */
export const KEY_FRAME_SECONDS = 4;

/**
 * Length of a piece, which is the most that a lost worker costs. Each piece that the engine decodes begins at
 * a key frame before it.
 */
const PIECE_SECONDS = 20;

const FRACTION_OF_HEIGHT: Record<OverlaySize, number> = { S: 1 / 3, M: 1 / 2, L: 2 / 3 };
/** Width of the signer's box over its height: room for both elbows. */
const BOX_ASPECT = 1.2;
/** Ofcom's guidance on sign language in vision: the signer fills at least one sixth of the picture. */
const MIN_FRACTION_OF_PICTURE = 1 / 6;
const MARGIN_FRACTION = 0.025;

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** Returns the largest size at which a film is composed: square pixels, turned upright, both sides even. */
export function pictureSize({ width, height }: Pick<SourceProbe, 'width' | 'height'>) {
  const scale = Math.min(1, MAX_FILM_SIDE_PIXELS / Math.max(width, height));
  // An odd row or column is left out rather than blurring all of them.
  return scale === 1
    ? { width: Math.max(2, width & ~1), height: Math.max(2, height & ~1) }
    : { width: even(width * scale), height: even(height * scale) };
}

/** Requested placement of the signer with the film. */
export interface SignerPlacement {
  /** Size of the signer. Defaults to `M`, or larger where that would be under one sixth of the picture. */
  size?: OverlaySize | undefined;
  /** Place of the signer. Defaults to over the film. */
  place?: SignerPlace | undefined;
  /** Corner of the signer. Defaults to lower right. */
  corner?: SignerCorner | undefined;
  background: Background;
}

interface Size {
  width: number;
  height: number;
}

/** Computes the height of the signer's box before it is fitted into the picture. */
function computeBoxHeight(picture: Size, size: OverlaySize | undefined): number {
  const minHeight = Math.sqrt(
    (picture.width * picture.height * MIN_FRACTION_OF_PICTURE) / BOX_ASPECT,
  );
  return size === undefined
    ? Math.max(picture.height * FRACTION_OF_HEIGHT.M, minHeight)
    : picture.height * FRACTION_OF_HEIGHT[size];
}

const computeMargin = (picture: Size) =>
  2 * Math.round((Math.min(picture.width, picture.height) * MARGIN_FRACTION) / 2);

/**
 * Computes the box of a signer over a film. With a background it has a margin to the picture's edges; without
 * one it extends to the lower or the upper edge.
 */
export function signerBox(
  picture: Size,
  { size, corner = 'bottom-right', background }: Omit<SignerPlacement, 'place'>,
): Box {
  const margin = computeMargin(picture);
  const marginBelow = background.kind === 'transparent' ? 0 : margin;
  const height = Math.min(even(computeBoxHeight(picture, size)), picture.height - 2 * marginBelow);
  const width = Math.min(even(height * BOX_ASPECT), picture.width - 2 * margin);
  return {
    x: corner.endsWith('right') ? picture.width - margin - width : margin,
    y: corner.startsWith('bottom') ? picture.height - marginBelow - height : marginBelow,
    width,
    height,
  };
}

/** Returns the largest even size of a film that fits. */
function fitInside(film: Size, width: number, height: number): Size {
  const scale = Math.min(width / film.width, height / film.height);
  return { width: even(film.width * scale), height: even(film.height * scale) };
}

const evenHalf = (room: number) => 2 * Math.floor(room / 4);

/**
 * Places a smaller film and the signer side by side, the signer at the lower edge; or the signer below the
 * film where that leaves the film larger, as in a tall picture. No part of the film is covered.
 */
export function sideBySide(
  picture: Size,
  { size, corner = 'bottom-right' }: Pick<SignerPlacement, 'size' | 'corner'>,
): { film: Box; box: Box } {
  const boxHeight = computeBoxHeight(picture, size);
  const across = signerSize(picture.width * MAX_SIDE_FRACTION, Math.min(boxHeight, picture.height));
  const below = signerSize(picture.width, Math.min(boxHeight, picture.height * MAX_SIDE_FRACTION));
  const left = fitInside(picture, picture.width - across.width, picture.height);
  const above = fitInside(picture, picture.width, picture.height - below.height);
  if (above.width > left.width)
    return {
      film: { ...above, x: evenHalf(picture.width - above.width), y: 0 },
      box: { ...below, x: evenHalf(picture.width - below.width), y: picture.height - below.height },
    };
  const isRight = corner.endsWith('right');
  return {
    film: { ...left, x: isRight ? 0 : across.width, y: evenHalf(picture.height - left.height) },
    box: {
      ...across,
      x: isRight ? picture.width - across.width : 0,
      y: picture.height - across.height,
    },
  };
}

/** Largest fraction of a picture's side that the signer takes from the film. */
const MAX_SIDE_FRACTION = 0.6;

function signerSize(maxWidth: number, maxHeight: number): Size {
  const floorToEven = (value: number) => Math.max(2, 2 * Math.floor(value / 2));
  const height = floorToEven(Math.min(maxHeight, maxWidth / BOX_ASPECT));
  return { width: Math.min(even(height * BOX_ASPECT), floorToEven(maxWidth)), height };
}

/**
 * Around a film and the signer beside it where no colour was asked for: a pale slate, on which navy clothes, hair and
 * hands of every skin stand out.
 */
const GROUND: Background = { kind: 'colour', red: 196, green: 206, blue: 216 };

/** Returns the opaque background around a film and the signer beside it: an mp4 is never transparent. */
export const toOpaqueBackground = (background: Background): Background =>
  background.kind === 'transparent' ? GROUND : background;

/**
 * Returns the frame rate of the result: the film's own rate, or a multiple of it below 24, a fraction of it
 * above 60.
 */
export function filmRate(framesPerSecond: number): number {
  let rate = framesPerSecond;
  for (let times = 2; rate < SLOWEST_FRAMES_PER_SECOND; times++) rate = framesPerSecond * times;
  for (let times = 2; rate > FASTEST_FRAMES_PER_SECOND; times++) rate = framesPerSecond / times;
  return rate;
}

/** Bits a second: half as much again as the film has, within what such a picture needs and can use. */
export function filmBits(
  { width, height }: { width: number; height: number },
  framesPerSecond: number,
  sourceBitsPerSecond: number,
): number {
  const pixels = width * height * (30 + Math.max(0, framesPerSecond - 30) / 2);
  return Math.round(Math.min(0.13 * pixels, Math.max(0.06 * pixels, 1.5 * sourceBitsPerSecond)));
}

/**
 * Plans the film with the signer.
 *
 * @param probe of a film that has a picture
 * @param signing with the pauses of the film; where it lasts longer than the paused film, the film's last
 * frame stays
 * @param sourceBytes size of the film's file
 */
export function overlayPlan(
  probe: SourceProbe,
  sourceBytes: number,
  signing: Pick<Signing, 'durationSeconds' | 'pauses'>,
  placement: SignerPlacement,
): OverlayPlan {
  const picture = pictureSize(probe);
  const framesPerSecond = filmRate(probe.framesPerSecond);
  // A hair is taken off, since a film's length is often rounded up to its file's clock.
  const countFrames = (seconds: number) => Math.max(1, Math.ceil(seconds * framesPerSecond - 0.1));
  const sourceFrames = countFrames(probe.durationSeconds);
  const pauses = framePauses(signing.pauses ?? [], framesPerSecond, sourceFrames);
  const framesTotal = Math.max(
    sourceFrames + framesPaused(pauses),
    countFrames(signing.durationSeconds),
  );
  return {
    ...picture,
    framesPerSecond,
    framesTotal,
    durationSeconds: framesTotal / framesPerSecond,
    leadSeconds: probe.leadSeconds,
    ...(placement.place === 'beside'
      ? sideBySide(picture, placement)
      : { film: { x: 0, y: 0, ...picture }, box: signerBox(picture, placement) }),
    pauses,
    framesPerDrawing: Math.ceil(framesPerSecond / FASTEST_DRAWINGS_PER_SECOND),
    bitsPerSecond: filmBits(picture, framesPerSecond, (sourceBytes * 8) / probe.durationSeconds),
  };
}

/** Divides a film into pieces that are made one after the other; together they cover every frame once. */
export function filmPieces(
  { framesPerSecond, framesPerDrawing, framesTotal }: OverlayPlan,
  pieceSeconds = PIECE_SECONDS,
): Segment[] {
  const frames = framesPerDrawing * Math.ceil((pieceSeconds * framesPerSecond) / framesPerDrawing);
  return Array.from({ length: Math.ceil(framesTotal / frames) }, (_, piece) => ({
    startFrame: piece * frames,
    endFrame: Math.min(framesTotal, (piece + 1) * frames),
  }));
}
