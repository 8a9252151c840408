/** Places below each message for what other parts of the product add. */
import type { StationMessage } from '#contract/passengers/station-list.ts';
import type { StationAddress } from './address.ts';

/** Surroundings of an extra. */
export interface ExtraContext {
  address: StationAddress;
  /** Returns the time in the video, in seconds. */
  getSeconds(): number;
}

/** Creates what is added below a message that plays; undefined where it adds nothing to this one. */
export type MessageExtra = (
  message: StationMessage,
  context: ExtraContext,
) => HTMLElement | undefined;

/** Extras in the order in which they are shown. */
export const MESSAGE_EXTRAS: readonly MessageExtra[] = [];
