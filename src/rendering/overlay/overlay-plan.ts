/** What a film with a signer on it will be: its size, rate and length, and where the signer stands. Pure. */
import type { Background } from '#contract/background.ts';
import type { Segment } from '../plan/video-plan.ts';
import type { SourceProbe } from './film/probe-source.ts';

/** `S`, `M`, `L`: one third, one half, two thirds of the picture's height. */
export type OverlaySize = 'S' | 'M' | 'L';

/** Pixels, all even. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface OverlayPlan {
  /** Pixels, even; at most `MAX_SIDE_PIXELS`. */
  width: number;
  height: number;
  framesPerSecond: number;
  framesTotal: number;
  /** Exactly `framesTotal / framesPerSecond`. */
  durationSeconds: number;
  box: Box;
  /** The signer is drawn for every so many frames. */
  framesPerDrawing: number;
  bitsPerSecond: number;
}

/** Films are mostly seen at this size or smaller; beyond it a browser takes many times as long. */
export const MAX_SIDE_PIXELS = 1920;
/** Signing is read from movement: below this it judders, so the film's frames are repeated. */
const SLOWEST_FRAMES_PER_SECOND = 23;
const FASTEST_FRAMES_PER_SECOND = 61;
const FASTEST_DRAWINGS_PER_SECOND = 31;

/** Players can jump to these. */
export const KEY_FRAME_SECONDS = 4;

/** What a lost worker costs at most. Each piece of a film that the engine decodes begins at a key frame before it. */
const PIECE_SECONDS = 20;

const FRACTION_OF_HEIGHT: Record<OverlaySize, number> = { S: 1 / 3, M: 1 / 2, L: 2 / 3 };
/** Width of the signer's box over its height: room for both elbows. */
const BOX_ASPECT = 1.2;
/** Ofcom's guidance on sign language in vision: the signer fills at least one sixth of the picture. */
const MIN_FRACTION_OF_PICTURE = 1 / 6;
const MARGIN_FRACTION = 0.025;

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** The largest size that a film is composed at: square pixels, turned upright, both sides even. */
export function pictureSize({ width, height }: Pick<SourceProbe, 'width' | 'height'>) {
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height));
  // An odd row or column is left out rather than blurring all of them.
  return scale === 1
    ? { width: Math.max(2, width & ~1), height: Math.max(2, height & ~1) }
    : { width: even(width * scale), height: even(height * scale) };
}

/**
 * The signer at lower right. On a box it keeps a margin to the picture's edges; without one it stands on
 * the lower edge. When no size is asked: `M`, or larger where that would be under one sixth of the picture.
 */
export function signerBox(
  picture: { width: number; height: number },
  size: OverlaySize | undefined,
  background: Background,
): Box {
  const margin = 2 * Math.round((Math.min(picture.width, picture.height) * MARGIN_FRACTION) / 2);
  const marginBelow = background.kind === 'transparent' ? 0 : margin;
  const least = Math.sqrt((picture.width * picture.height * MIN_FRACTION_OF_PICTURE) / BOX_ASPECT);
  const wanted =
    size === undefined
      ? Math.max(picture.height * FRACTION_OF_HEIGHT.M, least)
      : picture.height * FRACTION_OF_HEIGHT[size];
  const height = Math.min(even(wanted), picture.height - 2 * marginBelow);
  const width = Math.min(even(height * BOX_ASPECT), picture.width - 2 * margin);
  return {
    x: picture.width - margin - width,
    y: picture.height - marginBelow - height,
    width,
    height,
  };
}

/** The film's own rate; a multiple of it below 24, a fraction above 60. */
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
 * @param probe of a film that has a picture
 * @param signingSeconds length of the signing; where it outlasts the film, the film's last frame stays
 * @param sourceBytes size of the film's file
 */
export function overlayPlan(
  probe: SourceProbe,
  sourceBytes: number,
  signingSeconds: number,
  size: OverlaySize | undefined,
  background: Background,
): OverlayPlan {
  const picture = pictureSize(probe);
  const framesPerSecond = filmRate(probe.framesPerSecond);
  const seconds = Math.max(probe.durationSeconds, signingSeconds);
  // A hair is taken off, since a film's length is often rounded up to its file's clock.
  const framesTotal = Math.max(1, Math.ceil(seconds * framesPerSecond - 0.1));
  return {
    ...picture,
    framesPerSecond,
    framesTotal,
    durationSeconds: framesTotal / framesPerSecond,
    box: signerBox(picture, size, background),
    framesPerDrawing: Math.ceil(framesPerSecond / FASTEST_DRAWINGS_PER_SECOND),
    bitsPerSecond: filmBits(picture, framesPerSecond, (sourceBytes * 8) / probe.durationSeconds),
  };
}

/** Where a film is cut into pieces that are made one after the other; together they are every frame once. */
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
