/** The sign library: every sign to find, to watch and to know where it comes from. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX, TriangleAlert } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/callout.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { EmptyState } from '#studio/ui/empty-state.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Tabs } from '#studio/ui/tabs.tsx';
import { ClipsPanel } from './clips/clips-panel.tsx';
import { useClipImport } from './clips/use-clip-import.ts';
import type { Library } from './library.ts';
import { LIST_ID, ShowingPane } from './showing-pane.tsx';
import { type OpenedFile, OpenSigmlButton, readSigmlFile, SigmlPanel } from './sigml-panel.tsx';
import { SignFiltersBar } from './sign-filters.tsx';
import { SignGrid } from './sign-grid.tsx';
import type { SignsSearch } from './signs-search.ts';
import { showingOf } from './target.ts';
import { TryBoxes } from './try-boxes.tsx';

/** The library, fetched once behind the first paint. */
const useLibrary = () =>
  useQuery({
    queryKey: ['signs', 'library'],
    queryFn: async (): Promise<Library> => {
      const [{ loadLibrary }, { openClipShelf }] = await Promise.all([
        import('./library.ts'),
        import('#rendering/clips/clip-shelf.ts'),
      ]);
      return loadLibrary(await openClipShelf());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // The library is part of the program: it needs no service.
    networkMode: 'always',
  });

/** The parts of the left side. */
type Part = 'library' | 'own' | 'file' | 'clips';

const NOTHING: Partial<SignsSearch> = {
  sign: undefined,
  variant: undefined,
  clip: undefined,
  spell: undefined,
  glosses: undefined,
};
const NO_FILTERS: Partial<SignsSearch> = {
  query: undefined,
  category: undefined,
  confidence: undefined,
  use: undefined,
  hands: undefined,
};

/** Until the library is here. */
const noShelf = { subscribe: () => () => undefined, clips: [] };

export function SignsPage() {
  const search = useSearch({ from: '/signs' });
  const navigate = useNavigate();
  const loading = useLibrary();
  const library = loading.data;
  const [opened, setOpened] = useState<OpenedFile>();
  const [failure, setFailure] = useState<string>();
  const imports = useClipImport();
  const [chosenImport, setChosenImport] = useState<number>();
  const [part, setPart] = useState<Part>(
    search.clip !== undefined
      ? 'clips'
      : search.spell === undefined && search.glosses === undefined
        ? 'library'
        : 'own',
  );

  const change = (changed: Partial<SignsSearch>, replace = true) =>
    void navigate({
      to: '/signs',
      search: (before) => ({ ...before, ...changed }),
      replace,
      resetScroll: false,
    });
  /** Shows something else than before, so that Back leads back. */
  const show = (changed: Partial<SignsSearch>) => change({ ...NOTHING, ...changed }, false);

  const open = async (file: File) => {
    if (library === undefined) return;
    setChosenImport(undefined);
    setPart('file');
    try {
      const read = library.importSigml(await readSigmlFile(file));
      setOpened({ name: file.name, read });
      setFailure(undefined);
      if (read.signs.length === 0) return;
      setChosenImport(0);
      show({});
    } catch (error) {
      setOpened(undefined);
      setFailure(
        error instanceof RangeError
          ? error.message
          : `${file.name} could not be read. Check that it still exists, and open it again.`,
      );
    }
  };

  const { sign, variant, clip, spell, glosses } = search;
  const imported = chosenImport === undefined ? undefined : opened?.read.signs[chosenImport];
  // Rows of glosses play the clips that there are.
  const clips = useSyncExternalStore(
    library?.shelf.subscribe ?? noShelf.subscribe,
    () => library?.shelf.clips() ?? noShelf.clips,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library reads the clips itself
  const showing = useMemo(
    () => library && showingOf(library, { sign, variant, clip, spell, glosses }, imported),
    [library, sign, variant, clip, spell, glosses, imported, clips],
  );

  return (
    <Page
      title="Signs"
      isWide
      actions={
        <OpenSigmlButton onFile={(file) => void open(file)} isDisabled={library === undefined} />
      }
    >
      {loading.error !== null && (
        <Callout
          kind="wrong"
          role="alert"
          title="The sign library could not be loaded"
          actions={<Button onPress={() => void loading.refetch()}>Try again</Button>}
        >
          <p>Check the connection, then try again. ({loading.error.message})</p>
        </Callout>
      )}
      <p className="-mt-3 flex items-start gap-2 text-odd">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="font-semibold">
            No sign here has been checked by a Deaf BSL signer yet.
          </strong>{' '}
          Each says where it comes from and how sure that is.
        </span>
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_clamp(28rem,48%,64rem)] lg:items-start">
        <div
          id={LIST_ID}
          className={classNames('min-w-0 scroll-mt-28', showing !== undefined && 'max-lg:order-2')}
        >
          <Tabs
            label="What to show"
            value={part}
            onChange={setPart}
            tabs={[
              {
                id: 'library',
                label: 'Library',
                content: (
                  <LibraryPart
                    library={library}
                    search={search}
                    onFilters={(filters) => change(filters)}
                    onShow={show}
                  />
                ),
              },
              {
                id: 'own',
                label: 'Spell and play',
                content: (
                  <TryBoxes
                    library={library}
                    search={search}
                    onSpell={(text) => change({ ...NOTHING, spell: text })}
                    onGlosses={(text) => change({ ...NOTHING, glosses: text })}
                  />
                ),
              },
              {
                id: 'clips',
                label: 'Recorded clips',
                content:
                  library === undefined ? (
                    <p role="status" className="text-muted">
                      Loading the clips…
                    </p>
                  ) : (
                    <ClipsPanel
                      shelf={library.shelf}
                      imports={imports}
                      chosen={clip}
                      onShow={(id) => show({ clip: id })}
                    />
                  ),
              },
              {
                id: 'file',
                label: 'From a file',
                content: (
                  <SigmlPanel
                    opened={opened}
                    failure={failure}
                    chosen={showing?.target.kind === 'imported' ? chosenImport : undefined}
                    onChoose={(index) => {
                      setChosenImport(index);
                      show({});
                    }}
                    onFile={(file) => void open(file)}
                    onClose={() => {
                      setOpened(undefined);
                      setChosenImport(undefined);
                    }}
                  />
                ),
              },
            ]}
          />
        </div>
        <ShowingPane
          library={library}
          showing={showing}
          search={search}
          onSearch={(changed) => change(changed, !('sign' in changed))}
        />
      </div>
    </Page>
  );
}

interface LibraryPartProps {
  library: Library | undefined;
  search: SignsSearch;
  onFilters: (filters: Partial<SignsSearch>) => void;
  onShow: (changed: Partial<SignsSearch>) => void;
}

function LibraryPart({ library, search, onFilters, onShow }: LibraryPartProps) {
  const { query, category, confidence, use, hands } = search;
  const found = useMemo(
    () => library?.filter({ query, category, confidence, use, hands }),
    [library, query, category, confidence, use, hands],
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
          chosen={search.sign}
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
        Try another English word or fewer filters. What the library does not know, messages
        fingerspell: no sign is made up.
      </p>
    </EmptyState>
  );
}
