/** Departures of a station, as staff choose from them. Times are ISO 8601. */
import { z } from 'zod';

/** Progress of a train: `late` has a new time, `delayed` has none yet; of `unknown` nothing was reported. */
const DepartureState = z.enum(['on-time', 'late', 'delayed', 'cancelled', 'departed', 'unknown']);
export type DepartureState = z.infer<typeof DepartureState>;

/** Fields of an announcement request, by name. */
const RequestFields = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));

/** Train, bus or ferry that leaves. */
export const DepartureRow = z.object({
  key: z.string().meta({ description: 'Identifies the train at this station while it runs.' }),
  mode: z.enum(['train', 'bus', 'ferry', 'unknown']),
  state: DepartureState,
  scheduled: z.iso.datetime(),
  expected: z.iso.datetime().optional(),
  destination: z.string(),
  via: z.string().optional(),
  operator: z.string().optional().meta({ description: 'ATOC code.' }),
  platform: z.string().optional().meta({ description: 'As written in the feed.' }),
  isPlatformConfirmed: z.boolean().optional(),
  request: RequestFields.optional().meta({
    description: 'The announcement of the train as it is now.',
  }),
  more: z.array(RequestFields).max(10).meta({
    description: 'Announcements of the other parts, if the train divides.',
  }),
  reasonsAgainst: z.array(z.string()).meta({
    description: 'Why a person must check it before it is announced.',
  }),
  notes: z.array(z.string()).meta({ description: 'Notes for staff. They are not announced.' }),
});
export type DepartureRow = z.infer<typeof DepartureRow>;

/** Most departures that a list has: a day of a large station. */
export const MAX_DEPARTURES = 2000;

/** Departures as a feed told them last, in the order of their booked time. */
export const DepartureList = z.object({
  source: z
    .string()
    .meta({ description: 'The format of the feed, or `recorded` for the invented day.' }),
  heardAt: z.iso.datetime().meta({ description: 'Time at which the source made it.' }),
  intervalSeconds: z.number().positive().optional().meta({
    description: 'Time between two boards, where it is longer than usual.',
  }),
  isAvailable: z.boolean().optional().meta({
    description: 'False where the source had no data from the beginning. Otherwise absent.',
  }),
  departures: z.array(DepartureRow).max(MAX_DEPARTURES),
  messages: z.array(z.object({ id: z.string(), text: z.string() })).max(100),
});
export type DepartureList = z.infer<typeof DepartureList>;

/** Words that data of National Rail must be shown with. */
export const ATTRIBUTION = 'Powered by National Rail Enquiries';

/** Whether departures of a source must be shown with these words. */
export const needsAttribution = (source: string): boolean =>
  source === 'public-board' || source === 'staff-board' || source === 'push-port';

/** Departures of one station, with the age of what is known. */
export const StationDepartures = z.object({
  station: z.object({ crs: z.string(), name: z.string() }),
  list: DepartureList.optional().meta({ description: 'Absent until the first board arrives.' }),
  isFresh: z.boolean(),
  why: z.string().optional().meta({ description: 'Why rules do not use it, in words.' }),
  isPaused: z.boolean(),
});
export type StationDepartures = z.infer<typeof StationDepartures>;
/** Answer with them. */
export const StationDeparturesAnswer = z.object({ data: StationDepartures });
