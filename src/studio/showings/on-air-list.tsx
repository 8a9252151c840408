/** List of the showings on air: where, until when, and a button that takes each down everywhere. */
import { Link } from '@tanstack/react-router';
import { MonitorOff } from 'lucide-react';
import { describePlaces } from '#contract/screens/describe-places.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { useOnAir, useScreens, useTakeDown } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { formatPeriod } from './showing-text.ts';

/** Shows the showings on air, of one request if given; renders nothing where there are none. */
export function OnAirList({ requestId }: { requestId?: string }) {
  const onAir = useOnAir(requestId);
  if (onAir.data === undefined || onAir.data.length === 0) return null;
  return (
    <section aria-labelledby="on-air" className="flex flex-col gap-2">
      <h2 id="on-air" className="text-xl font-semibold">
        On air
      </h2>
      <ul
        aria-label="On air"
        className="divide-y divide-line rounded-md border border-line bg-surface"
      >
        {onAir.data.map((showing) => (
          <OnAirRow key={showing.id} showing={showing} isNamed={requestId === undefined} />
        ))}
      </ul>
    </section>
  );
}

function OnAirRow({ showing, isNamed }: { showing: Showing; isNamed: boolean }) {
  const screens = useScreens();
  const takeDown = useTakeDown();
  const { id, requestId, title, priority } = showing;
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
        isPending={takeDown.isPending}
        pendingLabel="Taking down"
        onPress={() =>
          takeDown.mutate(id, {
            onSuccess: () => showToast({ kind: 'success', title: 'Taken down', message: title }),
            onError: (error) => {
              const failure = explainFailure(error);
              showToast({ kind: 'error', title: failure.title, message: failure.advice });
            },
          })
        }
      >
        Take down
      </Button>
    </li>
  );
}
