/** Pauses the rules of all stations, or lets them go on. */

import { CirclePause, CirclePlay } from 'lucide-react';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { usePauseRules } from '#studio/queries/departures/use-departures.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

const MAX_NAMES = 3;

/** Formats the names of stations; of many only the first few, and how many more there are. */
function formatNames(stations: readonly FollowedStation[]): string {
  const names = stations.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = stations.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Renders the pause in words, for everyone, and the button for those who may press it. */
export function PauseControl({ stations }: { stations: readonly FollowedStation[] }) {
  const isHidden = useIsHidden();
  const pause = usePauseRules();
  const paused = stations.filter(({ rules }) => rules.isPaused);
  const running = stations.filter(({ rules }) => !rules.isPaused);
  const mayPause = !isHidden('screens:write') || !isHidden('admin');
  const set = (isPaused: boolean) =>
    pause.mutate(
      { codes: (isPaused ? running : paused).map(({ crs }) => crs), isPaused },
      {
        onSuccess: () =>
          showToast({ kind: 'success', title: isPaused ? 'Rules paused' : 'Rules resumed' }),
        onError: showFailure,
      },
    );
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {paused.length > 0 && (
        <Callout
          kind="warning"
          role="status"
          title={
            running.length === 0
              ? 'All rules are paused'
              : `Rules are paused at ${formatNames(paused)}`
          }
          actions={
            mayPause && (
              <Button
                kind="primary"
                icon={<CirclePlay aria-hidden className="size-5" />}
                isPending={pause.isPending}
                onPress={() => set(false)}
              >
                Resume
              </Button>
            )
          }
        >
          <p>
            No message is proposed or sent. What changes during the pause is not announced later.
          </p>
        </Callout>
      )}
      {mayPause && running.length > 0 && (
        <Button
          kind="danger"
          icon={<CirclePause aria-hidden className="size-6" />}
          isPending={pause.isPending}
          pendingLabel="Pausing"
          className="min-h-14 self-start !bg-wrong-strong !text-lg !font-bold !text-on-wrong"
          onPress={() => set(true)}
        >
          Pause all rules
        </Button>
      )}
    </div>
  );
}
