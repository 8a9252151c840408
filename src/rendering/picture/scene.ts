/** Scene that a render worker draws: one composed message. Tests draw other scenes through the same interface. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { Box } from '#rendering/box.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { PausingSource } from '#signing/motion/cues/source-clock.ts';
import type { Frame } from './picture-ink.ts';

/** A picture in two parts: something moves in the one all the time, the other changes with `overlayAt` alone. */
export interface PictureParts {
  /**
   * Finds the area in which something moves from one time to another, in pixels of the picture. All sides are even. The
   * same poses have the same area.
   */
  findArea(fromSeconds: number, toSeconds: number): Box;
  /** Paints an area alone, on a canvas of its size. */
  paintArea(frame: Frame, area: Box, seconds: number): void;
  /** Paints everything else of the whole picture, and the background where nothing moves. */
  paintRest(frame: Frame, seconds: number): void;
}

export interface Scene {
  signing: Signing;
  /** Names everything besides poses and overlays that decides the pixels. */
  signerId: string;
  captions: string;
  /** Makes ready what `paint` needs from one time to another; where missing, nothing has to be. */
  prepare?(fromSeconds: number, toSeconds: number): Promise<void>;
  /** Waits until painting works again after it failed as `graphics-unavailable`; where missing, it cannot. */
  recover?(): Promise<void>;
  /** Returns the text and cards on the picture at a time, as plain data. */
  overlayAt(seconds: number): unknown;
  paint(frame: Frame, seconds: number): void;
  /** Parts of a picture that may be painted separately with the same result as `paint`. */
  parts?: PictureParts;
}

/**
 * Composes the scene of a message.
 * @param pausingSource pauses where the signing of the message lags; when missing, the source of its times
 * runs on
 */
export type ComposeScene = (
  message: Message,
  look: Look,
  pausingSource?: PausingSource,
) => Scene | Promise<Scene>;
