/** The outbox of the present connection, as screens use it. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { type Act, canWait } from './act.ts';
import { type OutboxEntry, outbox } from './outbox.ts';
import { ownerSetting } from './owner.ts';

/** Returns the id of the account that is signed in, or that was when the service last responded. */
function useOwner(): string | undefined {
  const { data: me } = useMe();
  const last = useSyncExternalStore(ownerSetting.subscribe, ownerSetting.read);
  const id = me === undefined ? last : (me.person?.id ?? '');
  useEffect(() => {
    if (id !== ownerSetting.read()) ownerSetting.write(id);
  }, [id]);
  return id === '' ? undefined : id;
}

/** Returns the entries that wait for this connection and this person, oldest first. */
export function useWaiting(): readonly OutboxEntry[] {
  const { key } = useApi();
  const owner = useOwner();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get);
  return useMemo(
    () => entries.filter(({ connection, person }) => connection === key && person === owner),
    [entries, key, owner],
  );
}

/** Action that can wait, with the title of its subject. */
interface Waiting {
  title: string;
  act: Act;
}

/**
 * Lets things wait that failed because nothing answered, and says so.
 *
 * @returns whether they wait now; any other failure is for the screen to tell
 */
export function useLetAllWait(): (error: unknown, all: readonly Waiting[]) => boolean {
  const { key } = useApi();
  const person = useOwner();
  return (error, all) => {
    if (!canWait(error) || all.length === 0) return false;
    for (const { title, act } of all)
      void outbox.add({ connection: key, title, act, ...(person && { person }) });
    showToast({
      kind: 'warning',
      title: "Can't reach Handsignal",
      message:
        'This waits in the outbox at the top of the page. It is sent when the connection is back.',
    });
    return true;
  };
}

/** Returns the equivalent of `useLetAllWait` for a single action. */
export function useLetWait(): (error: unknown, title: string, act: Act) => boolean {
  const letAllWait = useLetAllWait();
  return (error, title, act) => letAllWait(error, [{ title, act }]);
}
