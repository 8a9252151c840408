/** Webhooks, for administrators. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

const WEBHOOKS = 'webhooks';
/** Poll interval, so that the result of a test appears within a few seconds. */
const REFRESH_MILLISECONDS = 3000;

export function useWebhooks(isAsked: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [WEBHOOKS, api.key, 'list'],
    queryFn: ({ signal }) => api.webhooks(signal),
    enabled: isAsked,
    refetchInterval: REFRESH_MILLISECONDS * 5,
  });
}

export function useDeliveries(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [WEBHOOKS, api.key, 'deliveries', id],
    queryFn: ({ signal }) => api.webhookDeliveries(id, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

function useChange<Input, Answer>(change: (api: Api, input: Input) => Promise<Answer>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
}

type Form = Parameters<Api['addWebhook']>[0];

export const useAddWebhook = () => useChange((api, form: Form) => api.addWebhook(form));
export const useChangeWebhook = () =>
  useChange((api, { id, ...form }: Form & { id: string }) => api.changeWebhook(id, form));
export const useRenewSecret = () => useChange((api, id: string) => api.renewWebhookSecret(id));
export const useTestWebhook = () => useChange((api, id: string) => api.testWebhook(id));
export const useRemoveWebhook = () => useChange((api, id: string) => api.removeWebhook(id));
