/** Page of all screens of the station, as a list or on the plan: what each shows, and its state. */
import { Link } from '@tanstack/react-router';
import { MonitorPlay, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Screen } from '#contract/screens/screen.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useScreens } from '#studio/queries/screens/use-screens.ts';
import { useStationPlan } from '#studio/queries/screens/use-station-plan.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { OnAirList } from '#studio/showings/on-air-list.tsx';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { PlanPart } from './plan/plan-part.tsx';
import { ScreenDialog } from './screen-dialog.tsx';
import { ScreenCards, ScreenGroups } from './screen-groups.tsx';
import { TakeDownEverything, TakenDownNote } from './take-down-everything.tsx';
import { useTakeDownAll } from './use-take-down-all.ts';

const VIEWS = [
  { id: 'list', label: 'List' },
  { id: 'plan', label: 'Plan' },
] as const;

/** View of the screens; the plan where there is one, until a person chooses. */
const screensView = browserSetting('screens-view', z.enum(['list', 'plan']).nullable(), null);

/** Formats the states of all screens, as screen readers hear it. */
function formatStates(screens: readonly Screen[]): string {
  const silent = screens.filter(({ state }) => state === 'silent').length;
  if (silent > 0) return `Offline: ${silent}.`;
  return screens.some(({ state }) => state === 'live')
    ? 'All connected screens are live.'
    : 'No screen is connected yet.';
}

export function ScreensPage() {
  const { data, error, dataUpdatedAt, refetch } = useScreens();
  const [isAdding, setAdding] = useState(false);
  const takeDown = useTakeDownAll();
  const add = (
    <Button
      kind="primary"
      icon={<Plus aria-hidden className="size-5" />}
      onPress={() => setAdding(true)}
    >
      Add a screen
    </Button>
  );
  return (
    <Page
      title="On screens"
      isWide
      actions={
        <>
          <TakeDownEverything takeDown={takeDown} />
          {data !== undefined && data.length > 0 && add}
        </>
      }
    >
      {error !== null && (
        <Failure error={error} heardAt={dataUpdatedAt} onRetry={() => void refetch()} />
      )}
      <TakenDownNote takeDown={takeDown} />
      <OnAirList />
      {data === undefined ? (
        error === null && <p role="status">Loading the screens…</p>
      ) : data.length === 0 ? (
        <EmptyState
          title="No screens yet"
          icon={<MonitorPlay aria-hidden className="size-10 text-muted" />}
          actions={add}
        >
          <p>
            A screen is where you show messages, such as a monitor in the concourse. Add it, connect
            its player, then show messages on it.
          </p>
        </EmptyState>
      ) : (
        <Screens screens={data} />
      )}
      {isAdding && <ScreenDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** Renders the screens as cards or on the plan, as this browser was asked last. */
function Screens({ screens }: { screens: readonly Screen[] }) {
  const { data: plan } = useStationPlan();
  const mayEdit = !useIsHidden()('admin');
  const [connecting, setConnecting] = useState<Screen>();
  const [changing, setChanging] = useState<Screen>();
  const hasPlan = plan?.plan.picture !== undefined;
  const [view, setView] = useBrowserSetting(screensView);
  const shownView = view ?? (hasPlan ? 'plan' : 'list');
  const actions = { onConnect: setConnecting, onChange: setChanging };
  return (
    <>
      <p role="status" className="sr-only">
        {formatStates(screens)}
      </p>
      {(hasPlan || mayEdit || view === 'plan') && (
        <SegmentedControl
          label="Show screens as"
          isLabelHidden
          choices={VIEWS}
          value={shownView}
          onChange={setView}
        />
      )}
      {shownView === 'list' ? (
        <ScreenGroups {...{ screens, ...actions }} />
      ) : (
        <PlanPart {...{ screens, ...actions }}>
          {(unplaced) =>
            hasPlan ? (
              <ScreenCards label="Not on the plan" {...{ screens: unplaced, ...actions }} />
            ) : (
              <ScreenGroups {...{ screens: unplaced, ...actions }} />
            )
          }
        </PlanPart>
      )}
      {connecting && <ConnectDialog screen={connecting} onClose={() => setConnecting(undefined)} />}
      {changing && <ScreenDialog screen={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

interface FailureProps {
  error: Error;
  heardAt: number;
  onRetry: () => void;
}

function Failure({ error, heardAt, onRetry }: FailureProps) {
  const { title, advice } = explainFailure(error);
  const needsSettings = error instanceof ApiError && error.code === 'unauthorised';
  return (
    <Callout
      kind="warning"
      role="alert"
      title={heardAt > 0 ? `${title}. Last updated ${formatClockTime(heardAt)}.` : `${title}.`}
      actions={
        <>
          <Button onPress={onRetry}>Try again</Button>
          {needsSettings && (
            <Link to="/settings" className={buttonClasses()}>
              Open Settings
            </Link>
          )}
        </>
      }
    >
      <p>
        {heardAt > 0
          ? 'Screens keep showing what they already have. This page keeps trying.'
          : advice}
      </p>
    </Callout>
  );
}
