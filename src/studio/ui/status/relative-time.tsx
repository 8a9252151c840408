/** Shows how long ago something was; the exact time on hover. */
import { useSyncExternalStore } from 'react';
import { formatDateTime, formatTimeAgo } from './format-time.ts';

const REFRESH_MILLISECONDS = 15_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to the timer that all times on the page share. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  // No time was shown for a while, so nothing kept it up to date.
  if (timer === undefined) now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, REFRESH_MILLISECONDS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Shows how long ago `timestamp` was, which is ISO 8601. */
export function RelativeTime({ timestamp }: { timestamp: string }) {
  const currentTime = useSyncExternalStore(subscribe, () => now);
  const moment = Date.parse(timestamp);
  return (
    <time dateTime={timestamp} title={formatDateTime(moment)}>
      {formatTimeAgo(moment, Math.max(currentTime, moment))}
    </time>
  );
}
