/** Sentences that the organisation approved: how many, and all of them as a file. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#studio/queries/service/use-api.ts';

/** Returns how many there are. */
export function useApprovedSentenceCount() {
  const api = useApi();
  return useQuery({
    queryKey: ['approved-sentences', api.key],
    queryFn: ({ signal }) => api.approvedSentenceCount(signal),
  });
}

/** Fetches them as an XLIFF file. */
export function useApprovedSentencesXliff() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.approvedSentencesXliff() });
}
