/** The outbox of the present connection, as screens use it. */
import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../queries/people/use-people.ts';
import { useApi } from '../queries/service/use-api.ts';
import { showToast } from '../ui/status/toast.tsx';
import { type Act, canWait } from './act.ts';
import { type OutboxEntry, outbox } from './outbox.ts';
import { whoseSetting } from './whose.ts';

/** Who is signed in, or was when the service last answered. */
function useWhose(): string | undefined {
  const { data: me } = useMe();
  const last = useSyncExternalStore(whoseSetting.subscribe, whoseSetting.read);
  const id = me === undefined ? last : (me.person?.id ?? '');
  useEffect(() => {
    if (id !== whoseSetting.read()) whoseSetting.write(id);
  }, [id]);
  return id === '' ? undefined : id;
}

/** What waits for this connection and this person, oldest first. */
export function useWaiting(): readonly OutboxEntry[] {
  const { key } = useApi();
  const whose = useWhose();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get);
  return entries.filter(({ connection, person }) => connection === key && person === whose);
}

/**
 * Lets something wait that failed because nothing answered, and says so.
 *
 * @returns whether it waits now; any other failure is for the screen to tell
 */
export function useLetWait(): (error: unknown, title: string, act: Act) => boolean {
  const { key } = useApi();
  const person = useWhose();
  return (error, title, act) => {
    if (!canWait(error)) return false;
    void outbox.add({ connection: key, title, act, ...(person && { person }) });
    showToast({
      kind: 'odd',
      title: 'The service cannot be reached',
      words:
        'This waits in the outbox at the top of the page, and is sent when the service answers.',
    });
    return true;
  };
}
