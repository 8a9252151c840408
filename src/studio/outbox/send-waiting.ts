/** Sends the entries of the outbox in their order, by one tab at a time. */
import { toStorageName } from '#contract/addresses/base-path.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import type { Api } from '#studio/queries/service/use-api.ts';
import { canWait, getExpiryReason, sendAct } from './act.ts';
import { type OutboxEntry, outbox } from './outbox.ts';

const LOCK = toStorageName('handsignal-outbox');

/** Whether sending stops here: the next entry would fail for the same reason. */
const endsRound = (error: unknown) =>
  canWait(error) ||
  (error instanceof ApiError && (error.code === 'busy' || error.code === 'unauthorised'));

const formatProblem = (error: unknown): string => {
  const { title, advice } = explainFailure(error);
  return `${title}. ${advice}`;
};

async function sendAll(api: Api, onSent: (entry: OutboxEntry) => void) {
  const pending = (await outbox.read()).filter(
    ({ connection, problem }) => connection === api.key && problem === undefined,
  );
  if (pending.length === 0) return;
  // Whose session it is now, the service alone knows.
  const me = await api.me().catch(() => undefined);
  if (me === undefined) return;
  const waiting = pending.filter(({ person }) => person === me.person?.id);
  for (const entry of waiting) {
    // Removed by the person since.
    if (!outbox.get().some(({ id }) => id === entry.id)) continue;
    const late = getExpiryReason(entry.act, Date.now() - entry.addedAt);
    if (late !== undefined) {
      await outbox.put({ ...entry, problem: late });
      continue;
    }
    try {
      await sendAct(api, entry.act);
      await outbox.remove(entry.id);
      onSent(entry);
    } catch (error) {
      if (endsRound(error)) return;
      await outbox.put({ ...entry, problem: formatProblem(error) });
    }
  }
}

let sending: Promise<void> | undefined;

/**
 * Sends what waits for this connection. While another round or another tab is at it, nothing is done. Never rejects.
 *
 * @param onSent told of each that the service accepted
 */
export function sendWaiting(api: Api, onSent: (entry: OutboxEntry) => void): Promise<void> {
  const round = () => sendAll(api, onSent);
  const turn = () =>
    'locks' in navigator
      ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
          lock === null ? undefined : round(),
        )
      : round();
  sending ??= Promise.resolve(turn())
    .catch((error: unknown) => console.warn('What waits could not be sent.', error))
    .then(() => {
      sending = undefined;
    });
  return sending;
}
