/** Says when the computer has no network, and what still works. */
import { WifiOff } from 'lucide-react';
import { useIsOnline } from '#studio/ui/status/use-is-online.ts';

export function OfflineBanner() {
  const isOnline = useIsOnline();
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
