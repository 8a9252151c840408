/** Tells from time to time whether a playing picture moves. Pure. */

/** A picture that does not move for so long is lost. */
const STALLED_MILLISECONDS = 10_000;

export type PictureState = 'moving' | 'still' | 'lost';

/**
 * Creates a function that checks whether a playing picture moves.
 * @param now milliseconds of a monotonic clock
 */
export function createPictureWatch(now: number): (seconds: number, now: number) => PictureState {
  let [time, movedAt] = [0, now];
  return (seconds, nowMilliseconds) => {
    if (seconds > time) {
      [time, movedAt] = [seconds, nowMilliseconds];
      return 'moving';
    }
    return nowMilliseconds - movedAt > STALLED_MILLISECONDS ? 'lost' : 'still';
  };
}
