/** Departures of a station, as staff choose from them. Times are ISO 8601. */
import { z } from 'zod';

/** Progress of a train: `late` has a new time, `delayed` has none yet; of `unknown` nothing was reported. */
const DepartureState = z.enum(['on-time', 'late', 'delayed', 'cancelled', 'departed', 'unknown']);
export type DepartureState = z.infer<typeof DepartureState>;

/** Fields of an announcement request, by name. */
const RequestFields = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));

/** Train, bus or ferry that leaves. */
export const DepartureRow = z.object({
  key: z.string().meta({ description: 'Names the train here for as long as it runs.' }),
  mode: z.enum(['train', 'bus', 'ferry', 'unknown']),
  state: DepartureState,
  scheduled: z.iso.datetime(),
  expected: z.iso.datetime().optional(),
  destination: z.string(),
  via: z.string().optional(),
  operator: z.string().optional().meta({ description: 'ATOC code.' }),
  platform: z.string().optional().meta({ description: 'As the feed writes it.' }),
  isPlatformConfirmed: z.boolean().optional(),
  request: RequestFields.optional().meta({
    description: 'What the train is now, in the fields of an announcement.',
  }),
  more: z.array(RequestFields).max(10).meta({
    description: 'Requests of the parts that leave a dividing train.',
  }),
  reasonsAgainst: z.array(z.string()).meta({
    description: 'Why no rule may announce it without a person.',
  }),
  notes: z.array(z.string()).meta({ description: 'For staff; never announced.' }),
});
export type DepartureRow = z.infer<typeof DepartureRow>;

/** Most departures that a list has: a day of a large station. */
export const MAX_DEPARTURES = 2000;

/** Departures as a feed told them last, in the order of their booked time. */
export const DepartureList = z.object({
  source: z.string().meta({ description: 'Format of the feed, or recorded.' }),
  heardAt: z.iso.datetime().meta({ description: 'Time at which the source made it.' }),
  departures: z.array(DepartureRow).max(MAX_DEPARTURES),
  messages: z.array(z.object({ id: z.string(), text: z.string() })).max(100),
});
export type DepartureList = z.infer<typeof DepartureList>;

/** Departures of one station, with the age of what is known. */
export const StationDepartures = z.object({
  station: z.object({ crs: z.string(), name: z.string() }),
  list: DepartureList.optional().meta({ description: 'Absent until a feed was heard.' }),
  isFresh: z.boolean(),
  why: z.string().optional().meta({ description: 'Why it is too old for rules, in words.' }),
  isPaused: z.boolean(),
});
export type StationDepartures = z.infer<typeof StationDepartures>;
/** Answer with them. */
export const StationDeparturesAnswer = z.object({ data: StationDepartures });
