/** Extra below a message: what a part of the product adds to it. */
import type { StationList, StationMessage } from '#contract/passengers/station-list.ts';
import type { StationAddress } from './address.ts';

/** Surroundings of an extra. */
export interface ExtraContext {
  address: StationAddress;
  /** Returns the time in the video, in seconds. */
  getSeconds(): number;
  /** Pauses the video. */
  pause(): void;
}

/** Creates what is added below a message that plays; undefined where it adds nothing to this one. */
export type MessageExtra = (
  message: StationMessage,
  list: StationList,
  context: ExtraContext,
) => HTMLElement | undefined;
