/** Journey of the train that a screen is on board of: where it is, what is ready, and its end. */
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { getStopIndex, type Journey } from '#contract/screens/journey.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useEndJourney, useJourney } from '#studio/queries/screens/use-journey.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { useReference } from '#studio/queries/use-reference.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';

const SIDES = { left: 'Exit on the left', right: 'Exit on the right' } as const;

/** Says where the train is in relation to a stop. */
function describeStop({ position }: Journey, index: number): string | undefined {
  const current = getStopIndex(position);
  if (index < current) return 'Passed';
  if (index > current) return undefined;
  return 'at' in position ? 'The train is here' : 'Next stop';
}

function StopList({ journey }: { journey: Journey }) {
  const reference = useReference();
  const current = getStopIndex(journey.position);
  return (
    <ol aria-label="Stops" className="flex flex-col divide-y divide-line border-y border-line">
      {journey.stops.map(({ code, arrives, departs, exitSide }, index) => {
        const where = describeStop(journey, index);
        const time = arrives ?? departs;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a train can call at a stop twice
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'flex flex-wrap items-baseline gap-x-4 border-l-4 px-3 py-2',
              index === current ? 'border-l-accent bg-accent-soft' : 'border-l-transparent',
              index < current && 'text-muted',
            )}
          >
            <span className="w-12 tabular-nums">
              {time !== undefined && formatClockTime(Date.parse(time))}
            </span>
            <span className="min-w-0 flex-1 font-semibold">
              {reference?.location(code)?.name ?? code}
            </span>
            <span>{[where, exitSide && SIDES[exitSide]].filter(Boolean).join('. ')}</span>
          </li>
        );
      })}
    </ol>
  );
}

function describeFilms({ ready, total }: Journey['films']): string {
  if (total === 0) return 'No videos are left to show.';
  return ready === total
    ? `All ${total} videos for the stops ahead are ready.`
    : `${ready} of ${total} videos for the stops ahead are ready.`;
}

function EndJourney({ screen, onEnded }: { screen: Screen; onEnded: () => void }) {
  const [isSure, setSure] = useState(false);
  const end = useEndJourney();
  async function endNow() {
    // Why it failed is in `end.error`.
    const hasEnded = await end.mutateAsync(screen.id).then(
      () => true,
      () => false,
    );
    if (hasEnded) onEnded();
  }
  if (!isSure)
    return (
      <Button kind="danger" className="self-start" onPress={() => setSure(true)}>
        End journey
      </Button>
    );
  return (
    <Callout
      kind="warning"
      title="End this journey?"
      actions={
        <>
          <Button
            kind="danger"
            isPending={end.isPending}
            pendingLabel="Ending"
            onPress={() => void endNow()}
          >
            End it
          </Button>
          <Button onPress={() => setSure(false)}>Keep it</Button>
        </>
      }
    >
      <p>
        {screen.name} then shows the same messages as other screens. The train’s own system can
        start a journey again at any time.
      </p>
      {end.error !== null && <p role="alert">Not ended. {explainFailure(end.error).advice}</p>}
    </Callout>
  );
}

export function JourneyDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { data: journey, error } = useJourney(screen.id);
  const mayEnd = !useIsHidden()('screens:write');
  const isOver = error instanceof ApiError && error.status === 404;
  return (
    <Dialog title={`Journey of ${screen.name}`} isOpen onOpenChange={onClose}>
      {isOver ? (
        <p role="status" className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          The journey has ended.
        </p>
      ) : journey === undefined ? (
        <p role="status">
          {error === null ? 'Loading the journey…' : explainFailure(error).advice}
        </p>
      ) : (
        <>
          <p>
            Position since {formatDateTime(Date.parse(journey.setAt))}.{' '}
            {describeFilms(journey.films)}
          </p>
          <StopList journey={journey} />
          {mayEnd && <EndJourney screen={screen} onEnded={onClose} />}
        </>
      )}
    </Dialog>
  );
}
