/** Query for messages that a text finds. */
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#studio/queries/service/use-api.ts';

/** Returns the newest messages that a text finds, archived ones, too; none for an empty text. */
export function useMessageSearch(text: string, limit: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['message-search', api.key, text, limit],
    queryFn: async ({ signal }) =>
      (await api.signRequests({ text, limit, archived: 'all' }, signal)).data,
    enabled: text !== '',
    placeholderData: (previousData) => previousData,
    staleTime: 10_000,
  });
}
