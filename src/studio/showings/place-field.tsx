/** Field for the screens of a showing: all of them, groups, or single ones. */
import type { Screen } from '#contract/screens/screen.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import type { ShowChoice } from './show-form.ts';
import { formatScreenState } from './showing-text.ts';

interface PlaceFieldProps {
  screens: readonly Screen[];
  choice: ShowChoice;
  onChange: (changes: Partial<ShowChoice>) => void;
  message: string | undefined;
}

const toggleName = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((item) => item !== name) : [...names, name];

/** Lists all groups of the screens by name. */
const listGroups = (screens: readonly Screen[]): string[] =>
  [...new Set(screens.flatMap(({ groups }) => groups))].sort((a, b) => a.localeCompare(b));

const formatCount = (count: number) => (count === 1 ? '1 screen' : `${count} screens`);

export function PlaceField({ screens, choice, onChange, message }: PlaceFieldProps) {
  const { everywhere, groups, screens: selectedIds } = choice;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">Where</legend>
      {screens.length > 1 && (
        <Checkbox
          label={`All screens (${screens.length})`}
          isSelected={everywhere}
          onChange={(isAll) => onChange({ everywhere: isAll })}
        />
      )}
      {!everywhere && (
        <div className="flex max-h-64 flex-col gap-1 overflow-y-auto pl-1">
          {listGroups(screens).map((name) => (
            <Checkbox
              key={name}
              label={`Group ${name}: ${formatCount(screens.filter((item) => item.groups.includes(name)).length)}`}
              isSelected={groups.includes(name)}
              onChange={() => onChange({ groups: toggleName(groups, name) })}
            />
          ))}
          {screens.map(({ id, name, place, state }) => (
            <Checkbox
              key={id}
              label={[name, place, state === 'live' ? '' : formatScreenState(state).toLowerCase()]
                .filter(Boolean)
                .join(', ')}
              isSelected={selectedIds.includes(id)}
              onChange={() => onChange({ screens: toggleName(selectedIds, id) })}
            />
          ))}
        </div>
      )}
      {message !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {message}
        </p>
      )}
    </fieldset>
  );
}
