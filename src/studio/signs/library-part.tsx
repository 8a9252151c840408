/** The signs of the library that a search finds. */
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import type { Library } from './library.ts';
import { SignFiltersBar } from './sign-filters.tsx';
import { SignGrid } from './sign-grid.tsx';
import type { SignsSearch } from './signs-search.ts';

const NO_FILTERS: Partial<SignsSearch> = {
  query: undefined,
  category: undefined,
  confidence: undefined,
  use: undefined,
  hands: undefined,
  region: undefined,
};

interface LibraryPartProps {
  library: Library | undefined;
  search: SignsSearch;
  onFilters: (filters: Partial<SignsSearch>) => void;
  onShow: (changed: Partial<SignsSearch>) => void;
}

export function LibraryPart({ library, search, onFilters, onShow }: LibraryPartProps) {
  const { query, category, confidence, use, hands, region } = search;
  const found = useMemo(
    () => library?.filter({ query, category, confidence, use, hands, region }),
    [library, query, category, confidence, use, hands, region],
  );
  return (
    <div className="flex flex-col gap-3">
      <SignFiltersBar entries={library?.entries ?? []} filters={search} onChange={onFilters} />
      <p role="status" className="text-muted">
        {found === undefined
          ? 'Loading the signs…'
          : `${found.length} of ${library?.entries.length} signs, letters and numbers`}
      </p>
      {library !== undefined && found !== undefined && found.length > 0 && (
        <SignGrid
          library={library}
          entries={found}
          selectedId={search.sign}
          onChoose={(id) => onShow({ sign: id })}
        />
      )}
      {found?.length === 0 && (
        <NothingFound
          query={query}
          onClear={() => onFilters(NO_FILTERS)}
          onSpell={(text) => onShow({ spell: text })}
        />
      )}
    </div>
  );
}

interface NothingFoundProps {
  query: string | undefined;
  onClear: () => void;
  onSpell: (text: string) => void;
}

function NothingFound({ query, onClear, onSpell }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-10 text-muted" />}
      title="No sign matches"
      actions={
        <>
          <Button onPress={onClear}>Show all signs</Button>
          {query !== undefined && (
            <Button onPress={() => onSpell(query)}>{`Spell ${query}`}</Button>
          )}
        </>
      }
    >
      <p>
        Try another English word or fewer filters. Messages fingerspell words that are not in the
        library. Signs are never made up.
      </p>
    </EmptyState>
  );
}
