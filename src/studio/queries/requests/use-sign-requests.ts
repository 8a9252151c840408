/** The list of requests. Its rows stay where they are; what is new waits until it is asked for. */
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import {
  FINAL_STATUSES,
  type RequestFilter,
  type SignRequest,
} from '#contract/requests/sign-request.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { pollDelay, pollDelayAfter } from './poll-delay.ts';
import { type ListedRows, mergeRows } from './request-rows.ts';
import { signRequestOptions } from './use-sign-request.ts';

const PAGE_ROWS = 50;
/** Interval at which new requests are fetched while none in the list is in progress. */
const IDLE_MILLISECONDS = 10_000;
/** Returning within this time shows the list as it was. */
const ARRIVAL_MILLISECONDS = 60_000;
/** Rows that have left the newest page are asked for one by one; never more than this many. */
const STRAGGLERS = 10;

export interface SignRequestList extends ListedRows {
  isLoading: boolean;
  error: Error | null;
  /** Epoch milliseconds of the last answer; 0 before the first. */
  heardAt: number;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  /** Adds the new ones at the top. */
  showNew: () => void;
  retry: () => void;
}

const shortestDelay = (rows: readonly SignRequest[], now: number): number =>
  Math.min(
    IDLE_MILLISECONDS,
    ...rows.map((row) => pollDelay(row, now)).filter((delay) => delay !== false),
  );

export function useSignRequests(filters: RequestFilter): SignRequestList {
  const api = useApi();
  const { status, kind, text, gloss, view, archived } = filters;
  const key = [api.key, status, kind, text, gloss, view, archived] as const;

  const list = useInfiniteQuery({
    queryKey: ['sign-requests', ...key],
    queryFn: ({ pageParam, signal }) =>
      api.signRequests(
        { ...filters, limit: PAGE_ROWS, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Rows must not move under the reader's eyes: refetched on arrival only; the newest page below
    // brings changes.
    staleTime: ARRIVAL_MILLISECONDS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const newest = useQuery({
    queryKey: ['newest-sign-requests', ...key],
    queryFn: ({ signal }) => api.signRequests({ ...filters, limit: PAGE_ROWS }, signal),
    enabled: list.isSuccess,
    refetchInterval: ({ state }) =>
      state.error === null
        ? shortestDelay(state.data?.data ?? [], Date.now())
        : pollDelayAfter(state.error),
    refetchOnWindowFocus: true,
  });

  const listed = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const newestRows = newest.data?.data ?? [];
  const newestIds = new Set(newestRows.map(({ id }) => id));
  const stragglers = listed
    .filter(({ id, status }) => !FINAL_STATUSES.includes(status) && !newestIds.has(id))
    .slice(0, newest.isSuccess ? STRAGGLERS : 0);
  const followed = useQueries({
    queries: stragglers.map(({ id }) => signRequestOptions(api, id)),
  });

  return {
    ...mergeRows(
      listed,
      newestRows,
      followed.flatMap(({ data }) => (data === undefined ? [] : [data.request])),
    ),
    isLoading: list.isPending,
    error: list.error ?? newest.error,
    heardAt: Math.max(list.dataUpdatedAt, newest.dataUpdatedAt),
    hasOlder: list.hasNextPage,
    isLoadingOlder: list.isFetchingNextPage,
    loadOlder: () => void list.fetchNextPage(),
    showNew: () => void list.refetch(),
    retry: () => void (list.isError ? list.refetch() : newest.refetch()),
  };
}
