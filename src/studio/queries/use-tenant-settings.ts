/** Settings of the organisation for all its messages. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from './service/use-api.ts';
import type { VersionedSettings } from './settings-calls.ts';

/** The first of the query's key, for every connection. */
export const TENANT_SETTINGS_KEY = 'tenant-settings';

const tenantSettingsOptions = (api: Api) =>
  queryOptions<VersionedSettings>({
    queryKey: [TENANT_SETTINGS_KEY, api.key],
    queryFn: ({ signal }) => api.tenantSettings(signal),
  });

/**
 * Returns the organisation's settings. `data` is absent until the service has responded and while no user is
 * signed in; defaults apply then.
 */
export function useTenantSettings() {
  return useQuery(tenantSettingsOptions(useApi()));
}

/** Returns the organisation's usage of the service; refetched when the window regains focus. */
export function useTenantUsage() {
  const api = useApi();
  return useQuery({
    queryKey: ['tenant-usage', api.key],
    queryFn: ({ signal }) => api.tenantUsage(signal),
    refetchOnWindowFocus: 'always',
  });
}

/** Saves the organisation's settings. Fails with status 412 when another user has saved since. */
export function useSaveTenantSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: api.saveTenantSettings,
    onSuccess: (saved) => queryClient.setQueryData(tenantSettingsOptions(api).queryKey, saved),
  });
}
