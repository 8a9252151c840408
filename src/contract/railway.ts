/** The railway's own codes and formats, as schemas. Syntax only: `reference` knows which codes exist. */
import { z } from 'zod';

/** CRS: the three letters passengers see for a station, e.g. `LDS` (Leeds). */
const Crs = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .brand<'Crs'>();
export type Crs = z.infer<typeof Crs>;

/** CRS or TIPLOC (up to seven characters for a timing point), in capitals. */
export const LocationCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,7}$/, 'No station found. Try its name or code.')
  .brand<'LocationCode'>();
export type LocationCode = z.infer<typeof LocationCode>;

/** ATOC code of a train operating company: two characters, e.g. `GR` (LNER). */
export const AtocCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2}$/, 'No operator found. Try its name or 2-letter code, such as GR.')
  .brand<'AtocCode'>();
export type AtocCode = z.infer<typeof AtocCode>;

/** Darwin disruption reason: a three-digit code, e.g. `502`. */
export const ReasonCode = z
  .string()
  .trim()
  .regex(/^\d{3}$/, 'No reason found. Try its words or 3-digit Darwin code, such as 502.')
  .brand<'ReasonCode'>();
export type ReasonCode = z.infer<typeof ReasonCode>;

/**
 * Converts a time as people write it, such as `12:30`, `9.05`, `935` or `2 pm`, to four digits; returns
 * undefined for text that is not a time of day.
 */
export function parseClockTime(text: string): string | undefined {
  const written = /^(\d{1,2})[:.h ]?(\d{2})?\s*(a\.?m\.?|p\.?m\.?)?$/i.exec(text.trim());
  const [, hours = '', minutes, half] = written ?? [];
  // Two digits alone may be the beginning of a time.
  if (written === null || (minutes === undefined && half === undefined)) return undefined;
  const hour = Number(hours);
  if (Number(minutes ?? 0) > 59 || hour > 23) return undefined;
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const afternoon = half?.toLowerCase().startsWith('p') ? 12 : 0;
  const clock = half === undefined ? hour : (hour % 12) + afternoon;
  return `${String(clock).padStart(2, '0')}${minutes ?? '00'}`;
}

/** Time of day as `HHMM`, 0000 to 2359. */
export const Hhmm = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3])[0-5]\d$/, {
    error: ({ input }) => {
      const suggestion = parseClockTime(String(input));
      const advice = 'Enter the time as four digits, from 0000 to 2359, such as 1430.';
      return suggestion === undefined ? advice : `${advice} Did you mean ${suggestion}?`;
    },
  })
  .brand<'Hhmm'>();
export type Hhmm = z.infer<typeof Hhmm>;

/** Platform: 0 to 24, then optionally one of A to D, e.g. `6` or `10A`. */
export const Platform = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^(\d|1\d|2[0-4])[A-D]?$/,
    'Enter a platform from 0 to 24, with A, B, C or D if it has one.',
  )
  .brand<'Platform'>();
export type Platform = z.infer<typeof Platform>;
