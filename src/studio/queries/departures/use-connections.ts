/** Queries for connections to real-time data. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ConnectionForm } from '#contract/departures/connections/connection.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

const REFRESH_MILLISECONDS = 10_000;
const CONNECTIONS = 'feed-connections';

/** Returns the connections of the organisation. */
export function useConnections() {
  const api = useApi();
  return useQuery({
    queryKey: [CONNECTIONS, api.key],
    queryFn: ({ signal }) => api.connections(signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
}

function useConnectionChange<Input, Output>(change: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CONNECTIONS] }),
  });
}

type Save = { form: z.input<typeof ConnectionForm>; id?: string };

/** Adds a connection, or changes it. */
export const useSaveConnection = () =>
  useConnectionChange((api, { form, id }: Save) => api.saveConnection(form, id));

/** Removes a connection with its key. */
export const useRemoveConnection = () =>
  useConnectionChange((api, id: string) => api.removeConnection(id));

/** Calls a connection once. */
export const useTestConnection = () =>
  useConnectionChange((api, id: string) => api.testConnection(id));

/** Returns what a feed sent about a station in the last hour. */
export function useFeedMessages(crs: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['feed-messages', api.key, crs],
    queryFn: ({ signal }) => api.feedMessages(crs, signal),
    refetchOnWindowFocus: true,
  });
}

/** Reads a message as the feed sent it. */
export function useFeedMessage() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ crs, id }: { crs: string; id: string }) => api.feedMessage(crs, id),
  });
}
