/** Field for the screens of a showing: all of them, groups, or single ones, with what each plays now. */
import { useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { FilterField } from '#studio/ui/form/filter-field.tsx';
import { matchesWords } from '#studio/ui/form/match-words.ts';
import { listGroups, listPlaying } from './places.ts';
import { getPlaceProblem, type ShowChoice } from './show-form.ts';
import { formatScreenState } from './showing-text.ts';

interface PlaceFieldProps {
  screens: readonly Screen[];
  /** Showings on air; undefined until they are loaded. */
  onAir: readonly Showing[] | undefined;
  choice: ShowChoice;
  onChange: (changes: Partial<ShowChoice>) => void;
}

const toggleName = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((item) => item !== name) : [...names, name];

const formatCount = (count: number) => (count === 1 ? '1 screen' : `${count} screens`);

const MAX_TITLES = 1;

/** Formats titles: `14:35 to Leeds and 2 more`. */
function formatTitles(titles: readonly string[]): string {
  const further = titles.length - MAX_TITLES;
  const named = titles.slice(0, MAX_TITLES).join(', ');
  return further > 0 ? `${named} and ${further} more` : named;
}

/** Formats what a screen plays now, which is not known of one that is not live. */
function formatNow(screen: Screen, onAir: readonly Showing[] | undefined): string | undefined {
  if (screen.state !== 'live') return formatScreenState(screen.state);
  if (onAir === undefined) return undefined;
  const titles = listPlaying(screen, onAir, Date.now());
  return `Now: ${titles.length === 0 ? 'nothing' : formatTitles(titles)}`;
}

/** Number of screens from which they can be searched. */
const MANY_SCREENS = 12;

export function PlaceField({ screens, onAir, choice, onChange }: PlaceFieldProps) {
  const { everywhere, groups, screens: selectedIds } = choice;
  const [text, setText] = useState('');
  const isLong = screens.length > MANY_SCREENS;
  const matches = (name: string) => !isLong || matchesWords(text, name);
  const foundGroups = listGroups(screens).filter(
    (name) => groups.includes(name) || matches(`Group ${name}`),
  );
  const found = screens.filter(
    ({ id, name, place, groups: its }) =>
      selectedIds.includes(id) || matches([name, place, ...its].join(' ')),
  );
  const problem = getPlaceProblem(choice);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">Screens</legend>
      <p role="status" className={problem === undefined ? 'sr-only' : 'font-medium text-wrong'}>
        {problem}
      </p>
      {screens.length > 1 && (
        <Checkbox
          label={`All screens (${screens.length})`}
          isSelected={everywhere}
          onChange={(isAll) => onChange({ everywhere: isAll })}
        />
      )}
      {!everywhere && isLong && (
        <FilterField
          label="Find a screen"
          help="A name, place or group. Chosen screens stay in the list."
          value={text}
          onChange={setText}
          found={found.length}
          formatCount={formatCount}
          className="py-1"
        />
      )}
      {!everywhere && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-4 gap-y-1 pl-1">
          {foundGroups.map((name) => (
            <Checkbox
              key={name}
              label={`Group ${name}: ${formatCount(screens.filter((item) => item.groups.includes(name)).length)}`}
              isSelected={groups.includes(name)}
              onChange={() => onChange({ groups: toggleName(groups, name) })}
            />
          ))}
          {found.map((screen) => (
            <Checkbox
              key={screen.id}
              label={[screen.name, screen.place].filter(Boolean).join(', ')}
              help={formatNow(screen, onAir)}
              isSelected={selectedIds.includes(screen.id)}
              onChange={() => onChange({ screens: toggleName(selectedIds, screen.id) })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
