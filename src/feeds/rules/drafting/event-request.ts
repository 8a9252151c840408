/** Requests of events: the described departure, shortened to what the event is about, and what it adds. */
import type { FeedEvent } from '#contract/departures/feed-event.ts';
import { Platform } from '#contract/railway.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { RequestFields } from '#feeds/rules/draft.ts';
import { getTold } from '#feeds/rules/state.ts';
import { getDelayMinutes } from '#feeds/rules/times.ts';
import { splitCalls } from '#feeds/rules/topics/calls.ts';
import { canSpeakOfPlatform } from '#feeds/rules/topics/platform.ts';
import type { Sighting } from '#feeds/rules/topics/topic.ts';

/** Event about one train. */
export type TrainEvent = Exclude<FeedEvent, 'operator-delay' | 'station-message' | 'lift-status'>;

type Field = keyof RequestFields;

const TRAIN: readonly Field[] = ['destination', 'via', 'timing', 'operator'];
const TIMED: readonly Field[] = [...TRAIN, 'updatedTiming'];
const WITH_CALLS: readonly Field[] = [...TIMED, 'callingAt', 'notCallingAt', 'splitInfo'];

/** Fields of the description that an event keeps. The platform is added where rules may speak of it. */
const FIELDS: Readonly<Record<TrainEvent, readonly Field[]>> = {
  'platform-change': TIMED,
  cancelled: [...TRAIN, 'disruptionReason'],
  reinstated: TIMED,
  'calls-missed': [...TIMED, 'callingAt', 'notCallingAt', 'disruptionReason'],
  'bus-instead': [...TRAIN, 'disruptionReason'],
  delayed: [...TIMED, 'disruptionReason'],
  'delayed-unknown': [...TRAIN, 'disruptionReason'],
  recovered: TRAIN,
  next: WITH_CALLS,
  approaching: WITH_CALLS,
  'at-platform': WITH_CALLS,
};

const WITHOUT_PLATFORM: readonly TrainEvent[] = ['platform-change', 'cancelled', 'bus-instead'];
const ABOUT_DELAY: readonly TrainEvent[] = ['delayed', 'delayed-unknown', 'recovered'];

/** Formats an instant as a request writes it, `1432`. */
export const toHhmm = (instant: number): string => formatClockTime(instant).replace(':', '');

/** Returns the platform as a request writes it; undefined where it is outside the interface. */
const toPlatform = (text: string): string | undefined => Platform.safeParse(text).data;

/** Returns the platform field, where passengers know this platform and rules may speak of it. */
function getPlatformFields(event: TrainEvent, sighting: Sighting): RequestFields {
  if (WITHOUT_PLATFORM.includes(event)) return {};
  const { departure, memory, rules, leavesAt, now } = sighting;
  const { platform } = departure;
  const isSpeakable = canSpeakOfPlatform(platform, leavesAt, now);
  if (isSpeakable && [undefined, platform.text].includes(memory.told.platform))
    return { platform: toPlatform(platform.text) };
  const isNoneShown = platform?.isShown !== true;
  return rules.arePlatformsLate && isNoneShown && ABOUT_DELAY.includes(event)
    ? { noPlatform: true }
    : {};
}

/** Returns the fields of missed calls. Where the last one is missed, the train ends at the last live call. */
function getMissedCallFields({ departure }: Sighting, request: RequestFields): RequestFields {
  const { live, missed } = splitCalls(departure);
  const toCodes = (calls: typeof live) => calls.flatMap(({ place }) => place.crs ?? []);
  const reason = departure.cancelReason?.code;
  const reasonField =
    request.updatedTiming === undefined ? 'disruptionReason' : 'notCallingAtReason';
  const fields: RequestFields = {
    callingAt: toCodes(live).slice(0, -1).join(','),
    notCallingAt: toCodes(missed).join(','),
    ...(reason !== undefined && { [reasonField]: reason }),
  };
  if (!isEndMissed({ departure })) return fields;
  return { ...fields, destination: toCodes(live).at(-1), via: undefined };
}

/** Whether a train that runs from here misses its last call. */
const isEndMissed = ({ departure }: Pick<Sighting, 'departure'>): boolean =>
  departure.calls.at(-1)?.forecast.kind === 'cancelled';

const ADDED_FIELDS: Readonly<
  Record<TrainEvent, (sighting: Sighting, value: string, request: RequestFields) => RequestFields>
> = {
  'platform-change': ({ memory }, value) => {
    const [platform, updatedPlatform] = [getTold(memory, 'platform'), value].map(toPlatform);
    return platform === undefined || updatedPlatform === undefined
      ? {}
      : { platform, updatedPlatform };
  },
  cancelled: () => ({ cancelled: true }),
  reinstated: () => ({}),
  'calls-missed': (sighting, _value, request) => getMissedCallFields(sighting, request),
  'bus-instead': ({ departure: { station, bus } }) => ({
    busReplacement: true,
    currentStation: station.crs,
    busTiming: bus?.scheduled === undefined ? undefined : toHhmm(bus.scheduled),
  }),
  delayed: ({ departure, rules, leavesAt }) => {
    const [timing, updatedTiming] = [toHhmm(departure.scheduled), toHhmm(leavesAt)];
    const isLong = (getDelayMinutes(departure) ?? 0) >= rules.apologyMinutes;
    // An hour late in the night when clocks go back: both times read the same.
    const hasNewTime = updatedTiming !== timing;
    return {
      timing,
      updatedTiming: hasNewTime ? updatedTiming : undefined,
      longDelay: isLong ? true : undefined,
      shortDelay: isLong || hasNewTime ? undefined : true,
    };
  },
  'delayed-unknown': (_sighting, value) =>
    value === 'long' ? { longDelay: true } : { shortDelay: true },
  recovered: () => ({}),
  next: () => ({ platformInfo: 'next' }),
  approaching: () => ({ platformInfo: 'approaching' }),
  'at-platform': () => ({ platformInfo: 'now' }),
};

const withoutAbsent = (request: RequestFields): RequestFields =>
  Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined && value !== ''),
  );

/**
 * Makes the request of an event.
 *
 * @param value value of the topic that the event tells, such as the new platform
 */
export function makeEventRequest(
  event: TrainEvent,
  value: string,
  sighting: Sighting,
  described: RequestFields,
): RequestFields {
  const request: RequestFields = Object.fromEntries(
    FIELDS[event].map((field) => [field, described[field]]),
  );
  return withoutAbsent({
    ...request,
    ...getPlatformFields(event, sighting),
    ...ADDED_FIELDS[event](sighting, value, request),
  });
}

/** Lists reasons of the event itself for which a person must look at it. */
export function listEventReasons(event: TrainEvent, value: string, sighting: Sighting): string[] {
  const { departure, memory } = sighting;
  if (event === 'platform-change') {
    const unusable = [getTold(memory, 'platform'), value].filter((text) => !toPlatform(text));
    return unusable.map((text) => `Platform ${text} has no sign. Write what passengers read.`);
  }
  if (event === 'calls-missed') {
    if (splitCalls(departure).live.length === 0) return ['The train misses all its later stops.'];
    return isEndMissed(sighting) ? ['The train does not reach its destination.'] : [];
  }
  if (event === 'recovered' && memory.drafted.delay !== 'automatic')
    return ['The delay was not announced automatically.'];
  return [];
}
