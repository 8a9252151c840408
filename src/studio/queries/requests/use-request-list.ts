/** Queries and mutations of people on shift, and which queries are refetched after each. */
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { SignRequestPage } from '#contract/requests/sign-request.ts';
import { REQUEST_ACTIONS } from '#studio/queries/people/use-audit-log.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { signRequestKey } from './use-sign-request.ts';

const VIEWS = 'saved-views';
const NOTES = 'request-notes';

/** Takes requests out of the lists that are read already: rows do not move by themselves, and these are gone. */
function dropRows(queryClient: QueryClient, ids: readonly string[]): void {
  const gone = new Set(ids);
  queryClient.setQueriesData<InfiniteData<SignRequestPage>>(
    { queryKey: ['sign-requests'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.filter(({ id }) => !gone.has(id)),
        })),
      },
  );
}

/** Does one thing to many requests. */
export function useBulk() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Parameters<Api['bulk']>[0]) => api.bulk(form),
    onSuccess: ({ done }, { action }) => {
      if (['archive', 'unarchive', 'delete'].includes(action)) dropRows(queryClient, done);
    },
    onSettled: (outcome, _error, { action }) =>
      Promise.all([
        // Unarchived requests return to their previous place in the list.
        ...(action === 'unarchive'
          ? [queryClient.invalidateQueries({ queryKey: ['sign-requests'] })]
          : []),
        queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] }),
        queryClient.invalidateQueries({ queryKey: ['on-air'] }),
        ...(outcome?.done ?? []).map((id) =>
          queryClient.invalidateQueries({ queryKey: signRequestKey(api, id) }),
        ),
      ]),
  });
}

/** Exports the list as a CSV file: all matching requests, or the ones that are named. */
export function useRequestsCsv() {
  const api = useApi();
  return useMutation({
    mutationFn: (query: Parameters<Api['requestsCsv']>[0]) => api.requestsCsv(query),
  });
}

export function useNotes(requestId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [NOTES, api.key, requestId],
    queryFn: ({ signal }) => api.notes(requestId, signal),
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });
}

function useNoteChange<Input, Answer>(
  requestId: string,
  change: (api: Api, input: Input) => Promise<Answer>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () =>
      Promise.all(
        [[NOTES, api.key, requestId], ['newest-sign-requests'], [REQUEST_ACTIONS]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useAddNote = (requestId: string) =>
  useNoteChange(requestId, (api, text: string) => api.addNote(requestId, text));
export const useRemoveNote = (requestId: string) =>
  useNoteChange(requestId, (api, noteId: string) => api.removeNote(requestId, noteId));

/** Filters that who is signed in keeps, by name. */
export function useSavedViews() {
  const api = useApi();
  return useQuery({
    queryKey: [VIEWS, api.key],
    queryFn: ({ signal }) => api.savedViews(signal),
    staleTime: 60_000,
  });
}

function useViewChange<Input, Answer>(change: (api: Api, input: Input) => Promise<Answer>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [VIEWS] }),
  });
}

export const useSaveView = () =>
  useViewChange((api, form: Parameters<Api['saveView']>[0]) => api.saveView(form));
export const useRemoveView = () => useViewChange((api, id: string) => api.removeView(id));

/**
 * Returns what happened in the last hours, and the present state.
 * @param hours hours back from the time of the call
 */
export function useHandOver(hours: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['hand-over', api.key, hours],
    queryFn: ({ signal }) =>
      api.shiftSummary(new Date(Date.now() - hours * 3600_000).toISOString(), signal),
    placeholderData: (previousData) => previousData,
    // It is read aloud during a hand-over, so it must not change meanwhile.
    refetchOnWindowFocus: false,
  });
}
