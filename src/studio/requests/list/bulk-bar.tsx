/** Bar of actions on the selected requests, and their outcome. */
import { Archive, ArchiveRestore, Download, MonitorOff, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type BulkAction, MAX_BULK } from '#contract/requests/list/bulk.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { useLetAllWait } from '#studio/outbox/use-outbox.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useBulk, useRequestsCsv } from '#studio/queries/requests/use-request-list.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { formatResult, getQuestion, type Result } from './bulk-text.ts';

/** Outcome of a bulk change, with the ids that an undo restores. */
interface Outcome extends Result {
  undo: string[];
}

/** Does one thing to many requests, and remembers how it went until the next. */
export function useBulkChange(onDone: () => void) {
  const bulk = useBulk();
  const letAllWait = useLetAllWait();
  const [outcome, setOutcome] = useState<Outcome>();
  const run = (action: BulkAction, requests: readonly Pick<SignRequest, 'id' | 'title'>[]) => {
    const titles = new Map(requests.map(({ id, title }) => [id, title]));
    const ids = requests.map(({ id }) => id);
    setOutcome(undefined);
    bulk.mutate(
      { action, ids },
      {
        onSuccess: (answer) => {
          const undo = action === 'archive' ? answer.done : [];
          setOutcome({ ...formatResult(action, answer, titles), undo });
          onDone();
        },
        onError(error) {
          if (action !== 'retry') return;
          const actions = requests.map(({ id, title }) => ({
            title,
            act: { kind: action, requestId: id },
          }));
          if (!letAllWait(error, actions)) return;
          bulk.reset();
          onDone();
        },
      },
    );
  };
  return {
    run,
    isPending: bulk.isPending,
    error: bulk.error,
    outcome,
    close: () => {
      setOutcome(undefined);
      bulk.reset();
    },
  };
}

type BulkChange = ReturnType<typeof useBulkChange>;

/** Stays until it is closed: what was not done is not to be missed. */
export function BulkResult({ change }: { change: BulkChange }) {
  const { outcome, error, run, close } = change;
  if (error !== null) {
    const { title, advice } = explainFailure(error);
    return (
      <Callout
        kind="error"
        role="alert"
        title={`Nothing was changed. ${title}.`}
        actions={<Button onPress={close}>Close</Button>}
      >
        <p>{advice} Your selection is kept.</p>
      </Callout>
    );
  }
  if (outcome === undefined) return null;
  const { title, failures, undo } = outcome;
  return (
    <Callout
      kind={failures.length === 0 ? 'success' : 'warning'}
      role="status"
      title={title}
      actions={
        <>
          {undo.length > 0 && (
            <Button
              onPress={() =>
                run(
                  'unarchive',
                  undo.map((id) => ({ id, title: id })),
                )
              }
            >
              Undo
            </Button>
          )}
          <Button onPress={close}>Close</Button>
        </>
      }
    >
      {failures.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {failures.map((failure) => (
            <li key={failure.id}>
              <strong className="font-medium">{failure.title}:</strong> {failure.message}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

const ICON = 'size-5';

/** Lists the actions that suit the selected requests, most frequently used first. */
function listActions(selected: readonly SignRequest[], isArchive: boolean) {
  const isSome = (test: (request: SignRequest) => boolean) => selected.some(test);
  return [
    isArchive
      ? {
          action: 'unarchive' as const,
          label: 'Restore',
          Icon: ArchiveRestore,
          isUseful: true,
        }
      : { action: 'archive' as const, label: 'Archive', Icon: Archive, isUseful: true },
    {
      action: 'take-down' as const,
      label: 'Take down',
      Icon: MonitorOff,
      isUseful: isSome(({ onAir = [] }) => onAir.length > 0),
    },
    {
      action: 'retry' as const,
      label: 'Retry',
      Icon: RotateCcw,
      isUseful: isSome(({ status }) => status === 'FAILED' || status === 'CANCELLED'),
    },
    { action: 'delete' as const, label: 'Delete', Icon: Trash2, isUseful: true },
  ];
}

export interface BulkBarProps {
  selected: readonly SignRequest[];
  /** The selected ones are in the archive. */
  isArchive: boolean;
  change: BulkChange;
  onClear: () => void;
}

export function BulkBar({ selected, isArchive, change, onClear }: BulkBarProps) {
  const isHidden = useIsHidden();
  const csv = useRequestsCsv();
  const [pendingAction, setPendingAction] = useState<BulkAction>();
  const question = pendingAction === undefined ? undefined : getQuestion(pendingAction, selected);
  const isTooMany = selected.length > MAX_BULK;
  const begin = (action: BulkAction) => {
    if (getQuestion(action, selected) === undefined) change.run(action, selected);
    else setPendingAction(action);
  };
  return (
    <section
      aria-label="Selected messages"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 rounded-md border border-edge bg-raised p-2 shadow-raised sm:p-3"
    >
      <span role="status" className="mr-auto px-1 font-semibold">
        {selected.length} selected
        {isTooMany && (
          <span className="block font-normal">{`You can select up to ${MAX_BULK} at once. Select fewer.`}</span>
        )}
      </span>
      {listActions(selected, isArchive)
        .filter(({ isUseful }) => isUseful)
        .filter(
          ({ action }) => !isHidden(action === 'take-down' ? 'screens:write' : 'requests:write'),
        )
        .map(({ action, label, Icon }) => (
          <Button
            key={action}
            kind={action === 'delete' ? 'danger' : 'plain'}
            icon={<Icon aria-hidden className={ICON} />}
            isDisabled={isTooMany || change.isPending}
            onPress={() => begin(action)}
          >
            {label}
          </Button>
        ))}
      <Button
        icon={<Download aria-hidden className={ICON} />}
        isPending={csv.isPending}
        pendingLabel="Saving…"
        isDisabled={isTooMany}
        onPress={() =>
          csv.mutate(
            { archived: 'all', ids: selected.map(({ id }) => id).join(',') },
            {
              onSuccess: (file) => saveFile(file, 'requests.csv'),
              onError: (error) => {
                const { title, advice } = explainFailure(error);
                showToast({ kind: 'error', title, message: advice });
              },
            },
          )
        }
      >
        CSV
      </Button>
      <Button kind="quiet" onPress={onClear}>
        Clear selection
      </Button>
      {question !== undefined && pendingAction !== undefined && (
        <ConfirmDialog
          title={question.title}
          isOpen
          onOpenChange={() => setPendingAction(undefined)}
          confirmLabel={question.confirmLabel}
          onConfirm={() => change.run(pendingAction, selected)}
        >
          {question.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ConfirmDialog>
      )}
    </section>
  );
}
