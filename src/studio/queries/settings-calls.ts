/** The settings of the organisation, read and replaced, and what it takes up. */
import { type TenantSettings, TenantSettingsAnswer } from '#contract/settings/tenant-settings.ts';
import { TenantUsageAnswer, type UsageAndQuotas } from '#contract/settings/tenant-usage.ts';
import { parseAnswer } from './service/call-service.ts';
import { json, type ServiceLine } from './service/service-line.ts';

/** Settings with the version that they have at the service. */
export interface HeardSettings {
  settings: TenantSettings;
  /** Names the version; a change tells which one it was made to. */
  etag: string;
}

const PATH = '/v1/settings';

export function settingsCalls({ call }: ServiceLine) {
  async function readSettings(response: Response): Promise<HeardSettings> {
    const { data } = await parseAnswer(response, TenantSettingsAnswer);
    return { settings: data, etag: response.headers.get('etag') ?? '*' };
  }

  return {
    async tenantSettings(signal?: AbortSignal): Promise<HeardSettings> {
      return readSettings(await call(PATH, { signal }));
    },

    async tenantUsage(signal?: AbortSignal): Promise<UsageAndQuotas> {
      const response = await call(`${PATH}/usage`, { signal });
      return (await parseAnswer(response, TenantUsageAnswer)).data;
    },

    /** Refused with 412 when somebody else has saved since. */
    async saveTenantSettings({ settings, etag }: HeardSettings): Promise<HeardSettings> {
      const { headers, ...letter } = json('PUT', settings);
      return readSettings(
        await call(PATH, { ...letter, headers: { ...headers, 'if-match': etag } }),
      );
    },
  };
}
