/** Cards of screens by group. */
import { useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { useOnAir } from '#studio/queries/screens/use-screens.ts';
import { createPlayCounter } from '#studio/showings/places.ts';
import { formatScreenState } from '#studio/showings/showing-text.ts';
import { FilterField } from '#studio/ui/form/filter-field.tsx';
import { matchesWords } from '#studio/ui/form/match-words.ts';
import { ScreenCard } from './screen-card.tsx';

const NO_GROUP = 'Other screens';

/** Screens under the names of their groups; one in several groups is under the first. */
function byGroup(screens: readonly Screen[]): [group: string, screens: Screen[]][] {
  const groups = new Map<string, Screen[]>();
  for (const screen of screens) {
    const name = screen.groups[0] ?? NO_GROUP;
    groups.set(name, [...(groups.get(name) ?? []), screen]);
  }
  return [...groups].sort(([a], [b]) =>
    a === NO_GROUP ? 1 : b === NO_GROUP ? -1 : a.localeCompare(b),
  );
}

interface ScreenGroupsProps {
  screens: readonly Screen[];
  onConnect: (screen: Screen) => void;
  onChange: (screen: Screen) => void;
}

/** Number of screens from which they can be searched. */
const MANY_SCREENS = 12;

const formatCount = (count: number): string => (count === 1 ? '1 screen' : `${count} screens`);

const findPlaying = ({ playing }: Screen, onAir: readonly Showing[]): Showing | undefined =>
  onAir.find(({ id }) => id === playing);

/** Writes what a screen is found by: its names, its state and what it plays. */
const toSearched = (screen: Screen, onAir: readonly Showing[]): string =>
  [
    screen.name,
    screen.place,
    ...screen.groups,
    formatScreenState(screen.state),
    findPlaying(screen, onAir)?.title ?? '',
  ].join(' ');

/** Renders all screens by group; many of them can be searched. */
export function ScreenGroups({ screens, ...actions }: ScreenGroupsProps) {
  const { data: onAir = [] } = useOnAir();
  const [text, setText] = useState('');
  const isLong = screens.length > MANY_SCREENS;
  const found = isLong
    ? screens.filter((screen) => matchesWords(text, toSearched(screen, onAir)))
    : screens;
  const groups = byGroup(found);
  return (
    <>
      {isLong && (
        <FilterField
          label="Find a screen"
          help="A name, place or group, “offline”, or what it shows."
          value={text}
          onChange={setText}
          found={found.length}
          formatCount={formatCount}
          className="max-w-md"
        />
      )}
      {groups.map(([group, members]) => (
        <ScreenCards
          key={group}
          label={groups.length === 1 && group === NO_GROUP ? 'All screens' : group}
          screens={members}
          {...actions}
        />
      ))}
    </>
  );
}

/** Renders the cards of some screens under a heading. */
export function ScreenCards({
  label,
  screens,
  onConnect,
  onChange,
}: ScreenGroupsProps & { label: string }) {
  const { data: onAir = [] } = useOnAir();
  const countMessages = createPlayCounter(onAir);
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">
        {label} <span className="font-normal text-muted">({screens.length})</span>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {screens.map((screen) => (
          <ScreenCard
            key={screen.id}
            screen={screen}
            playing={findPlaying(screen, onAir)?.title}
            messageCount={countMessages(screen)}
            onConnect={() => onConnect(screen)}
            onChange={() => onChange(screen)}
          />
        ))}
      </ul>
    </section>
  );
}
