/** The time of day, as on every board in a station. */

import { useEffect, useState } from 'react';
import { formatClockTime } from '#contract/time/london-time.ts';

const MINUTE_MILLISECONDS = 60_000;

export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(
      () => setNow(new Date()),
      MINUTE_MILLISECONDS - (now.getTime() % MINUTE_MILLISECONDS),
    );
    return () => clearTimeout(timer);
  }, [now]);
  const time = formatClockTime(now.getTime());
  return (
    <time
      dateTime={time}
      className="mx-1 text-xl font-semibold text-board-lit tabular-nums forced-colors:text-[CanvasText]"
    >
      {time}
    </time>
  );
}
