/** Amounts of messages in past days or weeks, for a manager. */
import { useQuery } from '@tanstack/react-query';
import { MAX_SHIFT_HOURS } from '#contract/requests/hand-over.ts';
import {
  findDayStart,
  formatDay,
  formatLocalIso,
  formatLondon,
} from '#contract/time/london-time.ts';
import { useApi } from '#studio/queries/service/use-api.ts';

export type UsageUnit = 'days' | 'weeks';

/** Number of days and of weeks back, today included. */
const COUNTS: Readonly<Record<UsageUnit, number>> = { days: 7, weeks: 8 };
const DAYS_IN: Readonly<Record<UsageUnit, number>> = { days: 1, weeks: 7 };

/** Amounts of one day or week. */
export interface UsageCount {
  /** First day. */
  from: string;
  /** Name below a bar: Mon, or 5/10 for a week. */
  label: string;
  made: number;
  approved: number;
  shown: number;
  failed: number;
  /** Minutes of signing in what was made. */
  minutes: number;
  /** Answers of passengers. */
  answers: number;
  /** Percent of the time for which the screens were online; undefined where it was not recorded. */
  online: number | undefined;
}

/** Lists the starts of the days or weeks, oldest first, and the end of the last. */
function listEdges(unit: UsageUnit, now: number): number[] {
  const today = formatLocalIso(now).slice(0, 10);
  return Array.from({ length: COUNTS[unit] + 1 }, (_, index) =>
    findDayStart(today, (index - COUNTS[unit]) * DAYS_IN[unit] + 1),
  );
}

/** Returns how much was made, approved, shown and failed in each of the last days or weeks. */
export function useUsageCounts(unit: UsageUnit) {
  const api = useApi();
  return useQuery({
    queryKey: ['usage-counts', api.key, unit],
    queryFn: async ({ signal }) => {
      const edges = listEdges(unit, Date.now());
      return Promise.all(
        edges.slice(0, -1).map(async (start, index): Promise<UsageCount> => {
          const end = edges[index + 1]!;
          // The week in which clocks go back has an hour more than the service sums up.
          const from = new Date(Math.max(start, end - MAX_SHIFT_HOURS * 3600_000)).toISOString();
          const { made, approved, shown, failed, signedSeconds, answers, uptime } =
            await api.shiftSummary(from, signal, new Date(end).toISOString());
          return {
            from: formatDay(start),
            label: formatLondon(
              start,
              unit === 'days' ? { weekday: 'short' } : { day: 'numeric', month: 'numeric' },
            ),
            made: made.count,
            approved: approved.count,
            shown: shown.count,
            failed: failed.count,
            minutes: Math.round(signedSeconds / 6) / 10,
            answers,
            online: uptime === undefined ? undefined : Math.round(uptime * 100),
          };
        }),
      );
    },
    staleTime: 60_000,
  });
}
