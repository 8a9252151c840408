/** Card that a screen shows while nothing is on air: the station's organisation, and the time. */

import { useEffect, useState } from 'react';
import type { Organisation } from '#contract/screens/playlist.ts';
import { formatClockTime } from '#contract/time/london-time.ts';

const MINUTE_MILLISECONDS = 60_000;

/**
 * Returns the current time, updated every minute.
 * @param now the service's clock, epoch milliseconds
 */
function useMinute(now: () => number): string {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setTimeout(
      () => setTime(now()),
      MINUTE_MILLISECONDS - (time % MINUTE_MILLISECONDS),
    );
    return () => clearTimeout(timer);
  }, [time, now]);
  return formatClockTime(time);
}

export interface IdleCardProps {
  organisation?: Organisation | undefined;
  now: () => number;
}

export function IdleCard({ organisation, now }: IdleCardProps) {
  const time = useMinute(now);
  return (
    <div className="flex size-full flex-col items-center justify-center gap-[4cqmin] text-center">
      {organisation?.logo !== undefined && (
        <img src={organisation.logo} alt="" className="max-h-[18cqmin] max-w-[60cqmin]" />
      )}
      {organisation?.name !== undefined && (
        <p className="px-[4cqmin] text-[6cqmin] font-semibold leading-tight">{organisation.name}</p>
      )}
      <time dateTime={time} className="text-[22cqmin] font-bold leading-none tabular-nums">
        {time}
      </time>
    </div>
  );
}
