/** Departures of a station that is followed: pick a train, say what has changed, and decide what rules propose. */
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal, TrainFront } from 'lucide-react';
import { z } from 'zod';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { useFollowedStations } from '#studio/queries/departures/use-departures.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Page } from '#studio/ui/page.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { StationBoard } from './board/station-board.tsx';
import { FailureCallout } from './failure-callout.tsx';
import { ProposalsSection } from './proposals/proposals-section.tsx';
import { PauseControl } from './rules/pause-control.tsx';

/** CRS of the station that this browser showed last; empty for the first one. */
const stationSetting = browserSetting('departures-station', z.string().max(3), '');

export function DeparturesPage() {
  const { data: stations, error, refetch } = useFollowedStations();
  const isHidden = useIsHidden();
  return (
    <Page
      title="Departures"
      isWide
      actions={
        !isHidden('admin') && (
          <Link to="/departures/rules" className={buttonClasses()}>
            <SlidersHorizontal aria-hidden className="size-5" />
            Stations and rules
          </Link>
        )
      }
    >
      {error !== null && stations === undefined && (
        <FailureCallout
          error={error}
          actions={<Button onPress={() => void refetch()}>Try again</Button>}
        />
      )}
      {stations === undefined ? (
        error === null && <p role="status">Loading the stations…</p>
      ) : stations.length === 0 ? (
        <NoStation mayAdd={!isHidden('admin')} />
      ) : (
        <Stations stations={stations} />
      )}
    </Page>
  );
}

function NoStation({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState
      title="No station yet"
      icon={<TrainFront aria-hidden className="size-10 text-muted" />}
      actions={
        mayAdd && (
          <Link to="/departures/rules" className={buttonClasses('primary')}>
            Add a station
          </Link>
        )
      }
    >
      <p>
        Add your station to see its trains here. Then choose one and say what has changed.{' '}
        {!mayAdd && 'Ask an administrator to add your station.'}
      </p>
    </EmptyState>
  );
}

function Stations({ stations }: { stations: readonly FollowedStation[] }) {
  const [crs, setCrs] = useBrowserSetting(stationSetting);
  const station = stations.find((candidate) => candidate.crs === crs) ?? stations[0];
  if (station === undefined) return null;
  return (
    <>
      <PauseControl stations={stations} />
      <ProposalsSection stations={stations} />
      {stations.length > 1 && (
        <Select
          label="Station"
          className="max-w-80"
          choices={stations.map(({ crs: id, name }) => ({ id, label: name, detail: id }))}
          value={station.crs}
          onChange={setCrs}
        />
      )}
      <StationBoard key={station.crs} station={station} />
    </>
  );
}
