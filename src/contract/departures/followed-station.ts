/** Stations whose departures an organisation follows, and how. Times are ISO 8601. */
import { z } from 'zod';
import { StationRules } from './rules.ts';

/** Most stations that an organisation follows. */
export const MAX_STATIONS = 500;

/** Source of a station's boards: a connection, another system that sends them, or an invented day to try everything with. */
export const BoardSource = z.enum(['connected', 'sent', 'recorded']);
export type BoardSource = z.infer<typeof BoardSource>;

/** Station of the invented day. */
export const RECORDED_STATION = { crs: 'SHF', tiploc: 'SHEFFLD', name: 'Sheffield' } as const;

/** Body of `PUT /v1/stations/{crs}`. */
export const StationForm = z.strictObject({
  source: BoardSource.default('sent').meta({
    description:
      'connected: a connection of the organisation. sent: another system sends boards to POST /v1/departures. recorded: an invented day that moves with the clock.',
  }),
  rules: StationRules.prefault({}),
});
export type StationForm = z.infer<typeof StationForm>;

/** Body of `PUT /v1/stations/{crs}/pause`. */
export const PauseForm = z.strictObject({ isPaused: z.boolean() });

/** Station that is followed. */
export const FollowedStation = StationForm.extend({
  crs: z.string(),
  name: z.string(),
  heardAt: z.iso.datetime().optional(),
});
export type FollowedStation = z.infer<typeof FollowedStation>;

/** Answer with a station. */
export const StationAnswer = z.object({ data: FollowedStation });
/** Answer with all stations. */
export const StationList = z.object({ data: z.array(FollowedStation) });
