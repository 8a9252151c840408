/** Emergency messages on the lock screen: at once where the organisation allows it, otherwise after unlocking. */
import { Siren } from 'lucide-react';
import { useState } from 'react';
import type { LockedEmergencyMessage } from '#contract/messages/emergency.ts';
import { useLockedEmergency, useShowLockedEmergency } from '#studio/queries/people/use-browser.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

interface LockedEmergencyProps {
  /** Whether the emergency page opens once this browser is unlocked. */
  isExpected: boolean;
  onUnlockFirst: () => void;
}

export function LockedEmergency({ isExpected, onUnlockFirst }: LockedEmergencyProps) {
  const { data } = useLockedEmergency();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || (!data.needsPin && data.messages.length === 0)) return null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      {!isOpen && (
        <Button
          kind="danger"
          icon={<Siren aria-hidden className="size-6" />}
          className="self-start"
          onPress={() => (data.needsPin ? onUnlockFirst() : setOpen(true))}
        >
          Emergency
        </Button>
      )}
      {data.needsPin && (
        <p role="status">
          {isExpected ? 'Unlock this browser. The emergency messages open then.' : ''}
        </p>
      )}
      {isOpen && <Shelf messages={data.messages} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface ShelfProps {
  messages: readonly LockedEmergencyMessage[];
  onClose: () => void;
}

/** Lists the messages. The chosen one is asked about once: it replaces everything on every screen. */
function Shelf({ messages, onClose }: ShelfProps) {
  const show = useShowLockedEmergency();
  const [chosen, setChosen] = useState<LockedEmergencyMessage>();
  if (show.isSuccess && chosen !== undefined)
    return (
      <Callout kind="success" role="status" title={`Sent to all screens: ${chosen.title}`}>
        <p>It is shown until someone ends it. Unlock this browser to see which screens show it.</p>
      </Callout>
    );
  if (chosen !== undefined)
    return (
      <>
        <h2 className="text-xl font-bold">Show “{chosen.title}”?</h2>
        <p className="text-lg">{chosen.english}</p>
        <p>Replaces everything else on all screens until it is ended.</p>
        {show.error !== null && (
          <Callout
            kind="error"
            role="alert"
            title={`NOT on the screens. ${explainFailure(show.error).title}.`}
          >
            <p>Announce it by voice now.</p>
          </Callout>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="danger"
            autoFocus
            icon={<Siren aria-hidden className="size-6" />}
            isPending={show.isPending}
            pendingLabel="Showing"
            onPress={() => show.mutate(chosen.id)}
          >
            Show on all screens
          </Button>
          <Button onPress={() => setChosen(undefined)}>Cancel</Button>
        </div>
      </>
    );
  return (
    <>
      <h2 className="text-xl font-bold">Emergency messages</h2>
      <ul className="flex flex-col gap-2">
        {messages.map((message) => (
          <li key={message.id}>
            <Button className="w-full !justify-start" onPress={() => setChosen(message)}>
              {message.title}
            </Button>
          </li>
        ))}
      </ul>
      <Button className="self-start" kind="quiet" onPress={onClose}>
        Cancel
      </Button>
    </>
  );
}
