/** Adds a screen, changes it, or removes it. */
import { useState } from 'react';
import type { ExitDirection, Screen, ScreenLayout } from '#contract/screens/screen.ts';
import { useRemoveScreen, useSaveScreen } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#studio/ui/dialog.tsx';
import type { Choice } from '#studio/ui/form/choice.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { LayoutPicture } from './layout-picture.tsx';

const LAYOUTS: readonly Choice<ScreenLayout>[] = [
  { id: 'landscape', label: 'Landscape', detail: 'Text beside the signer.' },
  { id: 'portrait', label: 'Portrait', detail: 'Text below the signer.' },
  {
    id: 'corner',
    label: 'Corner',
    detail: 'Shown over another system’s picture. Blank when there is no message.',
  },
  { id: 'signer', label: 'Signer only', detail: 'Where another sign shows the text.' },
  { id: 'ticker', label: 'Strip', detail: 'For a wide, low sign.' },
];

const PICTURED_LAYOUTS = LAYOUTS.map((layout) => ({
  ...layout,
  picture: <LayoutPicture layout={layout.id} />,
}));

const NO_ARROW = 'none';
const EXITS: readonly { id: ExitDirection | typeof NO_ARROW; label: string }[] = [
  { id: NO_ARROW, label: 'No arrow' },
  { id: 'up', label: 'Straight ahead' },
  { id: 'up-right', label: 'Ahead to the right' },
  { id: 'right', label: 'Right' },
  { id: 'down-right', label: 'Back to the right' },
  { id: 'down', label: 'Behind the passengers' },
  { id: 'down-left', label: 'Back to the left' },
  { id: 'left', label: 'Left' },
  { id: 'up-left', label: 'Ahead to the left' },
];

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

interface ScreenDialogProps {
  /** The one to change; a new one when absent. */
  screen?: Screen | undefined;
  onClose: () => void;
}

export function ScreenDialog({ screen, onClose }: ScreenDialogProps) {
  const [name, setName] = useState(screen?.name ?? '');
  const [place, setPlace] = useState(screen?.place ?? '');
  const [layout, setLayout] = useState<ScreenLayout>(screen?.layout ?? 'landscape');
  const [exit, setExit] = useState<ExitDirection | typeof NO_ARROW>(
    screen?.exitDirection ?? NO_ARROW,
  );
  const [groups, setGroups] = useState(screen?.groups.join(', ') ?? '');
  const [wasTried, setTried] = useState(false);
  const save = useSaveScreen();
  const isNameless = name.trim() === '';
  const submit = () => {
    setTried(true);
    if (isNameless) return;
    const exitDirection = exit === NO_ARROW ? undefined : exit;
    const form = { name, place, layout, exitDirection, groups: namesIn(groups) };
    save.mutate({ ...(screen && { id: screen.id }), form }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={screen === undefined ? 'Add a screen' : `Change ${screen.name}`}
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          {screen !== undefined && <RemoveButton screen={screen} onRemoved={close} />}
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" isPending={save.isPending} pendingLabel="Saving" onPress={submit}>
            {screen === undefined ? 'Add' : 'Save'}
          </Button>
        </>
      )}
    >
      <TextField
        label="Name"
        help="The name staff use, such as Concourse, by the clock."
        value={name}
        onChange={setName}
        maxLength={80}
        autoFocus
        {...(wasTried && isNameless && { status: 'error' as const, message: 'Enter a name.' })}
      />
      <TextField
        label="Place (optional)"
        help="Where the screen is, such as Platform 4."
        value={place}
        onChange={setPlace}
        maxLength={120}
      />
      <TextField
        label="Groups (optional)"
        help="For screens that often show the same message. Separate groups with commas: gates, platforms."
        value={groups}
        onChange={setGroups}
      />
      <RadioGroup label="Layout" choices={PICTURED_LAYOUTS} value={layout} onChange={setLayout} />
      <Select
        label="Way out (optional)"
        help="The direction of the exit for people who look at the screen. In an emergency the screen shows an arrow."
        choices={EXITS}
        value={exit}
        onChange={setExit}
      />
      {save.error !== null && (
        <Callout
          kind="error"
          role="alert"
          title={`Not saved. ${explainFailure(save.error).title}.`}
        >
          <p>{explainFailure(save.error).advice}</p>
        </Callout>
      )}
    </Dialog>
  );
}

function RemoveButton({ screen, onRemoved }: { screen: Screen; onRemoved: () => void }) {
  const remove = useRemoveScreen();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        className="mr-auto"
        isPending={remove.isPending}
        onPress={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${screen.name}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove screen"
        onConfirm={() => remove.mutate(screen.id, { onSuccess: onRemoved })}
      >
        <p>Its players stop at once and ask for a new code. Other screens are not affected.</p>
      </ConfirmDialog>
    </>
  );
}
