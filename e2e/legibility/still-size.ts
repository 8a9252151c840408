/** Size of the stills that the reader sees. */

/** A landscape video, shown at the height that it has on a phone or on a board far away. */
export const WIDTH_PIXELS = 426;
export const HEIGHT_PIXELS = 240;
