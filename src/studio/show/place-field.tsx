/** Field for the screens of a showing: all of them, groups, or single ones. */
import type { Screen } from '#contract/screens/screen.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import type { ShowChoice } from './show-form.ts';
import { stateWords } from './showing-words.ts';

interface PlaceFieldProps {
  screens: readonly Screen[];
  choice: ShowChoice;
  onChange: (changes: Partial<ShowChoice>) => void;
  message: string | undefined;
}

const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** Lists all groups of the screens by name. */
const groupsOf = (screens: readonly Screen[]): string[] =>
  [...new Set(screens.flatMap(({ groups }) => groups))].sort((one, other) =>
    one.localeCompare(other),
  );

const countWords = (count: number) => (count === 1 ? '1 screen' : `${count} screens`);

export function PlaceField({ screens, choice, onChange, message }: PlaceFieldProps) {
  const { everywhere, groups, screens: chosen } = choice;
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
          {groupsOf(screens).map((name) => (
            <Checkbox
              key={name}
              label={`Group ${name}: ${countWords(screens.filter((each) => each.groups.includes(name)).length)}`}
              isSelected={groups.includes(name)}
              onChange={() => onChange({ groups: toggled(groups, name) })}
            />
          ))}
          {screens.map(({ id, name, place, state }) => (
            <Checkbox
              key={id}
              label={[name, place, state === 'live' ? '' : stateWords(state).toLowerCase()]
                .filter(Boolean)
                .join(', ')}
              isSelected={chosen.includes(id)}
              onChange={() => onChange({ screens: toggled(chosen, id) })}
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
