/** The settings of the organisation, read and replaced, and what it takes up. */
import type { z } from 'zod';
import { type TenantSettings, TenantSettingsAnswer } from '#contract/settings/tenant-settings.ts';
import { TenantUsageAnswer, type UsageAndQuotas } from '#contract/settings/tenant-usage.ts';
import { type Answer, parseAnswer } from './service/call-service.ts';
import type { ServiceContext } from './service/service-context.ts';

/** Settings with the version that they have at the service. */
export interface VersionedSettings {
  settings: TenantSettings;
  /** Names the version; a change tells which one it was made to. */
  etag: string;
}

type SettingsResponse = Answer<z.input<typeof TenantSettingsAnswer>> & {
  readonly headers: Headers;
};

async function readSettings(response: SettingsResponse): Promise<VersionedSettings> {
  const { data } = await parseAnswer(response, TenantSettingsAnswer);
  return { settings: data, etag: response.headers.get('etag') ?? '*' };
}

export const settingsCalls = ({ api }: ServiceContext) => ({
  tenantSettings: async (signal?: AbortSignal): Promise<VersionedSettings> =>
    readSettings(await api.v1.settings.$get({}, { init: { signal } })),

  tenantUsage: async (signal?: AbortSignal): Promise<UsageAndQuotas> =>
    (
      await parseAnswer(
        await api.v1.settings.usage.$get({}, { init: { signal } }),
        TenantUsageAnswer,
      )
    ).data,

  /** Saves the settings. Refused with 412 when another user has saved since. */
  saveTenantSettings: async ({ settings, etag }: VersionedSettings): Promise<VersionedSettings> =>
    readSettings(await api.v1.settings.$put({ json: settings, header: { 'If-Match': etag } })),
});
