/** Asks once, and shows: everywhere unless a group is chosen. */
import { Siren } from 'lucide-react';
import { useState } from 'react';
import type { EmergencyMessage } from '#contract/messages/emergency.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import { useShowEmergency } from '#studio/queries/messages/use-messages.ts';
import { useScreens } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

const EVERYWHERE = 'everywhere';

export function ShowEmergencyDialog({
  message,
  onClose,
}: {
  message: EmergencyMessage;
  onClose: () => void;
}) {
  const { id, title, english } = message;
  const { data: screens = [] } = useScreens();
  const [place, setPlace] = useState(EVERYWHERE);
  const show = useShowEmergency();
  const letWait = useLetWait();
  const groups = [...new Set(screens.flatMap((screen) => screen.groups))].sort();
  const on = place === EVERYWHERE ? { everywhere: true } : { groups: [place.slice(1)] };
  const confirm = () =>
    show.mutate([id, on], {
      onSuccess: () => {
        const isHeard = screens.some(({ state }) => state === 'live');
        showToast(
          isHeard
            ? {
                kind: 'success',
                title: `On screens: ${title}`,
                message: 'Shown until it is ended.',
              }
            : {
                kind: 'error',
                title: 'No screen is online',
                message: 'Announce it by voice now. Screens show it when they are online again.',
              },
        );
        onClose();
      },
      onError: (error) => {
        if (!letWait(error, title, { kind: 'show-emergency', id, on })) return;
        showToast({
          kind: 'error',
          title: 'NOT on the screens yet',
          message:
            "Announce it by voice now. Can't reach Handsignal. The message waits in the outbox for up to 10 minutes, and is shown if the connection comes back.",
        });
        onClose();
      },
    });
  return (
    <Dialog
      title={`Show “${title}”?`}
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="danger"
            autoFocus
            icon={<Siren aria-hidden className="size-6" />}
            isPending={show.isPending}
            pendingLabel="Showing"
            onPress={confirm}
            className="!font-bold"
          >
            {place === EVERYWHERE ? 'Show on all screens' : `Show on ${place.slice(1)}`}
          </Button>
        </>
      )}
    >
      <p className="text-lg">{english}</p>
      <p>Replaces everything else on these screens until it is ended.</p>
      {groups.length > 0 && (
        <Select
          label="Where"
          choices={[
            { id: EVERYWHERE, label: 'All screens' },
            ...groups.map((group) => ({ id: `:${group}`, label: `Group ${group}` })),
          ]}
          value={place}
          onChange={setPlace}
        />
      )}
      {show.error !== null && (
        <Callout
          kind="error"
          role="alert"
          title={`Not shown. ${explainFailure(show.error).title}.`}
        >
          <p>{explainFailure(show.error).advice}</p>
        </Callout>
      )}
    </Dialog>
  );
}
