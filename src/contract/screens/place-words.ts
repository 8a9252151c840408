/** Where something is on air, in words. */
import type { Showing } from './showing.ts';

/** Every place by its name. A screen that was removed has no name any more. */
export function placeNames(
  { screens, groups, everywhere }: Showing['on'],
  known: readonly { id: string; name: string }[],
): string[] {
  if (everywhere) return ['All screens'];
  const names = screens.map((id) => known.find((screen) => screen.id === id)?.name ?? '');
  return [...groups.map((name) => `Group ${name}`), ...names.filter(Boolean)];
}

const MAX_NAMED = 3;

/** The first places by their names, and how many more there are. */
export function placeWords(
  on: Showing['on'],
  known: readonly { id: string; name: string }[],
): string {
  const names = placeNames(on, known);
  return names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ');
}
