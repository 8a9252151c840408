/** Banner on every screen while an emergency message is on air: what is shown, where, and the button that ends it. */
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { describePlaces } from '#contract/screens/describe-places.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import { useEndEmergency } from '#studio/queries/messages/use-messages.ts';
import { useIsHidden, useMe } from '#studio/queries/people/use-people.ts';
import { useEmergencyOnAir, useScreens } from '#studio/queries/screens/use-screens.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { formatReach } from './emergency-text.ts';

export function EmergencyBanner() {
  const { data: me } = useMe();
  const showings = useEmergencyOnAir(me !== undefined);
  if (showings.length === 0) return null;
  return (
    <div role="alert">
      <OnAir showings={showings} />
    </div>
  );
}

function OnAir({ showings }: { showings: ReturnType<typeof useEmergencyOnAir> }) {
  const { data: screens } = useScreens();
  const isHidden = useIsHidden();
  const end = useEndEmergency();
  const letWait = useLetWait();
  const [isAsking, setAsking] = useState(false);
  const endWith = (allClear: boolean) => {
    setAsking(false);
    end.mutate(allClear, {
      onSuccess: (isShown) =>
        showToast({
          kind: 'success',
          title: 'Emergency messages ended',
          ...(allClear &&
            !isShown && {
              message: '“You can come back in” could not be shown. Announce it by voice.',
            }),
        }),
      onError: (error) => {
        if (!letWait(error, 'Emergency messages', { kind: 'end-emergency' })) showFailure(error);
      },
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-wrong-strong px-4 py-2 text-on-wrong sm:px-6">
      <Siren aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <ul>
          {showings.map((showing) => (
            <li key={showing.id}>
              <strong>Emergency on screens: {showing.title}.</strong>{' '}
              {describePlaces(showing.on, screens ?? [])}.
            </li>
          ))}
        </ul>
        {/* It changes every while: interrupting each time, it would be all that is heard. */}
        {screens !== undefined && <p aria-live="off">{formatReach(showings, screens)}</p>}
      </div>
      {!isHidden('emergency:write') && (
        <Button isPending={end.isPending} pendingLabel="Ending" onPress={() => setAsking(true)}>
          End everywhere
        </Button>
      )}
      <Dialog
        title="End the emergency?"
        isOpen={isAsking}
        role="alertdialog"
        onOpenChange={setAsking}
        actions={(close) => (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button onPress={() => endWith(false)}>End without it</Button>
            <Button kind="primary" autoFocus onPress={() => endWith(true)}>
              Show “You can come back in”, then end
            </Button>
          </>
        )}
      >
        <p>
          The screens go back to their usual messages. “You can come back in” is shown first, for 5
          minutes.
        </p>
      </Dialog>
    </div>
  );
}
