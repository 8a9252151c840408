/** Queries for newer reference data. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReferenceChange } from '#contract/departures/reference-change.ts';
import { useApi } from '#studio/queries/service/use-api.ts';

/** The service looks within a minute after the lists were connected. */
const REFRESH_MILLISECONDS = 20_000;
const CHANGES = 'reference-changes';

/** Returns what newer reference data has otherwise. */
export function useReferenceChanges() {
  const api = useApi();
  return useQuery({
    queryKey: [CHANGES, api.key],
    queryFn: ({ signal }) => api.referenceChanges(signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
}

/** Accepts differences as they were listed. */
export function useAcceptReference() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ReferenceChange[]) => api.acceptReference(changes),
    onSuccess: (left) => queryClient.setQueryData([CHANGES, api.key], left),
    onError: () => queryClient.invalidateQueries({ queryKey: [CHANGES] }),
  });
}
