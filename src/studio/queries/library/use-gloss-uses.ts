/** Query for how often the organisation's newest messages use each gloss. */
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#studio/queries/service/use-api.ts';

const FRESH_MILLISECONDS = 5 * 60_000;

export function useGlossUses() {
  const api = useApi();
  return useQuery({
    queryKey: ['gloss-uses', api.key],
    queryFn: ({ signal }) => api.glossUses(signal),
    staleTime: FRESH_MILLISECONDS,
  });
}
