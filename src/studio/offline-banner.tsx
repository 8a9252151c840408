/** Says when the computer has no network, and what still works. */
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
};

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-start gap-2 bg-odd-soft px-4 py-2 sm:px-6">
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-odd" />
          <span>
            <strong>This computer is offline.</strong> You can still write, preview and make videos.
            What you save, approve, retry or cancel waits in the outbox. Uploads continue when the
            network is back. You cannot make other changes to messages until then.
          </span>
        </p>
      )}
    </div>
  );
}
