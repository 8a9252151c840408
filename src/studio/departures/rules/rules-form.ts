/** Rules of a station as fields of a form, and back. Pure. */
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { FeedEvent, type FeedMode } from '#contract/departures/feed-event.ts';
import { type FollowedStation, StationForm } from '#contract/departures/followed-station.ts';
import { getFeedMode, SUGGESTED_MODES } from '#contract/departures/rules.ts';

/** Zone as typed; both quiet hours are empty where they are the station's. */
interface ZoneFieldValues {
  name: string;
  platforms: string;
  quietHours: { from: string; until: string };
}

/** Fields as typed: numbers and lists are text. */
export interface RulesFields {
  source: StationForm['source'];
  rules: {
    modes: Record<FeedEvent, FeedMode>;
    delayMinutes: string;
    apologyMinutes: string;
    quietHours: { from: string; until: string };
    zones: ZoneFieldValues[];
    arePlatformsLate: boolean;
  };
}

/** Words beside a time of day that is none. */
export const CLOCK_PROBLEM = 'Enter a time such as 23:00.';

const toModes = (getMode: (event: FeedEvent) => FeedMode): Record<FeedEvent, FeedMode> =>
  Object.fromEntries(FeedEvent.options.map((event) => [event, getMode(event)])) as Record<
    FeedEvent,
    FeedMode
  >;

/** Modes that are proposed after a week of drafts, of every event. */
export const SUGGESTED_FIELDS = toModes((event) => SUGGESTED_MODES[event] ?? 'draft');

/** Fills the form with how a station is followed. */
export const toFields = ({ source, rules }: StationForm): RulesFields => ({
  source,
  rules: {
    modes: toModes((event) => getFeedMode(rules, event)),
    delayMinutes: String(rules.delayMinutes),
    apologyMinutes: String(rules.apologyMinutes),
    quietHours: { ...rules.quietHours },
    zones: rules.zones.map(({ name, platforms, quietHours }) => ({
      name,
      platforms: platforms.join(', '),
      quietHours: quietHours ?? { from: '', until: '' },
    })),
    arePlatformsLate: rules.arePlatformsLate,
  },
});

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim()));

const toPlatforms = (text: string): string[] =>
  text.split(/[,\s]+/).flatMap((platform) => platform || []);

/**
 * Reads the fields as the body of the request.
 *
 * @param station as it is saved; its pause is not changed by the form
 */
function readFields({ source, rules }: RulesFields, station: FollowedStation) {
  return {
    source,
    rules: {
      ...rules,
      isPaused: station.rules.isPaused,
      delayMinutes: toNumber(rules.delayMinutes),
      apologyMinutes: toNumber(rules.apologyMinutes),
      zones: rules.zones.map(({ name, platforms, quietHours }) => {
        const from = quietHours.from.trim();
        const until = quietHours.until.trim();
        const isOwn = from !== '' || until !== '';
        return {
          name,
          platforms: toPlatforms(platforms),
          ...(isOwn && { quietHours: { from, until } }),
        };
      }),
    },
  };
}

/** Creates the resolver of the form: the schema is the service's. */
export const createRulesResolver = (station: FollowedStation) =>
  zodResolver(
    z
      .custom<RulesFields>()
      .transform((fields): z.input<typeof StationForm> => readFields(fields, station))
      .pipe(StationForm),
  );

/** Finds the first message in the errors of a field, which for a list may be in one of its elements. */
export function findMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  if ('ref' in errors) return undefined;
  for (const nested of Object.values(errors)) {
    const message = findMessage(nested);
    if (message !== undefined) return message;
  }
  return undefined;
}
