/** Request of a train with the one thing that has changed. Pure: what is known stays, only the difference is new. */
import { Hhmm, Platform, parseClockTime } from '#contract/railway.ts';

/** Fields of an announcement request, as the service knows them of a train. */
export type KnownFields = Readonly<Record<string, string | boolean | number>>;

/** Changed request, or the reason why it cannot be made, for the field. */
export type Changed = { request: KnownFields } | { problem: string };

/** Background of new announcements in the studio: plain and light, so that the hands are seen well. */
const STUDIO_BACKGROUND = '238,241,245';

/** Minutes of delay from which a message apologises. */
const LONG_DELAY_MINUTES = 15;

/** Returns the request as the form opens it. */
export const toFormRequest = (request: Readonly<Record<string, unknown>>) => ({
  bgColour: STUDIO_BACKGROUND,
  ...request,
});

const getText = (fields: KnownFields, name: string): string => {
  const value = fields[name];
  return value === undefined || typeof value === 'boolean' ? '' : String(value);
};

/** Returns the codes of a list field, such as the stops. */
export const listCodes = (fields: KnownFields, name: string): string[] =>
  getText(fields, name)
    .split(',')
    .flatMap((code) => code.trim() || []);

const without = (fields: KnownFields, ...names: string[]): KnownFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Changes the platform. Without a known one it is the first: nothing has changed then. */
export function withPlatform(current: KnownFields, typed: string): Changed {
  const parsed = Platform.safeParse(typed);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
  const platform = getText(current, 'updatedPlatform') || getText(current, 'platform');
  if (platform === parsed.data) return { problem: `It is already platform ${platform}.` };
  const base = without(current, 'noPlatform', 'updatedPlatform');
  if (platform === '') return { request: { ...base, platform: parsed.data } };
  return { request: { ...base, platform, updatedPlatform: parsed.data } };
}

const toMinutes = (hhmm: string): number => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2));

/** Changes the time. The booked time means that the train is on time again. */
export function withTime(current: KnownFields, typed: string): Changed {
  const parsed = Hhmm.safeParse(parseClockTime(typed) ?? typed);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
  const booked = getText(current, 'timing');
  const expected = getText(current, 'updatedTiming');
  if (parsed.data === expected) return { problem: `It is already expected at ${expected}.` };
  const base = without(current, 'updatedTiming', 'shortDelay', 'longDelay');
  if (booked === '') return { request: { ...base, timing: parsed.data } };
  if (parsed.data === booked) return { request: without(base, 'disruptionReason') };
  const late = (toMinutes(parsed.data) - toMinutes(booked) + 1440) % 1440;
  const isLong = late >= LONG_DELAY_MINUTES;
  return {
    request: { ...base, updatedTiming: parsed.data, ...(isLong && { longDelay: true }) },
  };
}

/** Delays the train for an unknown time. */
export const withDelay = (current: KnownFields): KnownFields => ({
  ...without(current, 'updatedTiming', 'longDelay'),
  shortDelay: true,
});

/** Fields of a train that runs. */
const RUNNING = [
  'platform',
  'updatedPlatform',
  'noPlatform',
  'updatedTiming',
  'shortDelay',
  'longDelay',
  'callingAt',
  'notCallingAt',
  'notCallingAtReason',
  'platformInfo',
];

/** Cancels the train. */
export const withCancellation = (current: KnownFields): KnownFields => ({
  ...without(current, ...RUNNING),
  cancelled: true,
});

/** Lets a cancelled train run after all. */
export const withoutCancellation = (current: KnownFields): KnownFields =>
  without(current, 'cancelled', 'disruptionReason');

/** Replaces the train by a bus from this station. */
export function withBus(current: KnownFields, station: string, typed: string): Changed {
  const request = { ...withCancellation(current), busReplacement: true, currentStation: station };
  if (typed.trim() === '') return { request };
  const parsed = Hhmm.safeParse(parseClockTime(typed) ?? typed);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
  return { request: { ...request, busTiming: parsed.data } };
}

/** Lists the stops that a train makes; its destination is always the last. */
export function listStops(current: KnownFields): string[] {
  const end = getText(current, 'destination');
  const stops = listCodes(current, 'callingAt').filter((code) => code !== end);
  return end === '' ? stops : [...stops, end];
}

/**
 * Takes out more stops that are missed. A train that misses its last stop ends at the one before. Where a missed stop was
 * in the order is not known, so that none is put back.
 */
export function withMissedStops(current: KnownFields, missed: ReadonlySet<string>): Changed {
  const stops = listStops(current);
  const live = stops.filter((code) => !missed.has(code));
  const end = live.at(-1);
  if (end === undefined) return { problem: 'It misses all its stops. Choose Cancelled instead.' };
  if (live.length === stops.length) return { problem: 'Choose the stops that it misses.' };
  const notCallingAt = [
    ...listCodes(current, 'notCallingAt'),
    ...stops.filter((code) => missed.has(code)),
  ].join(',');
  const isShorter = end !== getText(current, 'destination');
  const base = without(current, ...(isShorter ? ['via'] : []));
  return { request: { ...base, destination: end, callingAt: live.join(','), notCallingAt } };
}
