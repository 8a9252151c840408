/** List of the showings on air: where, until when, and a button that takes each down everywhere. */
import { Link } from '@tanstack/react-router';
import { MonitorOff } from 'lucide-react';
import { describePlaces } from '#contract/screens/describe-places.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { useOnAir, useScreens } from '#studio/queries/screens/use-screens.ts';
import { Button } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { splitByStart } from './places.ts';
import { formatPeriod } from './showing-text.ts';
import { useReceipt } from './use-receipt.ts';

/** Number of later messages up to which they are listed openly. */
const MAX_OPEN = 3;

/** Shows the showings on air and those to come, of one request if given; renders nothing where there are none. */
export function OnAirList({ requestId }: { requestId?: string }) {
  const onAir = useOnAir(requestId);
  if (onAir.data === undefined || onAir.data.length === 0) return null;
  const { present, later } = splitByStart(onAir.data, Date.now());
  const isNamed = requestId === undefined;
  return (
    <section aria-labelledby="on-air" className="flex flex-col gap-2">
      <h2 id="on-air" className="text-xl font-semibold">
        On air
      </h2>
      {present.length === 0 ? (
        <p>Nothing at the moment.</p>
      ) : (
        <div className="rounded-md border border-line bg-surface">
          <Rows label="On air" showings={present} isNamed={isNamed} />
        </div>
      )}
      {later.length > 0 && (
        <Disclosure
          title="Later"
          level={3}
          summary={later.length}
          defaultExpanded={later.length <= MAX_OPEN}
        >
          <Rows label="Later" showings={later} isNamed={isNamed} />
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

const Rows = ({ label, showings, isNamed }: RowsProps) => (
  <ul aria-label={label} className="divide-y divide-line">
    {showings.map((showing) => (
      <OnAirRow key={showing.id} showing={showing} isNamed={isNamed} />
    ))}
  </ul>
);

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
