/** Darwin's reasons for delays, cancellations and missed stops. */
import { z } from 'zod';
import { ReasonCode } from '#contract/railway.ts';

/** Topics of the groups of reasons, in the order in which a list shows them. */
export const REASON_GROUPS = {
  train: 'Trains',
  signalling: 'Signals and communication',
  track: 'Track',
  power: 'Electricity and overhead wires',
  engineering: 'Engineering work',
  staff: 'Staff and strikes',
  service: 'Other trains and the timetable',
  weather: 'Weather and flooding',
  obstruction: 'Animals and things on the track',
  bridge: 'Bridges',
  crossing: 'Level crossings',
  people: 'Passengers and crowds',
  emergency: 'Emergency services and alarms',
  incident: 'Accidents, fires and incidents',
  security: 'Security, trespass and theft',
  station: 'Station equipment',
} as const;
export type ReasonGroupId = keyof typeof REASON_GROUPS;

/** Disruption reason. `text` is a noun phrase: "delayed by …", "cancelled because of …". */
export const Reason = z.object({
  code: ReasonCode,
  /** Darwin's own words, e.g. `a signalling problem earlier today`. */
  text: z.string().min(1),
  /** The words without the time, shared by every reason that differs only in when. */
  cause: z.string().min(1),
  when: z.enum(['earlier', 'earlier today', 'yesterday', 'earlier on this journey']).optional(),
  group: z.enum(Object.keys(REASON_GROUPS) as [ReasonGroupId, ...ReasonGroupId[]]),
  /** Darwin no longer sends this code. */
  withdrawn: z.boolean().optional(),
});
export type Reason = z.infer<typeof Reason>;

/** Reasons of one kind, best match first. */
export interface ReasonGroup {
  id: ReasonGroupId;
  label: string;
  reasons: Reason[];
}
