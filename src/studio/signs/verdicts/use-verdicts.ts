/** Verdicts on forms, with those that this person has given while the service could not be reached. */
import { useMemo } from 'react';
import type { OutboxEntry } from '#studio/outbox/outbox.ts';
import { useWaiting } from '#studio/outbox/use-outbox.ts';
import { NO_ENTRIES, useLibraryHistory } from '#studio/queries/library/use-library-history.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { collectVerdicts, type UnsentVerdict, withUnsent } from './form-verdicts.ts';

/**
 * Lists the unsent verdicts of an outbox entry. An entry that the service has refused is reported at the top
 * of the page, and not counted.
 */
const listUnsentVerdicts = ({ act, addedAt, problem }: OutboxEntry): UnsentVerdict[] =>
  act.kind !== 'judge' || problem !== undefined
    ? []
    : act.changes.flatMap((change) =>
        change.kind === 'verdict' ? [{ ...change, at: new Date(addedAt).toISOString() }] : [],
      );

/** Returns the verdicts on each form; those that wait to be sent count once it is known who the person is (`me`). */
export function useVerdicts() {
  const { data: me } = useMe();
  const history = useLibraryHistory();
  const waiting = useWaiting();
  const sentVerdicts = useMemo(
    () => collectVerdicts(history.data?.entries ?? NO_ENTRIES),
    [history.data],
  );
  const verdicts = useMemo(
    () =>
      me === undefined
        ? sentVerdicts
        : withUnsent(sentVerdicts, waiting.flatMap(listUnsentVerdicts), {
            id: me.id,
            name: me.person?.name ?? me.id,
          }),
    [sentVerdicts, waiting, me],
  );
  return { verdicts, history, me };
}
