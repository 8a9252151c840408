/** Takes everything down on every screen after a question, and back again. */
import { MonitorOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { TakeDownAll } from './use-take-down-all.ts';

const count = (showings: readonly unknown[]): string =>
  showings.length === 1 ? '1 message' : `${showings.length} messages`;

export function TakeDownEverything({ takeDown }: { takeDown: TakeDownAll }) {
  const { onAir, isPending, run } = takeDown;
  const [isAsking, setAsking] = useState(false);
  if (onAir.length === 0) return null;
  return (
    <>
      <Button
        kind="danger"
        icon={<MonitorOff aria-hidden className="size-5" />}
        isPending={isPending}
        pendingLabel="Taking down"
        onPress={() => setAsking(true)}
      >
        Take everything down
      </Button>
      <ConfirmDialog
        title="Take everything down?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Take everything down"
        onConfirm={() => void run()}
      >
        <p>
          {onAir.length === 1 ? 'The message' : `All ${onAir.length} messages`} on screens or
          scheduled will end at once, on every screen.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Says what was taken down, until it is closed: the mistake of one press can be undone by one. */
export function TakenDownNote({ takeDown }: { takeDown: TakeDownAll }) {
  const { taken, isUndoing, shownCount, undo, close } = takeDown;
  if (taken.length === 0) return null;
  const hasEmergency = taken.some(({ emergency }) => emergency !== undefined);
  return (
    <Callout
      kind="success"
      role="status"
      title={`Taken down: ${count(taken)}`}
      actions={
        <>
          <Button
            autoFocus
            icon={<Undo2 aria-hidden className="size-5" />}
            isPending={isUndoing}
            pendingLabel={`Showing again: ${shownCount} of ${taken.length}`}
            onPress={() => void undo()}
          >
            Undo
          </Button>
          <Button onPress={close}>Close</Button>
        </>
      }
    >
      <p>
        Undo shows them again until the time they had.
        {hasEmergency && ' Show emergency messages again from Emergency.'}
      </p>
    </Callout>
  );
}
