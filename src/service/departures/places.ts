/** Screens of a station: those that have a group of its name or code. */
import type { Reference } from '#reference/reference.ts';
import type { StoredScreen } from '#service/ports/screens/screens.ts';

/** Lists the names of groups whose screens are at a station. */
export function listStationGroups(crs: string, reference: Pick<Reference, 'location'>): string[] {
  const name = reference.location(crs)?.name;
  return name === undefined ? [crs] : [crs, name];
}

/** Whether a screen is at a station. */
export const isAtStation = (
  { groups }: Pick<StoredScreen, 'groups'>,
  crs: string,
  reference: Pick<Reference, 'location'>,
): boolean => listStationGroups(crs, reference).some((name) => groups.includes(name));
