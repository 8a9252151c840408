/** Field for the screens of a showing: all of them, groups, or single ones, with what each plays now. */
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
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

const MAX_TITLES = 2;

/** Formats what a screen plays: `Now: 14:35 to Leeds`. */
function formatPlaying(titles: readonly string[]): string {
  if (titles.length === 0) return 'Now: nothing';
  const further = titles.length - MAX_TITLES;
  const named = titles.slice(0, MAX_TITLES).join(', ');
  return `Now: ${named}${further > 0 ? ` and ${further} more` : ''}`;
}

/** Formats what a screen is doing: that it is offline, and what it plays. */
function formatNow(screen: Screen, onAir: readonly Showing[] | undefined): string | undefined {
  const state = screen.state === 'live' ? '' : `${formatScreenState(screen.state)}. `;
  const titles = onAir === undefined ? [] : listPlaying(screen, onAir, Date.now());
  const isPlayed = onAir !== undefined && (screen.state !== 'waiting' || titles.length > 0);
  return isPlayed ? `${state}${formatPlaying(titles)}` : state.trim() || undefined;
}

export function PlaceField({ screens, onAir, choice, onChange }: PlaceFieldProps) {
  const { everywhere, groups, screens: selectedIds } = choice;
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
      {!everywhere && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-4 gap-y-1 pl-1">
          {listGroups(screens).map((name) => (
            <Checkbox
              key={name}
              label={`Group ${name}: ${formatCount(screens.filter((item) => item.groups.includes(name)).length)}`}
              isSelected={groups.includes(name)}
              onChange={() => onChange({ groups: toggleName(groups, name) })}
            />
          ))}
          {screens.map((screen) => (
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
