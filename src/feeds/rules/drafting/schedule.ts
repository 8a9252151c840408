/** Times of a draft: until when it is shown, and when it is shown again. Instants are epoch milliseconds. */
import { MINUTE, SECOND } from '#feeds/rules/times.ts';
import type { Sighting } from '#feeds/rules/topics/topic.ts';
import type { TrainEvent } from './event-request.ts';

/** Feeds may report a departure late, or never: messages stay this long after the expected time. */
const DEPARTURE_GRACE_MS = 5 * MINUTE;
const UNKNOWN_DELAY_REPEATS = 6;
const DELAY_REPEATS = 3;
/** Repeats nearer to each other than this are one. */
const MIN_REPEAT_GAP_MS = 60 * SECOND;

const untilGone = ({ leavesAt, now }: Sighting) => Math.max(leavesAt, now) + DEPARTURE_GRACE_MS;
const untilDeparture = ({ leavesAt }: Sighting) => leavesAt;

const EXPIRY: Readonly<Record<TrainEvent, (sighting: Sighting) => number>> = {
  'platform-change': untilGone,
  cancelled: ({ departure }) => departure.scheduled + 5 * MINUTE,
  reinstated: untilDeparture,
  'calls-missed': untilDeparture,
  'bus-instead': ({ departure }) => departure.bus?.scheduled ?? departure.scheduled + 5 * MINUTE,
  delayed: untilGone,
  'delayed-unknown': ({ now }) => now + (UNKNOWN_DELAY_REPEATS + 1) * 10 * MINUTE,
  recovered: untilDeparture,
  next: untilDeparture,
  approaching: ({ leavesAt, now }) => Math.max(leavesAt, now + 2 * MINUTE),
  'at-platform': ({ leavesAt }) => leavesAt - 30 * SECOND,
};

/** Returns when a draft must be gone even if nothing more is heard. */
export const getExpiry = (event: TrainEvent, sighting: Sighting): number => EXPIRY[event](sighting);

/** Lists instants from `start` on, `stepMs` apart, before `end`. */
function listTimes(start: number, stepMs: number, end: number, maxCount = 100): number[] {
  const count = Math.min(maxCount, Math.max(0, Math.ceil((end - start) / stepMs)));
  return Array.from({ length: count }, (_, index) => start + index * stepMs);
}

function listPlanned(event: TrainEvent, sighting: Sighting, end: number): number[] {
  const { now, leavesAt, departure } = sighting;
  const everyTen = now + 10 * MINUTE;
  switch (event) {
    case 'platform-change':
      return [now + 90 * SECOND, leavesAt - 3 * MINUTE];
    case 'cancelled':
      return listTimes(everyTen, 10 * MINUTE, departure.scheduled).filter(
        (time) => time >= departure.scheduled - 30 * MINUTE,
      );
    case 'delayed':
      return listTimes(everyTen, 10 * MINUTE, leavesAt, DELAY_REPEATS);
    case 'delayed-unknown':
      return listTimes(everyTen, 10 * MINUTE, end, UNKNOWN_DELAY_REPEATS);
    case 'at-platform':
      return departure.startsHere ? listTimes(now + 3 * MINUTE, 3 * MINUTE, end) : [];
    case 'bus-instead':
      return listTimes(now + 15 * MINUTE, 15 * MINUTE, end);
    default:
      return [];
  }
}

/** Lists when a draft is shown again, in order. */
export function listRepeats(event: TrainEvent, sighting: Sighting, expiresAt: number): number[] {
  const repeats: number[] = [];
  let latest = sighting.now;
  for (const time of listPlanned(event, sighting, expiresAt).sort((a, b) => a - b)) {
    if (time - latest < MIN_REPEAT_GAP_MS || time >= expiresAt) continue;
    repeats.push(time);
    latest = time;
  }
  return repeats;
}
