/** Word list of the organisation: how translations sign a word or phrase. */
import { Download, FolderInput, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { toWordKey, type WordEntry } from '#contract/word-list/word-list.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import {
  useChangeWordList,
  useWordList,
  withEntries,
} from '#studio/queries/words/use-word-list.ts';
import type { Library } from '#studio/signs/library.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { ApprovedSentences } from './approved-sentences.tsx';
import { formatWordCsv, type ReadWordCsv, readWordCsv } from './word-csv.ts';
import { WordForm } from './word-form.tsx';
import { WordRow } from './word-row.tsx';

/** Number of entries from which they can be searched. */
const MIN_SEARCHED = 8;
const FILE_NAME = 'word-list.csv';

/** Shows the list; `library` is missing while it loads. */
export function WordsPart({ library }: { library: Library | undefined }) {
  const query = useWordList();
  const { data: me } = useMe();
  const change = useChangeWordList();
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadWordCsv>();
  const entries = query.data?.list.entries;
  const found = useMemo(() => findEntries(entries ?? [], text), [entries, text]);
  const mayChange = me?.scopes.includes('reviews:write') ?? false;

  if (query.error !== null && entries === undefined) {
    const { title, advice } = explainFailure(query.error);
    return (
      <Callout kind="error" title={title}>
        <p>{advice}</p>
      </Callout>
    );
  }
  if (library === undefined)
    return (
      <p role="status" className="text-muted">
        Loading the signs…
      </p>
    );
  const put = (english: string, entry: WordEntry | undefined) =>
    change.mutateAsync((list) => withEntries(list, [{ english, entry }]));
  const remove = async (entry: WordEntry) => {
    await put(entry.english, undefined);
    showToast({
      title: `“${entry.english}” is no longer in the word list`,
      action: { label: 'Undo', onPress: () => void put(entry.english, entry) },
    });
  };
  const takeFile = async (file: File) => {
    const taken = readWordCsv(await file.text());
    setRead(taken);
    if (taken.entries.length > 0)
      await change.mutateAsync((list) =>
        withEntries(
          list,
          taken.entries.map((entry) => ({ english: entry.english, entry })),
        ),
      );
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        How new translations sign a word or phrase. Add each form of a word: “book” and “booked”.
      </p>
      {mayChange && <WordForm library={library} onAdd={(entry) => put(entry.english, entry)} />}
      {change.error !== null && (
        <Callout kind="error" role="alert" title="The word list is not changed">
          <p>{explainFailure(change.error).advice}</p>
        </Callout>
      )}
      {(entries?.length ?? 0) >= MIN_SEARCHED && (
        <TextField
          label="Search the word list"
          icon={<Search aria-hidden className="size-5" />}
          value={text}
          onChange={setText}
          maxLength={80}
        />
      )}
      <p role="status" className="text-muted">
        {describeCount(entries?.length, found.length, text)}
      </p>
      <ul
        aria-label="Word list"
        className="max-h-[50dvh] overflow-y-auto rounded-md border border-line bg-surface empty:hidden"
      >
        {found.map((entry) => (
          <WordRow
            key={toWordKey(entry.english)}
            entry={entry}
            library={library}
            mayChange={mayChange}
            onRemove={() => remove(entry).catch(() => undefined)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {mayChange && (
          <FileTrigger
            acceptedFileTypes={['.csv', 'text/csv']}
            onSelect={(files) => {
              const file = files?.[0];
              if (file !== undefined) takeFile(file).catch(() => undefined);
            }}
          >
            <Button icon={<FolderInput aria-hidden className="size-5" />}>Import CSV</Button>
          </FileTrigger>
        )}
        <Button
          icon={<Download aria-hidden className="size-5" />}
          isDisabled={entries === undefined || entries.length === 0}
          onPress={() =>
            saveFile(
              new Blob([formatWordCsv({ entries: entries ?? [] })], { type: 'text/csv' }),
              FILE_NAME,
            )
          }
        >
          Export CSV
        </Button>
      </div>
      {read !== undefined && <Imported read={read} />}
      <ApprovedSentences />
    </div>
  );
}

const findEntries = (entries: readonly WordEntry[], text: string): WordEntry[] => {
  const key = toWordKey(text);
  return entries
    .filter(
      ({ english, signing, never }) =>
        english.toLowerCase().includes(key) ||
        (signing?.kind === 'sign' && signing.gloss.toLowerCase().includes(key)) ||
        never.some((gloss) => gloss.toLowerCase().includes(key)),
    )
    .sort((a, b) => a.english.localeCompare(b.english, 'en-GB'));
};

function describeCount(all: number | undefined, found: number, text: string): string {
  if (all === undefined) return 'Loading the word list…';
  if (all === 0) return 'No words yet.';
  if (text.trim() !== '' && found === 0) return 'No word found.';
  return found === 1 ? '1 entry' : `${found} entries`;
}

const MAX_PROBLEMS = 10;

/** Says what was taken from a file, and which of its lines were not. */
function Imported({ read: { entries, problems } }: { read: ReadWordCsv }) {
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  return (
    <Callout
      kind={problems.length === 0 ? 'success' : 'warning'}
      role="status"
      title={`${count} imported`}
    >
      {problems.length > 0 && (
        <ul className="list-disc pl-5">
          {problems.slice(0, MAX_PROBLEMS).map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
          {problems.length > MAX_PROBLEMS && <li>And {problems.length - MAX_PROBLEMS} more.</li>}
        </ul>
      )}
    </Callout>
  );
}
