/** List of the people who agreed to be recorded, and withdrawal of their consent. */
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { RecordingUses } from '#contract/library/recording-change.ts';
import { formatDay } from '#contract/time/london-time.ts';
import {
  NO_ENTRIES,
  useChangeLibrary,
  useLibraryHistory,
} from '#studio/queries/library/use-library-history.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatRecordingError } from './format-recording-error.ts';
import { type KnownConsent, listConsents } from './library-recordings.ts';

const formatRecordingCount = (count: number) =>
  count === 1 ? '1 recording' : `${count} recordings`;

/** Maximum number of recordings in one request to the service. */
const MAX_RECORDINGS_PER_REQUEST = 500;

/** Outcome of a withdrawal. */
type Outcome =
  | { kind: 'withdrawn'; signer: string; uses: RecordingUses }
  | { kind: 'failed'; signer: string; reason: string };

function useWithdrawal() {
  const api = useApi();
  const change = useChangeLibrary();
  const [outcome, setOutcome] = useState<Outcome>();
  async function withdraw({ id, signer, recordings }: KnownConsent): Promise<void> {
    setOutcome(undefined);
    try {
      await change.mutateAsync([{ kind: 'consent', consent: id }]);
      const uses: RecordingUses = [];
      for (let from = 0; from < recordings.length; from += MAX_RECORDINGS_PER_REQUEST)
        uses.push(
          ...(await api.recordingUses(recordings.slice(from, from + MAX_RECORDINGS_PER_REQUEST))),
        );
      setOutcome({ kind: 'withdrawn', signer, uses });
    } catch (error) {
      setOutcome({ kind: 'failed', signer, reason: formatRecordingError(error) });
    }
  }
  return { withdraw, outcome, isPending: change.isPending, clear: () => setOutcome(undefined) };
}

export function ConsentsList() {
  const { data: me } = useMe();
  const { data } = useLibraryHistory();
  const consents = useMemo(() => listConsents(data?.entries ?? NO_ENTRIES), [data]);
  const [doomed, setDoomed] = useState<KnownConsent>();
  const { withdraw, outcome, isPending, clear } = useWithdrawal();
  const mayWithdraw = ({ personId }: KnownConsent) =>
    me !== undefined && (me.scopes.includes('library:write') || personId === me.id);
  return (
    <>
      {outcome !== undefined && <OutcomeNote outcome={outcome} onClose={clear} />}
      {consents.length > 0 && (
        <Disclosure title={`Consent to be recorded (${consents.length})`}>
          <ul aria-label="Consents" className="flex flex-col gap-3">
            {consents.map((consent) => (
              <li key={consent.id} className="border-l-4 border-line pl-3 [overflow-wrap:anywhere]">
                <p>
                  <strong className="font-semibold">{consent.signer}</strong>,{' '}
                  {formatRecordingCount(consent.recordings.length)}
                </p>
                <p>{consent.purpose}</p>
                <p className="text-muted">
                  {consent.until === undefined
                    ? 'Until withdrawn.'
                    : `Until ${formatDay(consent.until)}. Then the recordings are deleted.`}
                </p>
                {mayWithdraw(consent) && (
                  <Button
                    kind="danger"
                    onPress={() => setDoomed(consent)}
                    isPending={isPending && doomed?.id === consent.id}
                    pendingLabel="Withdrawing"
                    aria-label={`Withdraw ${consent.signer}’s consent`}
                  >
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ConfirmDialog
        title={`Withdraw ${doomed?.signer ?? ''}’s consent?`}
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDoomed(undefined);
        }}
        confirmLabel="Withdraw and delete"
        onConfirm={() => doomed && void withdraw(doomed)}
      >
        <p>
          {formatRecordingCount(doomed?.recordings.length ?? 0)} will be deleted from Handsignal and
          from every browser. You cannot undo this. New videos will not show them. You then see
          which videos already show them.
        </p>
      </ConfirmDialog>
    </>
  );
}

function OutcomeNote({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const close = <Button onPress={onClose}>Close</Button>;
  if (outcome.kind === 'failed')
    return (
      <Callout
        kind="error"
        role="alert"
        title={`${outcome.signer}’s consent may not be withdrawn yet`}
        actions={close}
      >
        <p>{outcome.reason}</p>
        <p>If it is still listed below, try again.</p>
      </Callout>
    );
  const { signer, uses } = outcome;
  return (
    <Callout
      kind={uses.length === 0 ? 'success' : 'warning'}
      role="status"
      title={`${signer}’s recordings are deleted`}
      actions={close}
    >
      {uses.length === 0 ? (
        <p>No video shows them.</p>
      ) : (
        <>
          <p>
            {uses.length === 1 ? 'One message has' : `${uses.length} messages have`} videos that
            show them. Delete these videos or make them again:
          </p>
          <ul aria-label="Videos that show them" className="list-disc pl-5">
            {uses.map(({ id, title }) => (
              <li key={id}>
                <Link to="/requests/$id" params={{ id }} className="link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}
