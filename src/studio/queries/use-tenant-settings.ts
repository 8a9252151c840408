/** What the organisation has chosen for all its messages. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from './service/use-api.ts';
import type { HeardSettings } from './settings-calls.ts';

/** The first of the query's key, for every connection. */
export const TENANT_SETTINGS_KEY = 'tenant-settings';

const tenantSettingsOptions = (api: Api) =>
  queryOptions<HeardSettings>({
    queryKey: [TENANT_SETTINGS_KEY, api.key],
    queryFn: ({ signal }) => api.tenantSettings(signal),
  });

/** `data` is absent until the service has answered, and while nobody is signed in: then all is as usual. */
export function useTenantSettings() {
  return useQuery(tenantSettingsOptions(useApi()));
}

/** Fails with status 412 when somebody else has saved since. */
export function useSaveTenantSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: api.saveTenantSettings,
    onSuccess: (heard) => queryClient.setQueryData(tenantSettingsOptions(api).queryKey, heard),
  });
}
