/** Usage of the service by an organisation, and its quotas. */
import { z } from 'zod';

const amount = z.number().min(0);
const Usage = z.object({
  openUploads: amount,
  reservedBytes: amount.meta({ description: 'Bytes reserved for open uploads.' }),
  storedBytes: amount.meta({
    description: 'Bytes of uploaded files, finished videos, and messages of unfinished videos.',
  }),
  queuedJobs: amount.meta({ description: 'Videos waiting or being made.' }),
});

/** Response to `GET /v1/settings/usage`; a missing quota means no limit. */
export const TenantUsageAnswer = z.object({
  data: z.object({
    usage: Usage,
    quotas: Usage.extend({ videoSeconds: amount }).partial(),
    recognisesSpeech: z.boolean().meta({
      description:
        'Whether films and sound can be translated without subtitles. If not, they wait for subtitles.',
    }),
  }),
});
/** Usage of one organisation beside its quotas, and whether speech is recognised. */
export type UsageAndQuotas = z.infer<typeof TenantUsageAnswer>['data'];
