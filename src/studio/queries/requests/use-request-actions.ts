/** What a person can do to a request. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../service/use-api.ts';
import { signRequestKey } from './use-sign-request.ts';

function useRequestAction(act: 'cancel' | 'retry') {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api[act](id),
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
    mutationFn: (text: string) => api.giveSubtitles(id, text),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: signRequestKey(api, id) }),
        queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] }),
      ]),
  });
}

/** Any request but a completed one. */
export const useCancelRequest = () => useRequestAction('cancel');

/** A failed or cancelled request, with all its tries again. */
export const useRetryRequest = () => useRequestAction('retry');
