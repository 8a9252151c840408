/** The emergency shelf: a message on all screens, or on a group, in two clicks. */
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { EmergencyMessage } from '#contract/messages/emergency.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useEmergencyShelf, useFillShelf } from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmergencyCard } from './emergency-card.tsx';

export function EmergencyPage() {
  const { messages, heardAt, isFresh, error } = useEmergencyShelf();
  const updated = heardAt > 0 ? formatClockTime(heardAt) : 'before the connection was lost';
  return (
    <Page
      title="Emergency"
      isWide
      actions={
        <Link to="/messages" className={buttonClasses()}>
          <Plus aria-hidden className="size-5" />
          Add from Ready-made
        </Link>
      }
    >
      {!isFresh && (
        <Callout kind="warning" role="status" title="Can't reach Handsignal">
          <p>
            Last updated {updated}. What you show waits here for up to 10 minutes, and is shown if
            the connection comes back. Until then, announce it by voice.
          </p>
        </Callout>
      )}
      <Shelf messages={messages} error={error} />
    </Page>
  );
}

function EmptyShelf() {
  const fill = useFillShelf();
  const isHidden = useIsHidden();
  return (
    <Callout
      kind="note"
      title="No emergency messages yet"
      actions={
        <>
          {!isHidden('emergency:write') && (
            <Button
              kind="primary"
              isPending={fill.isPending}
              pendingLabel="Adding"
              onPress={() => fill.mutate(undefined, { onError: showFailure })}
            >
              Add the usual messages
            </Button>
          )}
          <Link
            to="/messages"
            search={{ category: 'evacuation' }}
            className={buttonClasses('quiet')}
          >
            Choose messages
          </Link>
        </>
      }
    >
      <p>
        Emergency videos are made in advance and kept on the screens. The usual messages are: leave
        the station, do not come in, stay where you are, security alert, and you can come back in.
      </p>
    </Callout>
  );
}

function Shelf({
  messages,
  error,
}: {
  messages: readonly EmergencyMessage[] | undefined;
  error: Error | null;
}) {
  if (messages === undefined) {
    if (error === null) return <p role="status">Loading the emergency messages…</p>;
    return <p>{explainFailure(error).advice}</p>;
  }
  if (messages.length === 0) return <EmptyShelf />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4">
      {messages.map((message) => (
        <EmergencyCard key={message.id} message={message} />
      ))}
    </ul>
  );
}
