/** Actions of a person on a request. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#studio/queries/service/use-api.ts';
import { signRequestKey } from './use-sign-request.ts';

function useRequestAction(action: 'cancel' | 'retry') {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api[action](id),
    onSettled: (_answer, _error, id) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: signRequestKey(api, id) }),
        queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] }),
      ]),
  });
}

/** Subtitles for a request that waits for them. */
export function useGiveSubtitles(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, startsAt }: { text: string; startsAt?: string | undefined }) =>
      api.giveSubtitles(id, text, startsAt),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: signRequestKey(api, id) }),
        queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] }),
      ]),
  });
}

/** Requests a video of the signer of a film alone. */
export function useMakeSignerAlone() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.makeSignerAlone(id),
    onSettled: (_answer, _error, id) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: signRequestKey(api, id) }),
        queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] }),
      ]),
  });
}

/** Cancels any request that is not completed. */
export const useCancelRequest = () => useRequestAction('cancel');

/** Removes a request that has ended, permanently. */
export function useRemoveRequest() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.remove(id),
    onSuccess: (_answer, id) => {
      // Also from pages that were read before: the list must not show it once more.
      for (const queryKey of [signRequestKey(api, id), ['sign-requests'], ['newest-sign-requests']])
        queryClient.removeQueries({ queryKey });
    },
  });
}

/** Retries a failed or cancelled request, with all attempts available again. */
export const useRetryRequest = () => useRequestAction('retry');
