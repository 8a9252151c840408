/** Descriptions of the places where something is on air. */
import type { Showing } from './showing.ts';

/** Lists the names of the places. A screen that was removed no longer has a name. */
export function listPlaceNames(
  { screens, groups, everywhere }: Showing['on'],
  registeredScreens: readonly { id: string; name: string }[],
): string[] {
  if (everywhere) return ['All screens'];
  const names = screens.map(
    (id) => registeredScreens.find((screen) => screen.id === id)?.name ?? '',
  );
  return [...groups.map((name) => `Group ${name}`), ...names.filter(Boolean)];
}

const MAX_NAMED = 3;

/** Describes the places: the first ones by name, and the number of further ones. */
export function describePlaces(
  on: Showing['on'],
  registeredScreens: readonly { id: string; name: string }[],
): string {
  const names = listPlaceNames(on, registeredScreens);
  return names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ');
}
