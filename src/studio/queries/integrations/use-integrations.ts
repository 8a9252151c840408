/** Queries for API clients and variables of the service, for administrators. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

const clientsKey = (api: Api) => ['api-clients', api.key] as const;

export function useApiClients() {
  const api = useApi();
  return useQuery({
    queryKey: clientsKey(api),
    queryFn: ({ signal }) => api.apiClients(signal),
  });
}

function useClientChange<Input, Output>(change: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientsKey(api) }),
  });
}

/** Adds a client; the answer has its secret, which is shown only this once. */
export const useAddApiClient = () =>
  useClientChange((api, form: Parameters<Api['addApiClient']>[0]) => api.addApiClient(form));

/** Removes a client: its tokens end within a minute. */
export const useRemoveApiClient = () =>
  useClientChange((api, id: string) => api.removeApiClient(id));

/** Returns whether each variable that connects the service to other systems is set. */
export function useIntegrationVariables() {
  const api = useApi();
  return useQuery({
    queryKey: ['integration-variables', api.key],
    queryFn: ({ signal }) => api.integrationVariables(signal),
  });
}
