/** Speed and time left that a person can trust: neither jumps when the network stutters. Pure. */

/** Seconds over which speed is averaged, and over which time left glides to a new estimate. */
const SPEED_SECONDS = 8;
const GLIDE_SECONDS = 10;
/** Minimum time of measuring before time left is estimated. */
const FIRST_SECONDS = 1.5;

/** Speed and time left of a transfer, smoothed over its samples. */
export interface TransferMeter {
  bytesPerSecond: number;
  /** Undefined until there is something to tell from. */
  secondsLeft: number | undefined;
  /** Time and bytes of the last sample; undefined while nothing is being sent. */
  last: { atMilliseconds: number; bytes: number } | undefined;
  /** Seconds measured. */
  measured: number;
}

/** The meter before anything was sent. */
export const FIRST_METER: TransferMeter = {
  bytesPerSecond: 0,
  secondsLeft: undefined,
  last: undefined,
  measured: 0,
};

/** Returns the meter after a pause: the clock starts again, and the speed is remembered. */
export const pauseMeter = (meter: TransferMeter): TransferMeter => ({
  ...meter,
  secondsLeft: undefined,
  last: undefined,
});

/**
 * Returns the meter after a further sample.
 *
 * @param bytes sent so far of `totalBytes`; may fall when a part has to be sent again
 */
export function updateMeter(
  meter: TransferMeter,
  atMilliseconds: number,
  bytes: number,
  totalBytes: number,
): TransferMeter {
  const last = { atMilliseconds, bytes };
  if (meter.last === undefined) return { ...meter, last };
  const seconds = (atMilliseconds - meter.last.atMilliseconds) / 1000;
  if (seconds <= 0) return meter;
  const rate = Math.max(0, bytes - meter.last.bytes) / seconds;
  const measured = meter.measured + seconds;
  // While young, the plain average: an average that starts from nothing would lag.
  const weight = Math.max(seconds / measured, 1 - Math.exp(-seconds / SPEED_SECONDS));
  const bytesPerSecond = meter.bytesPerSecond + (rate - meter.bytesPerSecond) * weight;
  const secondsLeft =
    measured < FIRST_SECONDS || bytesPerSecond <= 0
      ? undefined
      : glide(meter.secondsLeft, (totalBytes - bytes) / bytesPerSecond, seconds);
  return { bytesPerSecond, secondsLeft, last, measured };
}

function glide(displayedSeconds: number | undefined, estimate: number, seconds: number): number {
  if (displayedSeconds === undefined) return estimate;
  const expected = Math.max(0, displayedSeconds - seconds);
  return expected + (estimate - expected) * (1 - Math.exp(-seconds / GLIDE_SECONDS));
}
