/** Regions in which a sign is made in one way: a label of signers, not of railways. */
import { z } from 'zod';

/** Name of a region. Without one, a form is for the whole United Kingdom. */
export const Region = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(z.string().min(1).max(60))
  .meta({ example: 'Scotland' });

const toKey = (region: string): string => region.toLowerCase();

/** Whether two names mean the same region; nothing is in no region. */
export const isSameRegion = (first: string | undefined, second: string | undefined): boolean =>
  first !== undefined && second !== undefined && toKey(first) === toKey(second);

/** Place of messages that can have a region. */
interface Place {
  readonly code: string;
  readonly region?: string | undefined;
}

/**
 * Finds the region of a message: that of its station, or else the one that all stations of the organisation have.
 * Undefined where the stations differ, and for a station without a region.
 */
export function findMessageRegion(
  places: readonly Place[],
  station: string | undefined,
): string | undefined {
  if (station !== undefined) {
    const code = station.toUpperCase();
    const place = places.find((candidate) => candidate.code === code);
    if (place !== undefined) return place.region;
  }
  const [first, ...rest] = places;
  return rest.every(({ region }) => isSameRegion(region, first?.region))
    ? first?.region
    : undefined;
}
