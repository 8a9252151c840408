/** Plan of the station on the page of screens: seen by staff, made by administrators. */
import { Map as MapIcon, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import type { StationPlanForm } from '#contract/screens/station-plan.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useRemoveStationPlan, useStationPlan } from '#studio/queries/screens/use-station-plan.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { PictureButton } from './picture-button.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { type ScreenActions, StationPlan } from './station-plan.tsx';

interface PlanPartProps extends ScreenActions {
  screens: readonly Screen[];
  /** Renders the screens that are not on the plan. */
  children: (unplaced: readonly Screen[]) => ReactNode;
}

interface Editing {
  initial: StationPlanForm;
  etag: string;
  isNew: boolean;
}

export function PlanPart({ screens, children, ...actions }: PlanPartProps) {
  const { data, error, refetch } = useStationPlan();
  const mayEdit = !useIsHidden()('admin');
  const remove = useRemoveStationPlan();
  const [editing, setEditing] = useState<Editing>();
  if (data === undefined)
    return error === null ? (
      <p role="status">Loading the plan…</p>
    ) : (
      <>
        <Callout
          kind="warning"
          role="alert"
          title={`The plan could not be loaded. ${explainFailure(error).title}.`}
          actions={<Button onPress={() => void refetch()}>Try again</Button>}
        >
          <p>{explainFailure(error).advice}</p>
        </Callout>
        {children(screens)}
      </>
    );
  const { picture, points } = data.plan;
  const edit = (initial: StationPlanForm, etag: string) =>
    setEditing({ initial, etag, isNew: picture === undefined });
  if (editing !== undefined)
    return (
      <PlanEditor
        key={editing.etag}
        {...{ ...editing, screens }}
        onClose={() => setEditing(undefined)}
        onRemove={() =>
          remove.mutate(undefined, { onSuccess: () => setEditing(undefined), onError: showFailure })
        }
        onReload={() => {
          setEditing(undefined);
          void refetch();
        }}
      />
    );
  if (picture === undefined)
    return (
      <>
        <NoPlan
          mayEdit={mayEdit}
          onPicture={(chosen) => edit({ picture: chosen, points: [] }, data.etag)}
        />
        {children(screens)}
      </>
    );
  const unplaced = screens.filter(({ id }) => points.every(({ screenId }) => screenId !== id));
  return (
    <>
      <StationPlan plan={{ picture, points }} {...{ screens, ...actions }} />
      {mayEdit && (
        <Button
          className="self-start"
          icon={<Pencil aria-hidden className="size-5" />}
          onPress={() => edit({ picture, points }, data.etag)}
        >
          Edit the plan
        </Button>
      )}
      {unplaced.length > 0 && children(unplaced)}
    </>
  );
}

function NoPlan({
  mayEdit,
  onPicture,
}: {
  mayEdit: boolean;
  onPicture: (picture: string) => void;
}) {
  const [refused, setRefused] = useState<{ name: string; problem: string }>();
  return (
    <>
      {refused !== undefined && (
        <Callout kind="error" role="alert" title={`${refused.name} cannot be used`}>
          <p>{refused.problem}</p>
        </Callout>
      )}
      <EmptyState
        title="No plan yet"
        icon={<MapIcon aria-hidden className="size-10 text-muted" />}
        actions={
          mayEdit && (
            <PictureButton
              kind="primary"
              onChoose={(choice) => {
                if ('picture' in choice) onPicture(choice.picture);
                else setRefused(choice);
              }}
            >
              Choose a picture
            </PictureButton>
          )
        }
      >
        <p>
          {mayEdit
            ? 'Use a plan or map of your station, then drag the screens to where they are. PNG, JPEG or WebP, up to 20 MB. It is made smaller here.'
            : 'A plan shows where each screen is in the station. Ask an administrator to add one.'}
        </p>
      </EmptyState>
    </>
  );
}
