/** List of the showings on air: where, until when, and a button that takes each down everywhere. */
import { Link } from '@tanstack/react-router';
import { MonitorOff } from 'lucide-react';
import { useState } from 'react';
import { describePlaces, listPlaceNames } from '#contract/screens/describe-places.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { useOnAir, useScreens } from '#studio/queries/screens/use-screens.ts';
import { Button } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { FilterField } from '#studio/ui/form/filter-field.tsx';
import { matchesWords } from '#studio/ui/form/match-words.ts';
import { splitByStart } from './places.ts';
import { formatPeriod } from './showing-text.ts';
import { useReceipt } from './use-receipt.ts';

/** Number of later messages up to which they are listed openly. */
const MAX_OPEN = 3;

/** Number of messages that are listed at first; more can be searched. */
const FIRST_ROWS = 20;
/** Number of further messages that each press lists. */
const MORE_ROWS = 100;

const formatCount = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

/** Shows the showings on air and those to come, of one request if given; renders nothing where there are none. */
export function OnAirList({ requestId }: { requestId?: string }) {
  const { data: onAir = [] } = useOnAir(requestId);
  const { data: screens = [] } = useScreens();
  const [text, setText] = useState('');
  if (onAir.length === 0) return null;
  const isLong = onAir.length > FIRST_ROWS;
  const found = isLong
    ? onAir.filter(({ title, on }) =>
        matchesWords(text, [title, ...listPlaceNames(on, screens)].join(' ')),
      )
    : onAir;
  const { present, later } = splitByStart(found, Date.now());
  const isNamed = requestId === undefined;
  return (
    <section aria-labelledby="on-air" className="flex flex-col gap-2">
      <h2 id="on-air" className="text-xl font-semibold">
        On screens now{isLong && <span className="font-normal text-muted"> ({onAir.length})</span>}
      </h2>
      {isLong && (
        <FilterField
          label="Find a message"
          help="A train, or the name of a screen or group."
          value={text}
          onChange={setText}
          found={found.length}
          formatCount={formatCount}
          className="max-w-md"
        />
      )}
      {present.length === 0 ? (
        found.length === onAir.length && <p>Nothing at the moment.</p>
      ) : (
        <div className="rounded-md border border-line bg-surface">
          <Rows label="On screens now" showings={present} isNamed={isNamed} />
        </div>
      )}
      {later.length > 0 && (
        <Disclosure
          title="Later"
          level={3}
          summary={later.length}
          defaultExpanded={later.length <= MAX_OPEN}
        >
          <div className="-m-4">
            <Rows label="Later" showings={later} isNamed={isNamed} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}

interface RowsProps {
  label: string;
  showings: readonly Showing[];
  isNamed: boolean;
}

/** Renders the first rows, how many there are, and a button for more of them. */
function Rows({ label, showings, isNamed }: RowsProps) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const left = showings.length - limit;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {showings.slice(0, limit).map((showing) => (
          <OnAirRow key={showing.id} showing={showing} isNamed={isNamed} />
        ))}
      </ul>
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
          <p className="text-muted">{`Showing ${limit} of ${showings.length}`}</p>
          <Button onPress={() => setLimit(limit + MORE_ROWS)}>
            {left <= MORE_ROWS ? `Show the other ${left}` : `Show ${MORE_ROWS} more`}
          </Button>
        </div>
      )}
    </>
  );
}

function OnAirRow({ showing, isNamed }: { showing: Showing; isNamed: boolean }) {
  const screens = useScreens();
  const { takeDown, isPending } = useReceipt();
  const { requestId, title, priority } = showing;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-col">
        {isNamed && (
          <Link to="/requests/$id" params={{ id: requestId }} className="link font-semibold">
            {title}
          </Link>
        )}
        <span>
          {priority === 'urgent' && (
            <strong className="mr-2 rounded-sm bg-wrong-strong px-2 py-0.5 text-on-wrong">
              Urgent
            </strong>
          )}
          {describePlaces(showing.on, screens.data ?? [])}
        </span>
        <span className="text-muted">{formatPeriod(showing, Date.now())}</span>
      </div>
      <Button
        icon={<MonitorOff aria-hidden className="size-5" />}
        aria-label={`Take down ${title}`}
        isPending={isPending}
        pendingLabel="Taking down"
        onPress={() => void takeDown(showing)}
      >
        Take down
      </Button>
    </li>
  );
}
