/** Stations that are followed, and the rules of each; for administrators. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plug, Plus, TrainFront } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { AdministratorPage } from '#studio/departures/administrator-page.tsx';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import { useFollowedStations } from '#studio/queries/departures/use-departures.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { AddStationDialog } from './add-station-dialog.tsx';
import { PauseControl } from './pause-control.tsx';
import { StationRules } from './station-rules.tsx';

export function RulesPage() {
  return (
    <AdministratorPage
      title="Stations and rules"
      back={{ to: '/departures', label: 'Departures' }}
      subject="stations and rules"
      actions={
        <Link to="/departures/connections" className={buttonClasses()}>
          <Plug aria-hidden className="size-5" />
          Connections
        </Link>
      }
    >
      <Stations />
    </AdministratorPage>
  );
}

function Stations() {
  const { data: stations, error, refetch } = useFollowedStations();
  const { station: chosen } = useSearch({ from: '/departures/rules' });
  const navigate = useNavigate({ from: '/departures/rules' });
  const [isAdding, setAdding] = useState(false);
  const choose = (crs: string) => void navigate({ search: { station: crs }, replace: true });
  if (stations === undefined)
    return error === null ? (
      <p role="status">Loading the stations…</p>
    ) : (
      <FailureCallout
        error={error}
        actions={<Button onPress={() => void refetch()}>Try again</Button>}
      />
    );
  const station = stations.find(({ crs }) => crs === chosen) ?? stations[0];
  const add = (
    <Button
      kind={station === undefined ? 'primary' : 'plain'}
      icon={<Plus aria-hidden className="size-5" />}
      onPress={() => setAdding(true)}
    >
      Add a station
    </Button>
  );
  return (
    <>
      <PauseControl stations={stations} />
      {station === undefined ? (
        <EmptyState
          title="No station yet"
          icon={<TrainFront aria-hidden className="size-10 text-muted" />}
          actions={add}
        >
          <p>Add a station to see its trains, and to be told when one changes.</p>
        </EmptyState>
      ) : (
        <Chosen stations={stations} station={station} add={add} onChoose={choose} />
      )}
      {isAdding && (
        <AddStationDialog
          followed={stations}
          onAdded={(crs) => {
            setAdding(false);
            choose(crs);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface ChosenProps {
  stations: readonly FollowedStation[];
  station: FollowedStation;
  add: ReactNode;
  onChoose: (crs: string) => void;
}

function Chosen({ stations, station, add, onChoose }: ChosenProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        {stations.length > 1 && (
          <Select
            label="Station"
            className="flex-1 basis-60 sm:max-w-80"
            choices={stations.map(({ crs: id, name }) => ({ id, label: name, detail: id }))}
            value={station.crs}
            onChange={onChoose}
          />
        )}
        {add}
      </div>
      <section aria-labelledby="station-title" className="flex flex-col gap-6">
        <h2 id="station-title" className="text-xl font-semibold">
          {station.name}
        </h2>
        <StationRules key={station.crs} station={station} />
      </section>
    </>
  );
}
