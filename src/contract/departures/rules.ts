/** Rules of a station: changes in real-time feeds that are announced, and how. Staff set them. */
import { z } from 'zod';
import { Platform } from '#contract/railway.ts';
import { GroupName } from '#contract/screens/screen.ts';
import { FEED_EVENTS, FeedEvent, FeedMode } from './feed-event.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 23:00.');

/** Hours with few messages, by London's clock. `until` may be on the next day; equal times mean none. */
export const QuietHours = z.strictObject({ from: ClockTime, until: ClockTime });
export type QuietHours = z.infer<typeof QuietHours>;

/** Quiet hours where staff chose none. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '23:00', until: '06:00' };

/** Part of a station whose screens show the same messages. */
export const StationZone = z.strictObject({
  name: GroupName.meta({
    description: 'Name of the zone, and of the group of its screens.',
    example: 'Platforms 1 and 2',
  }),
  platforms: z.array(Platform).max(60).meta({
    description: 'Platforms of the zone; 4 includes 4A and 4B. Empty for the concourse: all.',
  }),
  quietHours: QuietHours.optional().meta({ description: 'Only if different from the station’s.' }),
});
export type StationZone = z.infer<typeof StationZone>;

const Modes = z
  .partialRecord(FeedEvent, FeedMode)
  .refine(
    (modes) =>
      FeedEvent.options.every(
        (event) => modes[event] !== 'automatic' || FEED_EVENTS[event].canBeAutomatic,
      ),
    'A person must check this event. Choose Draft or Off.',
  );

/** Rules of one station. */
export const StationRules = z.strictObject({
  isPaused: z.boolean().default(false).meta({
    description:
      'Nothing is drafted or announced. Changes during the pause are not announced later.',
  }),
  modes: Modes.default({}).meta({ description: 'Mode of each event. Default: draft.' }),
  delayMinutes: z.int().min(2).max(60).default(5).meta({
    description: 'Minutes from which a train counts as late, and by which a delay must change.',
  }),
  apologyMinutes: z.int().min(5).max(120).default(15).meta({
    description: 'Minutes of delay from which the message apologises.',
  }),
  quietHours: QuietHours.default(DEFAULT_QUIET_HOURS).meta({
    description:
      'Only platform changes and cancellations are automatic, without repeats. Other messages are drafts.',
  }),
  zones: z
    .array(StationZone)
    .max(40)
    .default([])
    .refine(
      (zones) => new Set(zones.map(({ name }) => name)).size === zones.length,
      'Two zones have the same name.',
    )
    .meta({ description: 'Zones of the station. Without zones, all screens show all messages.' }),
  arePlatformsLate: z.boolean().default(false).meta({
    description:
      'Platforms are announced late here: messages about a delay say that there is no platform yet.',
  }),
});
export type StationRules = z.infer<typeof StationRules>;

/** Rules of a station where staff chose nothing: every event is a draft. */
export const DEFAULT_RULES: StationRules = StationRules.parse({});

/** Modes that are proposed after a week of drafts. */
export const SUGGESTED_MODES: StationRules['modes'] = Object.fromEntries(
  FeedEvent.options.map((event) => [event, FEED_EVENTS[event].suggestedMode]),
);

/** Returns the mode of an event. */
export const getFeedMode = ({ modes }: Pick<StationRules, 'modes'>, event: FeedEvent): FeedMode =>
  modes[event] ?? 'draft';
