/** The outbox of the present connection, as screens use it. */
import { useSyncExternalStore } from 'react';
import { useApi } from '../queries/service/use-api.ts';
import { showToast } from '../ui/status/toast.tsx';
import { type Act, canWait } from './act.ts';
import { type OutboxEntry, outbox } from './outbox.ts';

/** What waits for this connection, oldest first. */
export function useWaiting(): readonly OutboxEntry[] {
  const { key } = useApi();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get);
  return entries.filter(({ connection }) => connection === key);
}

/**
 * Lets something wait that failed because nothing answered, and says so.
 *
 * @returns whether it waits now; any other failure is for the screen to tell
 */
export function useLetWait(): (error: unknown, title: string, act: Act) => boolean {
  const { key } = useApi();
  return (error, title, act) => {
    if (!canWait(error)) return false;
    void outbox.add({ connection: key, title, act });
    showToast({
      kind: 'odd',
      title: 'The service cannot be reached',
      words:
        'This waits in the outbox at the top of the page, and is sent when the service answers.',
    });
    return true;
  };
}
