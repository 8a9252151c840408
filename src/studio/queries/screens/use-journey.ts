/** Journey of a screen on board a train. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#studio/queries/service/use-api.ts';
import { SCREENS } from './use-screens.ts';

const JOURNEY = 'journey';
const REFRESH_MILLISECONDS = 5000;

/** Follows the journey of a screen; fails with 404 once it has ended. */
export function useJourney(screenId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [JOURNEY, api.key, screenId],
    queryFn: ({ signal }) => api.journey(screenId, signal),
    refetchInterval: REFRESH_MILLISECONDS,
    retry: false,
  });
}

/** Ends the journey of a screen. */
export function useEndJourney() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (screenId: string) => api.endJourney(screenId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SCREENS] }),
  });
}
