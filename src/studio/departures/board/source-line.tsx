/** Source of the departures and their age. */
import {
  ATTRIBUTION,
  type DepartureList,
  needsAttribution,
} from '#contract/departures/departure-list.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';

const SOURCES: Readonly<Record<string, string>> = {
  'public-board': 'the public departure board',
  'staff-board': 'the staff departure board',
  'push-port': 'Darwin',
  rtt: 'Realtime Trains',
  'gtfs-rt': 'GTFS Realtime',
  siri: 'SIRI',
  pushed: 'another system',
};

/** Renders the source and the age; the wording about National Rail Enquiries is fixed by its licence. */
export function SourceLine({ source, heardAt }: Pick<DepartureList, 'source' | 'heardAt'>) {
  const name = SOURCES[source];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      <span>
        As at <strong className="text-ink tabular-nums">{formatClockTime(heardAt)}</strong> (
        <RelativeTime timestamp={heardAt} />)
      </span>
      {name !== undefined && <span>From {name}</span>}
      {needsAttribution(source) && (
        <a href="https://www.nationalrail.co.uk/" className="link">
          {ATTRIBUTION}
        </a>
      )}
    </p>
  );
}

/** Renders a warning that the trains of the recorded day are not real. */
export function InventedNote() {
  return (
    <Callout kind="warning" title="These trains are invented">
      <p>Use them to try everything out. Do not show them to passengers.</p>
    </Callout>
  );
}
