/** Station, town and operator names and how they are signed: searched, shown, and chosen by the organisation. */
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import type { Library } from '#studio/signs/library.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { NameRow } from './name-row.tsx';
import type { KnownName } from './names.ts';

export interface NamesPartProps {
  library: Library;
  /** The name that is shown. */
  selectedName: string | undefined;
  onChoose: (name: string) => void;
}

export function NamesPart({ library, selectedName, onChoose }: NamesPartProps) {
  const [query, setQuery] = useState('');
  const [{ names }] = useBrowserSetting(libraryRules);
  const { data: me } = useMe();
  const found = useMemo(
    () => listNames(library, query, Object.keys(names)),
    [library, query, names],
  );
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Search stations, towns and operators"
        icon={<Search aria-hidden className="size-5" />}
        value={query}
        onChange={setQuery}
        maxLength={100}
        placeholder="Manchester, SWR"
        help="Choose a sign or a short spelling for a name. Passengers still see the full name on the board and in the captions."
      />
      <p role="status" className="text-muted">
        {found.length === 0
          ? 'No station, town or operator found.'
          : query === ''
            ? 'Your organisation’s choices first, then the busiest stations.'
            : `${found.length} names`}
      </p>
      <ul
        aria-label="Names"
        className="h-[max(30rem,calc(100dvh-29rem))] overflow-y-auto rounded-md border border-line bg-surface empty:hidden max-lg:h-[50dvh]"
      >
        {found.map(({ name, kind }) => (
          <NameRow
            key={`${kind} ${name}`}
            library={library}
            name={name}
            as={names[name.toUpperCase()]}
            isShown={name === selectedName}
            mayChange={me?.scopes.includes('library:write') ?? false}
            onShow={() => onChoose(name)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Lists the organisation's own choices first, then what the search finds, each name once. */
function listNames(library: Library, query: string, customNames: readonly string[]): KnownName[] {
  const found = library.searchNames(query);
  const foundByName = new Map(found.map((item) => [item.name.toUpperCase(), item]));
  const customItems = customNames
    .filter((name) => query === '' || name.includes(query.trim().toUpperCase()))
    .map((name) => foundByName.get(name) ?? { name, kind: 'station' as const });
  const all = [...customItems.sort((a, b) => (a.name < b.name ? -1 : 1)), ...found];
  return [...new Map(all.map((item) => [item.name.toUpperCase(), item])).values()];
}
