/** Shows what changed between two versions of a translation, and who changed it. */
import { useMemo, useState } from 'react';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useTranslationVersion } from '#studio/queries/use-translation.ts';
import { formatVersionAuthor } from '#studio/review/verdict/format-author.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ChangeView } from './change-view.tsx';
import { compareVersions, type SentenceChange } from './compare-versions.ts';

/** Changed sentences that are shown at first, and with each press for more. */
const SHOWN_AT_ONCE = 50;

export interface CompareDialogProps {
  requestId: string;
  versions: TranslationUnderReview['versions'];
  /** Version whose changes are asked for. */
  version: number;
  onClose: () => void;
}

export function CompareDialog({ requestId, versions, version, onClose }: CompareDialogProps) {
  const [newerVersion, setNewerVersion] = useState(version);
  const [olderVersion, setOlderVersion] = useState(
    () => versions.findLast((item) => item.version < version)?.version ?? version,
  );
  const older = useTranslationVersion(requestId, olderVersion);
  const newer = useTranslationVersion(requestId, newerVersion);
  const changes = useMemo(
    () =>
      older.data === undefined || newer.data === undefined
        ? undefined
        : compareVersions(older.data.translation, newer.data.translation),
    [older.data, newer.data],
  );
  const error = older.error ?? newer.error;
  const explain = (searched: number) => {
    const found = versions.find((item) => item.version === searched);
    return found === undefined ? {} : { help: formatVersionAuthor(found) };
  };
  const choices = versions.toReversed().map((item) => ({
    id: String(item.version),
    label: `Version ${item.version}`,
    detail: formatVersionAuthor(item),
  }));
  return (
    <Dialog
      title="Compare versions"
      isOpen
      isWide
      onOpenChange={onClose}
      actions={(close) => <Button onPress={close}>Close</Button>}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Old"
          {...explain(olderVersion)}
          choices={choices.filter(({ id }) => Number(id) < newerVersion)}
          value={String(olderVersion)}
          onChange={(id) => setOlderVersion(Number(id))}
        />
        <Select
          label="New"
          {...explain(newerVersion)}
          choices={choices.filter(({ id }) => Number(id) > olderVersion)}
          value={String(newerVersion)}
          onChange={(id) => setNewerVersion(Number(id))}
        />
      </div>
      {error !== null && (
        <Callout
          kind="error"
          role="alert"
          title={`${explainFailure(error).title}.`}
          actions={
            <Button
              onPress={() => {
                void older.refetch();
                void newer.refetch();
              }}
            >
              Try again
            </Button>
          }
        />
      )}
      <p role="status">
        {changes === undefined ? error === null && 'Loading both versions…' : countChanges(changes)}
      </p>
      {changes !== undefined && (
        <ChangeList
          key={`${olderVersion} ${newerVersion}`}
          changes={changes}
          labels={{ older: `Version ${olderVersion}`, newer: `Version ${newerVersion}` }}
          hasParts={newer.data!.translation.parts.length > 1}
        />
      )}
    </Dialog>
  );
}

function countChanges(changes: readonly SentenceChange[]): string {
  if (changes.length === 0) return 'Both versions say the same.';
  const added = changes.filter(({ older }) => older === undefined).length;
  const removed = changes.filter(({ newer }) => newer === undefined).length;
  const changed = changes.length - added - removed;
  const counts = [
    [changed, 'changed'],
    [added, 'added'],
    [removed, 'removed'],
  ] as const;
  const text = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en-GB')} ${what}`)
    .join(', ');
  return `Sentences: ${text}.`;
}

interface ChangeListProps {
  changes: readonly SentenceChange[];
  labels: Record<'older' | 'newer', string>;
  hasParts: boolean;
}

function ChangeList({ changes, ...view }: ChangeListProps) {
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE);
  const hiddenCount = changes.length - shownCount;
  return (
    <>
      <ol aria-label="Differences" className="flex flex-col gap-3 empty:hidden">
        {changes.slice(0, shownCount).map((change) => (
          <ChangeView key={change.key} change={change} {...view} />
        ))}
      </ol>
      {hiddenCount > 0 && (
        <Button
          className="self-start"
          onPress={() => setShownCount(shownCount + SHOWN_AT_ONCE)}
        >{`Show more (${hiddenCount.toLocaleString('en-GB')} left)`}</Button>
      )}
    </>
  );
}
