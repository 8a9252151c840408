import { z } from 'zod';
import { TenantSettings, TenantSettingsAnswer } from '#contract/settings/tenant-settings.ts';
import { TenantUsageAnswer } from '#contract/settings/tenant-usage.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Settings (extension)';
/** A logo of 100 kB and a picture of 150 kB in base64, and room for the rest. */
const SETTINGS_LIMIT_BYTES = 512 * 1024;

export const READ_SETTINGS = defineEndpoint({
  operationId: 'readSettings',
  summary: 'Read the settings of your organisation',
  tag,
  description:
    'The defaults for announcements of your organisation. The ETag names the version. Returns 304 to If-None-Match while nothing has changed.',
  scopes: ['requests:read', 'requests:write', 'worker', 'admin'],
  responses: {
    ...ok('The settings.', TenantSettingsAnswer),
    '304': { description: 'Unchanged.' },
    ...failures(...GUARDED),
  },
});

export const READ_USAGE = defineEndpoint({
  operationId: 'readUsage',
  summary: 'Read the usage and quotas of your organisation',
  tag,
  description:
    'A missing quota means no limit. recognisesSpeech says whether films need subtitles.',
  scopes: ['requests:read', 'requests:write', 'worker', 'admin'],
  responses: {
    ...ok('Usage and quotas.', TenantUsageAnswer),
    ...failures(...GUARDED),
  },
});

export const SAVE_SETTINGS = defineEndpoint({
  operationId: 'saveSettings',
  summary: 'Replace the settings of your organisation',
  tag,
  description:
    'Send the ETag that you read as If-Match. If someone else has saved since, nothing changes and the answer is 412.',
  scopes: ['admin'],
  action: 'settings.changed',
  header: z.object({
    'If-Match': z
      .string()
      .optional()
      .meta({ description: 'The ETag of the settings that you changed.' }),
  }),
  json: TenantSettings,
  jsonLimit: { bytes: SETTINGS_LIMIT_BYTES },
  responses: {
    ...ok('Saved.', TenantSettingsAnswer),
    ...failures(400, ...GUARDED, 408, 412, 413, 415),
  },
});
