/** Screens of a showing: those chosen last, and what they show now. Pure, apart from the stored choice. */
import { z } from 'zod';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';
import type { ShowChoice } from './show-form.ts';

const Places = z.object({
  everywhere: z.boolean(),
  groups: z.array(z.string()),
  screens: z.array(z.string()),
});
export type Places = Pick<ShowChoice, 'everywhere' | 'groups' | 'screens'>;

/** Screens that were chosen last in this browser. */
export const lastPlacesSetting = browserSetting<z.infer<typeof Places> | null>(
  'show-places',
  Places.nullable(),
  null,
);

/** Lists all groups of the screens by name. */
export const listGroups = (screens: readonly Screen[]): string[] =>
  [...new Set(screens.flatMap(({ groups }) => groups))].sort((a, b) => a.localeCompare(b));

/** Returns the screens to begin with: a single one, else those of last time that are still there. */
export function getFirstPlaces(screens: readonly Screen[], last: Places | null): Places {
  const [only] = screens;
  if (only !== undefined && screens.length === 1)
    return { everywhere: false, groups: [], screens: [only.id] };
  const groups = listGroups(screens);
  return {
    everywhere: last?.everywhere ?? false,
    groups: (last?.groups ?? []).filter((name) => groups.includes(name)),
    screens: (last?.screens ?? []).filter((id) => screens.some((screen) => screen.id === id)),
  };
}

/** Whether a showing is meant for a screen. */
const isFor = (
  { on }: Pick<Showing, 'on'>,
  { id, groups }: Pick<Screen, 'id' | 'groups'>,
): boolean =>
  on.everywhere || on.screens.includes(id) || on.groups.some((name) => groups.includes(name));

/** Counts how many showings each screen has on air or to come. */
export function createPlayCounter(
  onAir: readonly Pick<Showing, 'on'>[],
): (screen: Pick<Screen, 'id' | 'groups'>) => number {
  const placed = new Map<string, number[]>();
  for (const [index, { on }] of onAir.entries())
    for (const place of on.everywhere ? [] : [...on.screens, ...on.groups]) {
      const here = placed.get(place) ?? [];
      here.push(index);
      placed.set(place, here);
    }
  const everywhere = onAir.filter(({ on }) => on.everywhere).length;
  return ({ id, groups }) =>
    everywhere + new Set([id, ...groups].flatMap((place) => placed.get(place) ?? [])).size;
}

/** Returns the titles of what a screen plays now, or what it has to play. */
export function listPlaying(screen: Screen, onAir: readonly Showing[], now: number): string[] {
  const playing = onAir.filter(
    (showing) => Date.parse(showing.from) <= now && isFor(showing, screen),
  );
  const urgent = playing.filter(({ priority }) => priority === 'urgent');
  return [...new Set((urgent.length > 0 ? urgent : playing).map(({ title }) => title))];
}

/** Splits showings into those that have begun, as they are, and those to come, the next first. */
export function splitByStart(showings: readonly Showing[], now: number) {
  const hasBegun = ({ from }: Showing) => Date.parse(from) <= now;
  return {
    present: showings.filter(hasBegun),
    later: showings
      .filter((showing) => !hasBegun(showing))
      .sort((a, b) => Date.parse(a.from) - Date.parse(b.from)),
  };
}

/** Lists what a new showing replaces on the chosen screens: earlier ones of the same train. */
export function listReplaced(
  train: string | undefined,
  choice: Places,
  screens: readonly Screen[],
  onAir: readonly Showing[],
): Showing[] {
  if (train === undefined) return [];
  const chosen = screens.filter((screen) =>
    isFor({ on: { ...choice, screens: [...choice.screens], groups: [...choice.groups] } }, screen),
  );
  return onAir.filter(
    (showing) => showing.train === train && chosen.some((screen) => isFor(showing, screen)),
  );
}
