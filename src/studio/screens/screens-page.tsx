/** List of all screens of the station by group: what each shows, and its state. */
import { Link } from '@tanstack/react-router';
import { MonitorPlay, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useOnAir, useScreens } from '#studio/queries/screens/use-screens.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { OnAirList } from '#studio/showings/on-air-list.tsx';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ScreenCard } from './screen-card.tsx';
import { ScreenDialog } from './screen-dialog.tsx';
import { TakeDownEverything, TakenDownNote } from './take-down-everything.tsx';
import { useTakeDownAll } from './use-take-down-all.ts';

const NO_GROUP = 'Other screens';

/** Screens under the names of their groups; one in several groups is under the first. */
function byGroup(screens: readonly Screen[]): [group: string, screens: Screen[]][] {
  const groups = new Map<string, Screen[]>();
  for (const screen of screens) {
    const name = screen.groups[0] ?? NO_GROUP;
    groups.set(name, [...(groups.get(name) ?? []), screen]);
  }
  return [...groups].sort(([a], [b]) =>
    a === NO_GROUP ? 1 : b === NO_GROUP ? -1 : a.localeCompare(b),
  );
}

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
        <ScreenGroups screens={data} />
      )}
      {isAdding && <ScreenDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function ScreenGroups({ screens }: { screens: readonly Screen[] }) {
  const { data: onAir = [] } = useOnAir();
  const [connecting, setConnecting] = useState<Screen>();
  const [changing, setChanging] = useState<Screen>();
  return (
    <>
      <p role="status" className="sr-only">
        {formatStates(screens)}
      </p>
      {byGroup(screens).map(([group, members]) => (
        <section key={group} aria-label={group} className="flex flex-col gap-3">
          <h2 className="text-xl font-semibold">
            {group} <span className="font-normal text-muted">({members.length})</span>
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
            {members.map((screen) => (
              <ScreenCard
                key={screen.id}
                screen={screen}
                playing={onAir.find(({ id }) => id === screen.playing)?.title}
                onConnect={() => setConnecting(screen)}
                onChange={() => setChanging(screen)}
              />
            ))}
          </ul>
        </section>
      ))}
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
