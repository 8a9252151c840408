/** Receipt of what was shown last: where and until when, with Take down and Undo. It stays over a reload. */
import { Link } from '@tanstack/react-router';
import { MonitorOff, MonitorPlay, Undo2 } from 'lucide-react';
import { describePlaces } from '#contract/screens/describe-places.ts';
import { useOnAir, useScreens } from '#studio/queries/screens/use-screens.ts';
import { Button } from '#studio/ui/button.tsx';
import { canPutBack } from './receipt.ts';
import { formatPeriod } from './showing-text.ts';
import { useReceipt } from './use-receipt.ts';

/** Shows the receipt; nothing where nothing was shown from here, or it has ended by itself. */
export function ShowingReceipt() {
  const { receipt, ...changes } = useReceipt();
  const screens = useScreens();
  const onAir = useOnAir();
  // The places have no names until the screens are known.
  if (receipt === undefined || screens.data === undefined) return null;
  const { showing, replaced, isTakenDown } = receipt;
  const now = Date.now();
  const isOnAir = onAir.data?.some(({ id }) => id === showing.id) ?? !isTakenDown;
  const returns = canPutBack(showing, now);
  if (isTakenDown ? !returns : !isOnAir) return null;
  const places = describePlaces(showing.on, screens.data);
  const period = formatPeriod(showing, now);
  const canUndo =
    !isTakenDown && replaced.length > 0 && replaced.every((old) => canPutBack(old, now));
  return (
    <section
      aria-label="On screens"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-l-4 border-line border-l-fine bg-surface px-4 py-2"
    >
      <div role="status" className="min-w-0">
        <p className="font-semibold">
          {isTakenDown ? `Taken down from ${places}` : `On ${places}`}
          {!isTakenDown && ` ${period.charAt(0).toLowerCase()}${period.slice(1)}`}
        </p>
        <Link to="/requests/$id" params={{ id: showing.requestId }} className="link">
          {showing.title}
        </Link>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={
            isTakenDown ? (
              <MonitorPlay aria-hidden className="size-5" />
            ) : (
              <MonitorOff aria-hidden className="size-5" />
            )
          }
          isPending={changes.isPending}
          onPress={() => void (isTakenDown ? changes.putBack : changes.takeDown)(showing)}
        >
          {isTakenDown ? 'Put back' : 'Take down'}
        </Button>
        {canUndo && (
          <Button
            // The form beside it has an Undo of its own.
            aria-label="Undo showing"
            icon={<Undo2 aria-hidden className="size-5" />}
            isPending={changes.isPending}
            onPress={() => void changes.undo(receipt)}
          >
            Undo
          </Button>
        )}
      </div>
    </section>
  );
}
