/** Number of parts that are sent at once: rises while it pays, falls back when it does not. Pure. */

export const MIN_SLOTS = 2;
/** Chromium never opens more connections to one HTTP/1.1 host. */
export const MAX_SLOTS = 6;
const FIRST_SLOTS = 4;
/** Fraction of the speed that more slots must gain; fewer may lose as much. */
const MIN_GAIN = 0.05;
const REST_WINDOWS = 10;

export interface SlotPace {
  slots: number;
  /** Bytes per second before the change that is being tried. */
  previousRate: number;
  trying: 'more' | 'fewer' | undefined;
  /** Windows to wait before the next try, and its direction. */
  restWindows: number;
  nextTry: 'more' | 'fewer';
}

export const FIRST_PACE: SlotPace = {
  slots: FIRST_SLOTS,
  previousRate: 0,
  trying: undefined,
  restWindows: 1,
  nextTry: 'more',
};

const limitSlots = (slots: number) => Math.min(MAX_SLOTS, Math.max(MIN_SLOTS, slots));

function tryNext(pace: SlotPace, rate: number): SlotPace {
  const trying = pace.nextTry;
  const slots = limitSlots(pace.slots + (trying === 'more' ? 1 : -1));
  if (slots === pace.slots)
    return { ...pace, nextTry: trying === 'more' ? 'fewer' : 'more', restWindows: REST_WINDOWS };
  return { ...pace, slots, trying, previousRate: rate };
}

/** Computes the pace after a window of some seconds with `rate` bytes per second. */
export function paceAfterWindow(pace: SlotPace, rate: number): SlotPace {
  const { slots, trying, previousRate, restWindows } = pace;
  if (trying === undefined)
    return restWindows > 0 ? { ...pace, restWindows: restWindows - 1 } : tryNext(pace, rate);
  const pays =
    trying === 'more'
      ? rate >= previousRate * (1 + MIN_GAIN)
      : rate >= previousRate * (1 - MIN_GAIN);
  const settled = { ...pace, trying: undefined };
  if (pays) return tryNext(settled, rate);
  return {
    ...settled,
    slots: limitSlots(slots + (trying === 'more' ? -1 : 1)),
    restWindows: REST_WINDOWS,
    nextTry: trying === 'more' ? 'fewer' : 'more',
  };
}

/** Computes the pace after the connection broke: half of the slots, and no try for a while. */
export const paceAfterBreak = (pace: SlotPace): SlotPace => ({
  ...FIRST_PACE,
  slots: limitSlots(Math.floor(pace.slots / 2)),
  restWindows: REST_WINDOWS / 2,
});
