/** The tabs of the sign library: where the signs come from. */
import { type Tab, Tabs } from '#studio/ui/tabs.tsx';
import { AnswersPart } from './answers/answers-part.tsx';
import { ClipsPanel } from './clips/clips-panel.tsx';
import type { useClipImport } from './clips/use-clip-import.ts';
import type { Library } from './library.ts';
import { LibraryPart } from './library-part.tsx';
import { NamesPart } from './names/names-part.tsx';
import { PacksPart } from './packs/packs-part.tsx';
import { SigmlPanel } from './sigml-panel.tsx';
import { LIST_ID } from './sign-detail/showing-pane.tsx';
import type { SignsSearch } from './signs-search.ts';
import { TryBoxes } from './try-boxes.tsx';
import type { useOpenedFile } from './use-opened-file.ts';
import { ReviewQueue } from './verdicts/review-queue.tsx';
import { WordsPart } from './words/words-part.tsx';

/** The parts of the library, each with a tab. */
export type SignsPart =
  | 'library'
  | 'review'
  | 'answers'
  | 'names'
  | 'words'
  | 'own'
  | 'file'
  | 'clips'
  | 'packs';

/** Search parameters that show nothing. */
export const NOTHING: Partial<SignsSearch> = {
  sign: undefined,
  variant: undefined,
  clip: undefined,
  name: undefined,
  spell: undefined,
  glosses: undefined,
};
const reviewPlace = ({ sign, variant = 1 }: SignsSearch) =>
  sign === undefined ? undefined : { id: sign, formIndex: variant - 1 };

export interface SignsTabsProps {
  part: SignsPart;
  onPart: (part: SignsPart) => void;
  library: Library | undefined;
  search: SignsSearch;
  imports: ReturnType<typeof useClipImport>;
  file: ReturnType<typeof useOpenedFile>;
  /** Index of the file's sign that is shown. */
  selectedImportIndex: number | undefined;
  onFile: (file: File) => void;
  /** Says otherwise how the signs are listed, or what is shown, as it is typed. */
  onChange: (changed: Partial<SignsSearch>) => void;
  /** Shows something else than before, so that Back leads back. */
  onShow: (changed: Partial<SignsSearch>) => void;
}

export function SignsTabs({
  part,
  onPart,
  library,
  search,
  imports,
  file,
  selectedImportIndex: chosenImport,
  onFile,
  onChange,
  onShow,
}: SignsTabsProps) {
  const showName = (name: string) => onShow({ name });
  return (
    <Tabs
      label="What to show"
      value={part}
      onChange={onPart}
      isInGrid
      tabs={inList([
        {
          id: 'library',
          label: 'Library',
          content: (
            <LibraryPart library={library} search={search} onFilters={onChange} onShow={onShow} />
          ),
        },
        {
          id: 'review',
          label: 'To check',
          content:
            library === undefined ? (
              <Loading label="Loading the signs…" />
            ) : (
              <ReviewQueue
                library={library}
                chosen={reviewPlace(search)}
                onChoose={({ id, formIndex }) =>
                  onShow({ sign: id, ...(formIndex > 0 && { variant: formIndex + 1 }) })
                }
              />
            ),
        },
        {
          id: 'answers',
          label: 'Answers',
          content: <AnswersPart {...{ library, search, onShow }} />,
        },
        {
          id: 'names',
          label: 'Names',
          content:
            library === undefined ? (
              <Loading label="Loading the names…" />
            ) : (
              <NamesPart library={library} selectedName={search.name} onChoose={showName} />
            ),
        },
        {
          id: 'words',
          label: 'Word list',
          content: <WordsPart library={library} />,
        },
        {
          id: 'own',
          label: 'Spell and play',
          content: (
            <TryBoxes
              library={library}
              search={search}
              onSpell={(text) => onChange({ ...NOTHING, spell: text })}
              onGlosses={(text) => onChange({ ...NOTHING, glosses: text })}
            />
          ),
        },
        {
          id: 'clips',
          label: 'Recorded clips',
          content:
            library === undefined ? (
              <Loading label="Loading the clips…" />
            ) : (
              <ClipsPanel
                clipStore={library.clipStore}
                imports={imports}
                selectedId={search.clip}
                onShow={(id) => onShow({ clip: id })}
              />
            ),
        },
        {
          id: 'file',
          label: 'From a file',
          content: (
            <SigmlPanel
              opened={file.opened}
              failure={file.failure}
              chosen={chosenImport}
              onChoose={file.choose}
              onFile={onFile}
              onClose={file.close}
            />
          ),
        },
        { id: 'packs', label: 'Packs', content: <PacksPart /> },
      ])}
    />
  );
}

/** Makes the contents of tabs what “Back to list” leads to. */
const inList = (tabs: readonly Tab<SignsPart>[]): Tab<SignsPart>[] =>
  tabs.map((tab) => ({
    ...tab,
    content: (
      <div id={LIST_ID} className="scroll-mt-28">
        {tab.content}
      </div>
    ),
  }));

const Loading = ({ label }: { label: string }) => (
  <p role="status" className="text-muted">
    {label}
  </p>
);
