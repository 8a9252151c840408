/** Trains that leave next, as passengers see them while no message is on air. Times are ISO 8601. */
import { z } from 'zod';

/** Most trains that a screen shows. */
export const MAX_NEXT_TRAINS = 8;

/** Train of the list. */
export const NextTrain = z.object({
  time: z.string().meta({ description: 'Booked time in London.', example: '10:50' }),
  expected: z.string().optional().meta({ description: 'New time, if it is late.' }),
  destination: z.string(),
  platform: z.string().optional(),
  isCancelled: z.boolean(),
  isDelayed: z.boolean().meta({ description: 'Whether it is late by an unknown time.' }),
});
export type NextTrain = z.infer<typeof NextTrain>;

/** Trains at the station of a screen; empty where none is known, or what is known is old. */
export const NextTrains = z.object({
  trains: z.array(NextTrain).max(MAX_NEXT_TRAINS),
  heardAt: z.iso.datetime().optional(),
  notice: z
    .string()
    .optional()
    .meta({ description: 'Words that the source of the data requires.' }),
});
export type NextTrains = z.infer<typeof NextTrains>;
/** Answer with them. */
export const NextTrainsAnswer = z.object({ data: NextTrains });
