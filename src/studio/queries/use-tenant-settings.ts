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

/** What the organisation takes up at the service; asked again when somebody comes back to it. */
export function useTenantUsage() {
  const api = useApi();
  return useQuery({
    queryKey: ['tenant-usage', api.key],
    queryFn: ({ signal }) => api.tenantUsage(signal),
    refetchOnWindowFocus: 'always',
  });
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
