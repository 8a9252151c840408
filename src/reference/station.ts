/** Places trains and their replacement buses call at, as the national feed names them. */
import { z } from 'zod';
import { LocationCode } from '#contract/railway.ts';

/** Kind of place that is not an ordinary National Rail station. */
const StationKind = z.enum([
  'bus',
  'charter',
  'closed',
  'ferry',
  'heritage',
  'international',
  'metro',
  'tram',
  'underground',
]);
export type StationKind = z.infer<typeof StationKind>;

/** Place with a CRS code. */
export const Station = z
  .object({
    /** The three letters passengers see. */
    crs: LocationCode,
    /** Timing points of the station, the usual one first; each belongs to one station only. None are known of a new one. */
    tiploc: z.array(LocationCode),
    /** The public name, e.g. `London St Pancras (Intl)`. */
    name: z.string().min(1),
    /**
     * The name as said, signed and captioned: no abbreviations, and brackets only where another
     * place would be mistaken for it, e.g. `London St Pancras International`, `Newport (Essex)`.
     */
    spokenName: z.string().min(1).optional(),
    /** Names that feeds and people also use; each belongs to one station only. */
    otherNames: z.array(z.string().min(1)).optional(),
    /** Absent for an ordinary National Rail station. */
    kind: StationKind.optional(),
    /** Whether it is one of the busiest stations: shown before anything is typed. */
    main: z.boolean().optional(),
  })
  .transform((row) => ({ ...row, spokenName: row.spokenName ?? row.name }));
export type Station = z.infer<typeof Station>;
