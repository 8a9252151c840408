/** Limits `value` to the range from `min` to `max`, both included. */
export const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));
