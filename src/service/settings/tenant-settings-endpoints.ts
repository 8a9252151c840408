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
    'What announcements of this organisation are like when they do not say otherwise. The ETag names the version. Returns 304 to If-None-Match while nothing has changed.',
  scopes: ['requests:read', 'requests:write', 'worker', 'admin'],
  responses: {
    ...ok('The settings.', TenantSettingsAnswer),
    '304': { description: 'Unchanged.' },
    ...failures(...GUARDED),
  },
});

export const READ_USAGE = defineEndpoint({
  operationId: 'readUsage',
  summary: 'What your organisation takes up, and the most that it may',
  tag,
  description:
    'A quota that is missing has no limit. recognisesSpeech says whether films need subtitles.',
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
    'Give the ETag that you read as If-Match: if somebody else has saved since, nothing is changed and the answer is 412.',
  scopes: ['admin'],
  action: 'settings.changed',
  header: z.object({
    'If-Match': z
      .string()
      .optional()
      .meta({ description: 'The ETag of the settings that the change was made to.' }),
  }),
  json: TenantSettings,
  jsonLimit: { bytes: SETTINGS_LIMIT_BYTES },
  responses: {
    ...ok('Saved.', TenantSettingsAnswer),
    ...failures(400, ...GUARDED, 408, 412, 413, 415),
  },
});
