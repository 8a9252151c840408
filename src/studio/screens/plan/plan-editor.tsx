/** Editor of the plan: screens are dragged onto it, or placed by a press and moved by arrow keys. */
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import type { StationPlanForm } from '#contract/screens/station-plan.ts';
import { useSaveStationPlan } from '#studio/queries/screens/use-station-plan.ts';
import { explainFailure, isRefusedAs } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EditedPlan } from './edited-plan.tsx';
import { PictureButton } from './picture-button.tsx';
import { UnplacedList } from './unplaced-list.tsx';
import { formatPlace, usePlanDraft } from './use-plan-draft.ts';
import { usePointDrag } from './use-point-drag.ts';

export interface PlanEditorProps {
  /** Plan to change; without points where its picture was just chosen. */
  initial: StationPlanForm;
  /** Version that is changed. */
  etag: string;
  /** Whether the picture itself is not saved yet. */
  isNew: boolean;
  screens: readonly Screen[];
  onRemove: () => void;
  /** Loads the plan that someone else has saved. */
  onReload: () => void;
  onClose: () => void;
}

export function PlanEditor(props: PlanEditorProps) {
  const { initial, etag, isNew, screens, onRemove, onReload, onClose } = props;
  const draft = usePlanDraft(initial, screens);
  const [refused, setRefused] = useState<{ name: string; problem: string }>();
  const [isRemoving, setRemoving] = useState(false);
  const plan = useRef<HTMLDivElement>(null);
  const save = useSaveStationPlan();
  const dragging = usePointDrag({ plan, onStart: draft.choose, onDrop: draft.place });
  const isUnsaved = isNew || draft.isChanged;
  const chosen = screens.find(({ id }) => id === draft.chosen?.screenId);
  return (
    <section aria-label="Edit the plan" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">Edit the plan</h2>
        <div className="flex flex-wrap gap-2">
          {!isNew && (
            <Button kind="danger" onPress={() => setRemoving(true)}>
              Remove plan
            </Button>
          )}
          <PictureButton
            onChoose={(choice) => {
              setRefused('problem' in choice ? choice : undefined);
              if ('picture' in choice) draft.setPicture(choice.picture);
            }}
          >
            Change picture
          </PictureButton>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            isPending={save.isPending}
            pendingLabel="Saving"
            onPress={() => save.mutate({ plan: draft.plan, etag }, { onSuccess: onClose })}
          >
            Save plan
          </Button>
        </div>
      </div>
      {refused !== undefined && (
        <Callout kind="error" role="alert" title={`${refused.name} cannot be used`}>
          <p>{refused.problem}</p>
        </Callout>
      )}
      {save.error !== null && <NotSaved error={save.error} onReload={onReload} />}
      <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
        <UnplacedList draft={draft} dragging={dragging} hasScreens={screens.length > 0} />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status">
              {chosen !== undefined && draft.chosen !== undefined
                ? formatPlace(chosen.name, draft.chosen)
                : 'Choose a screen to move it.'}
            </p>
            {chosen !== undefined && (
              <Button onPress={() => draft.takeOff(chosen.id)}>Take off the plan</Button>
            )}
          </div>
          <EditedPlan {...{ draft, dragging, screens, plan }} />
        </div>
      </div>
      <ConfirmDialog
        title="Remove the plan?"
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        confirmLabel="Remove plan"
        onConfirm={onRemove}
      >
        <p>
          The picture and the positions of the screens are deleted for everyone. The screens stay.
        </p>
      </ConfirmDialog>
      <Leaving isAsked={() => isUnsaved && !save.isSuccess} />
    </section>
  );
}

function NotSaved({ error, onReload }: { error: Error; onReload: () => void }) {
  if (isRefusedAs(error, 'stale'))
    return (
      <Callout
        kind="error"
        role="alert"
        title="Not saved. Someone else has changed the plan."
        actions={<Button onPress={onReload}>Load their plan</Button>}
      >
        <p>Loading their plan discards your changes. You can then make them again.</p>
      </Callout>
    );
  const { title, advice } = explainFailure(error);
  return (
    <Callout kind="error" role="alert" title={`Not saved. ${title}.`}>
      <p>{advice}</p>
    </Callout>
  );
}

/** Asks who leaves the page with changes that are not saved. */
function Leaving({ isAsked }: { isAsked: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: isAsked,
    enableBeforeUnload: isAsked,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      isOpen
      onOpenChange={() => blocker.reset()}
      actions={() => (
        <>
          <Button onPress={() => blocker.reset()}>Stay here</Button>
          <Button kind="danger" onPress={() => blocker.proceed()}>
            Discard changes
          </Button>
        </>
      )}
    >
      <p>Your changes to the plan are not saved.</p>
    </Dialog>
  );
}
