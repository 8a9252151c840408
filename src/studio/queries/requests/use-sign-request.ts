/** Query for one request, which is polled until it is final. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { pollDelay, pollDelayAfter } from './poll-delay.ts';
import type { HeardRequest } from './request-calls.ts';

/** Returns the query key of a request, for the connection. */
export const signRequestKey = (api: Api, id: string) => ['sign-request', api.key, id] as const;

/**
 * Returns the query options of a request: polled quickly while it is new, more slowly with age, and not when
 * final. Hidden tabs pause and catch up on return.
 */
export const signRequestOptions = (api: Api, id: string) =>
  queryOptions<HeardRequest>({
    queryKey: signRequestKey(api, id),
    queryFn: ({ signal, client }) => {
      const cached = client.getQueryData<HeardRequest>(signRequestKey(api, id));
      return api.signRequest(id, { signal, ...(cached && { known: cached }) });
    },
    refetchInterval: ({ state }) => {
      if (state.error !== null) return pollDelayAfter(state.error);
      return state.data === undefined ? false : pollDelay(state.data.request, Date.now());
    },
    refetchOnWindowFocus: true,
  });

export interface FollowedRequest {
  request: SignRequest | undefined;
  /** The last failure; the request is then as it was last heard. */
  error: Error | null;
  /** Epoch milliseconds of the last answer; 0 before the first. */
  heardAt: number;
  /** Asks now, with new download links. */
  refresh: () => Promise<void>;
}

export function useSignRequest(id: string): FollowedRequest {
  const api = useApi();
  const query = useQuery(signRequestOptions(api, id));
  return {
    request: query.data?.request,
    error: query.error,
    heardAt: query.dataUpdatedAt,
    refresh: async () => {
      await query.refetch();
    },
  };
}
