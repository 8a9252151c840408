/** What an organisation takes up at the service, and the most that it may. */
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

/** What `GET /v1/settings/usage` answers; a quota that is missing has no limit. */
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
