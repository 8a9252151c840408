/** The sign library: every sign to find, to watch and to know where it comes from. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { TriangleAlert, Video } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { SigmlSign } from '#signing/sigml/read-sign.ts';
import { libraryRules, useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { useClipImport } from './clips/use-clip-import.ts';
import { NewSignLink } from './forms/form-facts.tsx';
import { useWithOwnForms } from './forms/use-organisation-forms.ts';
import type { Library } from './library.ts';
import { OpenSigmlButton } from './sigml-panel.tsx';
import { ShowingPane } from './sign-detail/showing-pane.tsx';
import { createSignDetailView, type SignDetailView } from './sign-detail/target.ts';
import type { SignsSearch } from './signs-search.ts';
import { NOTHING, type SignsPart, SignsTabs } from './signs-tabs.tsx';
import { useLibrary } from './use-library.ts';
import { useOpenedFile } from './use-opened-file.ts';

/** Parts from which a sign is seldom chosen: until one is, they have all of the width. */
const WIDE_PARTS: ReadonlySet<SignsPart> = new Set(['answers', 'words', 'packs']);

/** Clips shown until the library is loaded: none. */
const noClips = { subscribe: () => () => undefined, clips: [] };

/** Returns the part that shows what the URL names. */
function getFirstPart({
  review,
  answers,
  words,
  name,
  clip,
  spell,
  glosses,
}: SignsSearch): SignsPart {
  if (review) return 'review';
  if (answers) return 'answers';
  if (words) return 'words';
  if (name !== undefined) return 'names';
  if (clip !== undefined) return 'clips';
  return spell === undefined && glosses === undefined ? 'library' : 'own';
}

/** Returns what is shown large; a new one whenever clips or rules change. */
function useSignDetailView(
  library: Library | undefined,
  { sign, variant, clip, spell, glosses, name, sentence }: SignsSearch,
  imported: SigmlSign | undefined,
): SignDetailView | undefined {
  const [rules] = useBrowserSetting(libraryRules);
  // Rows of glosses play the clips that exist.
  const clips = useSyncExternalStore(
    library?.clipStore.subscribe ?? noClips.subscribe,
    () => library?.clipStore.clips() ?? noClips.clips,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library reads clips and rules itself
  return useMemo(
    () =>
      library &&
      createSignDetailView(
        library,
        { sign, variant, clip, spell, glosses, name, sentence },
        imported,
      ),
    [library, sign, variant, clip, spell, glosses, name, sentence, imported, clips, rules],
  );
}

export function SignsPage() {
  const search = useSearch({ from: '/signs' });
  const navigate = useNavigate({ from: '/signs' });
  const loading = useLibrary();
  const library = useWithOwnForms(loading.data);
  const imports = useClipImport();
  useLibraryRules();
  const [part, setPart] = useState(() => getFirstPart(search));

  const change = (changed: Partial<SignsSearch>, replace = true) =>
    void navigate({
      to: '/signs',
      search: (previous) => ({ ...previous, ...changed }),
      replace,
      resetScroll: false,
    });
  /** Shows something else than before, so that Back leads back. */
  const show = (changed: Partial<SignsSearch>) => change({ ...NOTHING, ...changed }, false);

  const file = useOpenedFile(library, () => show({}));
  const open = (sigmlFile: File) => {
    if (library === undefined) return;
    setPart('file');
    void file.open(sigmlFile);
  };
  const showing = useSignDetailView(library, search, file.imported);
  const hasPane = showing !== undefined || !WIDE_PARTS.has(part);

  return (
    <Page
      title="Signs"
      isWide
      actions={
        <>
          <NewSignLink />
          <Link to="/signs/booth" className={buttonClasses()}>
            <Video aria-hidden className="size-5" />
            Recording booth
          </Link>
          <OpenSigmlButton onFile={open} isDisabled={library === undefined} />
        </>
      }
    >
      {loading.error !== null && (
        <LoadFailure message={loading.error.message} onRetry={() => void loading.refetch()} />
      )}
      <Unreviewed />
      <div
        className={classNames(
          'grid gap-x-6 gap-y-4 lg:items-start',
          hasPane && 'lg:grid-cols-[minmax(0,1fr)_clamp(28rem,48%,64rem)]',
        )}
      >
        <SignsTabs
          part={part}
          onPart={(next) => {
            setPart(next);
            change({
              review: next === 'review' || undefined,
              answers: next === 'answers' || undefined,
              words: next === 'words' || undefined,
            });
          }}
          library={library}
          search={search}
          imports={imports}
          file={file}
          selectedImportIndex={showing?.target.kind === 'imported' ? file.chosen : undefined}
          onFile={open}
          onChange={change}
          onShow={show}
        />
        {hasPane && (
          <ShowingPane
            library={library}
            showing={showing}
            search={search}
            onSearch={(changed) => change(changed, !('sign' in changed))}
          />
        )}
      </div>
    </Page>
  );
}

const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Callout
    kind="error"
    role="alert"
    title="The sign library could not be loaded"
    actions={<Button onPress={onRetry}>Try again</Button>}
  >
    <p>Check your connection, then try again. ({message})</p>
  </Callout>
);

/** Shows how far the review by Deaf signers has come. */
function Unreviewed() {
  const [{ approved }] = useBrowserSetting(libraryRules);
  return (
    <p className="-mt-3 flex items-start gap-2 text-odd">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">
          {approved.length === 0
            ? 'No sign here has been checked by a Deaf BSL signer yet.'
            : `Your organisation has approved ${approved.length} ${approved.length === 1 ? 'form' : 'forms'}. No other sign has been checked by a Deaf BSL signer.`}
        </strong>{' '}
        Each sign shows its source and how sure that is.
      </span>
    </p>
  );
}
