/** The sign library: every sign to find, to watch and to know where it comes from. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Page } from '#studio/ui/page.tsx';
import { Tabs } from '#studio/ui/tabs.tsx';
import { Callout } from '../ui/status/callout.tsx';
import { ClipsPanel } from './clips/clips-panel.tsx';
import { useClipImport } from './clips/use-clip-import.ts';
import { LibraryPart } from './library-part.tsx';
import { LIST_ID, ShowingPane } from './showing/showing-pane.tsx';
import { showingOf } from './showing/target.ts';
import { type OpenedFile, OpenSigmlButton, readSigmlFile, SigmlPanel } from './sigml-panel.tsx';
import type { SignsSearch } from './signs-search.ts';
import { TryBoxes } from './try-boxes.tsx';
import { useLibrary } from './use-library.ts';

/** The parts of the left side. */
type Part = 'library' | 'own' | 'file' | 'clips';

const NOTHING: Partial<SignsSearch> = {
  sign: undefined,
  variant: undefined,
  clip: undefined,
  spell: undefined,
  glosses: undefined,
};
/** Until the library is here. */
const noClips = { subscribe: () => () => undefined, clips: [] };

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
  // Rows of glosses play the clips that exist.
  const clips = useSyncExternalStore(
    library?.clipStore.subscribe ?? noClips.subscribe,
    () => library?.clipStore.clips() ?? noClips.clips,
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
                      clipStore={library.clipStore}
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
