/** Says at the top of every screen what waits for the service, and sends it when the service answers again. */
import { useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '#studio/queries/service/use-api.ts';
import { Button } from '#studio/ui/button.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { ACT_WORDS } from './act.ts';
import { outbox } from './outbox.ts';
import { OutboxDialog } from './outbox-dialog.tsx';
import { sendWaiting } from './send-waiting.ts';
import { useWaiting } from './use-outbox.ts';

/** Interval of retries while entries wait: a working network does not mean that the service responds. */
const RETRY_INTERVAL_MS = 30_000;

/** Sends what waits, and lets all screens hear of what has changed. */
function useSending() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      sendWaiting(api, ({ title, act }) => {
        showToast({ kind: 'success', title: `${ACT_WORDS[act.kind].completed}: ${title}` });
        void queryClient.invalidateQueries();
      }),
    [api, queryClient],
  );
}

/** Tries to send now, when the network or the page is back, and at intervals while entries wait. */
function useRetries(send: () => Promise<void>, isWaiting: boolean) {
  useEffect(() => {
    const tryNow = () => void send();
    const onSight = () => {
      if (document.visibilityState === 'visible') tryNow();
    };
    void outbox.read().then(tryNow);
    globalThis.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', onSight);
    // The service worker wakes when the browser finds the network again.
    navigator.serviceWorker?.addEventListener('message', tryNow);
    return () => {
      globalThis.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', onSight);
      navigator.serviceWorker?.removeEventListener('message', tryNow);
    };
  }, [send]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void send(), RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [send, isWaiting]);
}

export function OutboxBanner() {
  const waiting = useWaiting();
  const send = useSending();
  const [isOpen, setOpen] = useState(false);
  useRetries(
    send,
    waiting.some(({ problem }) => problem === undefined),
  );
  const refused = waiting.filter(({ problem }) => problem !== undefined).length;
  const count = waiting.length === 1 ? '1 item waiting' : `${waiting.length} items waiting`;
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-odd-soft px-4 py-2 sm:px-6">
            <Inbox aria-hidden className="size-5 shrink-0 text-odd" />
            <p>
              <strong>{count} to be sent.</strong>{' '}
              {refused === 0
                ? 'Sent automatically when the connection is back.'
                : `Handsignal did not accept ${refused === 1 ? '1 of them' : `${refused} of them`}.`}
            </p>
            <Button kind="quiet" onPress={() => setOpen(true)}>
              Open outbox
            </Button>
          </div>
        )}
      </div>
      <OutboxDialog isOpen={isOpen} onOpenChange={setOpen} entries={waiting} onSend={send} />
    </>
  );
}
