import { Link } from '@tanstack/react-router';
import { hasVideo } from '#contract/messages/emergency.ts';
import { FailureNote } from '#studio/people/failure-note.tsx';
import { useEmergencyShelf, useFillShelf } from '#studio/queries/messages/use-messages.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';

/** Renders how many emergency messages are ready, and the button that makes the usual ones. */
export function EmergencyStep() {
  const { messages = [] } = useEmergencyShelf();
  const fill = useFillShelf();
  const ready = messages.filter(hasVideo).length;
  return (
    <>
      <p role="status">
        {messages.length === 0
          ? 'Evacuation, security alert and others: made now, so that they can be shown at once.'
          : `${ready} of ${messages.length} messages are ready.${ready < messages.length ? ' The others are being made. You can go on.' : ''}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {messages.length === 0 && (
          <Button
            isPending={fill.isPending}
            pendingLabel="Adding"
            onPress={() => fill.mutate(undefined)}
          >
            Make emergency messages
          </Button>
        )}
        <Link to="/emergency" className={buttonClasses()}>
          Open Emergency
        </Link>
      </div>
      <FailureNote error={fill.error} />
    </>
  );
}
