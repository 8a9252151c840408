/** Usage of the service by an organisation, and its quotas. */
import { z } from 'zod';

const amount = z.number().min(0);
const Usage = z.object({
  openUploads: amount,
  reservedBytes: amount.meta({ description: 'What open uploads may still bring.' }),
  storedBytes: amount.meta({
    description: 'Uploaded files, finished videos, and the messages of unfinished ones.',
  }),
  queuedJobs: amount.meta({ description: 'Videos that wait or are being made.' }),
});

/** Response to `GET /v1/settings/usage`; a missing quota means no limit. */
export const TenantUsageAnswer = z.object({
  data: z.object({
    usage: Usage,
    quotas: Usage.extend({ videoSeconds: amount }).partial(),
    recognisesSpeech: z.boolean().meta({
      description:
        'Whether films and sound are translated without subtitles; otherwise they wait for them.',
    }),
  }),
});
/** Usage of one organisation beside its quotas, and whether speech is recognised. */
export type UsageAndQuotas = z.infer<typeof TenantUsageAnswer>['data'];
