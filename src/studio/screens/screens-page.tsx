/** List of all screens of the station by group: what each shows, and its state. */
import { Link } from '@tanstack/react-router';
import { MonitorOff, MonitorPlay, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import {
  useOnAir,
  useScreens,
  useTakeDownEverything,
} from '#studio/queries/screens/use-screens.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { OnAirList } from '#studio/showings/on-air-list.tsx';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ScreenCard } from './screen-card.tsx';
import { ScreenDialog } from './screen-dialog.tsx';

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

export function ScreensPage() {
  const { data, error, dataUpdatedAt, refetch } = useScreens();
  const [isAdding, setAdding] = useState(false);
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
      title="Screens"
      isWide
      actions={
        <>
          <TakeDownEverything />
          {data !== undefined && data.length > 0 && add}
        </>
      }
    >
      {error !== null && (
        <Failure error={error} heardAt={dataUpdatedAt} onRetry={() => void refetch()} />
      )}
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
  const silent = screens.filter(({ state }) => state === 'silent').length;
  return (
    <>
      <p role="status" className="sr-only">
        {silent === 0 ? 'All connected screens are live.' : `Offline: ${silent}.`}
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
  const needsSettings =
    error instanceof ApiError && ['unreachable', 'unauthorised'].includes(error.code);
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

function TakeDownEverything() {
  const { data: onAir = [] } = useOnAir();
  const takeDown = useTakeDownEverything();
  const [isAsking, setAsking] = useState(false);
  if (onAir.length === 0) return null;
  return (
    <>
      <Button
        kind="danger"
        icon={<MonitorOff aria-hidden className="size-5" />}
        isPending={takeDown.isPending}
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
        onConfirm={() =>
          takeDown.mutate(undefined, {
            onSuccess: () => showToast({ kind: 'success', title: 'Everything taken down' }),
            onError: (error) => {
              const failure = explainFailure(error);
              showToast({ kind: 'error', title: failure.title, message: failure.advice });
            },
          })
        }
      >
        <p>
          {onAir.length === 1 ? 'The message' : `All ${onAir.length} messages`} on air or scheduled
          will end at once, on every screen.
        </p>
      </ConfirmDialog>
    </>
  );
}
