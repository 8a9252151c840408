/** Pages of stations for passengers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

const PAGES = 'passenger-pages';

export function usePassengerPages() {
  const api = useApi();
  return useQuery({
    queryKey: [PAGES, api.key],
    queryFn: ({ signal }) => api.passengerPages(signal),
  });
}

function useChange<Input, Answer>(change: (api: Api, input: Input) => Promise<Answer>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PAGES] }),
  });
}

type Form = Parameters<Api['addPassengerPage']>[0];

/** Saves a page: a new one where there is no id. */
export const useSavePassengerPage = () =>
  useChange((api, { id, ...form }: Form & { id?: string | undefined }) =>
    id === undefined ? api.addPassengerPage(form) : api.changePassengerPage(id, form),
  );
export const useRemovePassengerPage = () =>
  useChange((api, id: string) => api.removePassengerPage(id));
