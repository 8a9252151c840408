/** Departures of one station: search, age, and the table to pick from. */
import { RotateCw, TrainFront } from 'lucide-react';
import { useState } from 'react';
import type { DepartureRow, StationDepartures } from '#contract/departures/departure-list.ts';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { ChangeDialog } from '#studio/departures/change/change-dialog.tsx';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import { useDepartures } from '#studio/queries/departures/use-departures.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { BoardList } from './board-list.tsx';
import { InventedNote, SourceLine } from './source-line.tsx';

export function StationBoard({ station }: { station: FollowedStation }) {
  const { data, error, dataUpdatedAt, refetch } = useDepartures(station.crs);
  const [picked, setPicked] = useState<DepartureRow>();
  const [isReloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    void refetch().finally(() => setReloading(false));
  };
  const list = data?.list;
  return (
    <section aria-labelledby="board-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="board-title" className="text-xl font-semibold">
          Today at {station.name}
        </h2>
        <Button
          icon={<RotateCw aria-hidden className="size-5" />}
          isPending={isReloading}
          pendingLabel="Reloading"
          onPress={reload}
        >
          Reload
        </Button>
      </div>
      {error !== null && data === undefined && <FailureCallout error={error} />}
      {error !== null && data !== undefined && (
        <Callout
          kind="warning"
          role="status"
          title={`${explainFailure(error).title}. Last updated ${formatClockTime(dataUpdatedAt)}.`}
        >
          <p>This page keeps trying. Check the time of a train before you announce it.</p>
        </Callout>
      )}
      {data === undefined && error === null && <p role="status">Loading the departures…</p>}
      {data !== undefined && <StaleNote data={data} />}
      {data !== undefined && list === undefined && <NothingHeard station={station} />}
      {list !== undefined && (
        <>
          {list.source === 'recorded' && <InventedNote />}
          <SourceLine {...list} />
          {list.messages.length > 0 && <StationMessages messages={list.messages} />}
          <BoardList
            caption={`Departures from ${station.name}, by time`}
            departures={list.departures}
            onPick={setPicked}
          />
        </>
      )}
      {picked !== undefined && (
        <ChangeDialog
          // The newest news of it, while it is listed.
          row={list?.departures.find(({ key }) => key === picked.key) ?? picked}
          station={station}
          onClose={() => setPicked(undefined)}
        />
      )}
    </section>
  );
}

/** Says since when nothing was heard; the trains can still be picked. */
function StaleNote({ data: { isFresh, why, list } }: { data: StationDepartures }) {
  if (isFresh || list === undefined) return null;
  return (
    <Callout kind="warning" role="status" title="These trains may be out of date">
      <p>{why ?? `No update since ${formatClockTime(list.heardAt)}.`}</p>
      <p>You can still pick a train. Check it first.</p>
    </Callout>
  );
}

function NothingHeard({ station: { name, source } }: { station: FollowedStation }) {
  return (
    <EmptyState
      title="No trains yet"
      icon={<TrainFront aria-hidden className="size-10 text-muted" />}
    >
      <p>
        {source === 'recorded'
          ? 'The invented day starts in a few seconds.'
          : `Handsignal has not received any trains for ${name}. If this lasts, ask your IT team whether the other system sends them.`}
      </p>
    </EmptyState>
  );
}

function StationMessages({ messages }: { messages: readonly { id: string; text: string }[] }) {
  return (
    <Disclosure title="Messages from the railway" level={3} summary={String(messages.length)}>
      <ul className="list-disc pl-5">
        {messages.map(({ id, text }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
