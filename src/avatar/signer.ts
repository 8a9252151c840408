/** The port of every signer: a pose in, pixels out. */
import type { Background } from '#contract/background.ts';
import type { Pose } from '#contract/pose.ts';

/** Create it with `willReadFrequently: true`, but where a signer `isOnGpu` is only shown. */
export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Position of the viewer: in front of the signer, at the signer's right side, or between the two. */
export type View = 'front' | 'side' | 'threeQuarter';

/** Position and size of one frame, in pixels of the canvas. */
export interface Frame {
  readonly context: Canvas2D;
  /** Left edge of the frame on the canvas, in pixels from the canvas's left edge; 0 when missing. */
  readonly left?: number;
  /** Upper edge likewise. What lies beyond the canvas is not drawn. */
  readonly top?: number;
  /** Pixels; the whole frame is drawn over. */
  readonly width: number;
  readonly height: number;
  readonly background: Background;
  /** `front` when missing. */
  readonly view?: View;
}

/** Pixels in a picture: the first of each row and column, and the one after the last. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Draws poses. The same pose and frame give the same pixels; nothing is kept between frames. */
export interface Signer {
  /** Names all that decides the pixels besides pose and frame. */
  readonly id: string;
  /** Whether a graphics processor draws it: canvases that are shown, and not read, are best there too. */
  readonly isOnGpu?: boolean;
  /**
   * Draws a pose.
   * @throws {AvatarError} `graphics-lost`, where `recover` exists; what was drawn is then useless
   */
  draw(pose: Pose, frame: Frame): void;
  /** Computes where in a frame of a size a pose is seen, from the front; everything else is background. Where missing, anywhere. */
  findBounds?(pose: Pose, width: number, height: number): Bounds;
  /**
   * Waits until drawing works again after `graphics-lost`.
   *
   * @throws {AvatarError} `graphics-missing` when it does not come back
   */
  recover?(): Promise<void>;
}
