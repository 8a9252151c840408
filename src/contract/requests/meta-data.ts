/** Identifiers that clients send to find their request again. */
import { z } from 'zod';
import { describedField, type FieldDocs } from './field-text.ts';

const trackingField = (docs: FieldDocs) =>
  describedField(z.string().max(500).optional(), docs, { valueType: z.string(), isList: false });

/** Client tracking words: kept and returned, never signed. */
export const MetaData = z.object({
  messageId: trackingField({
    label: 'Message',
    description: 'The client’s own identifier.',
    help: 'Your own identifier. It is saved with the request and never signed.',
  }),
  tenantId: trackingField({
    label: 'System',
    description: 'The system that made the request.',
    help: 'The system that made the request.',
  }),
  userRequestingId: trackingField({
    label: 'Person',
    description: 'The person who made the request.',
    help: 'The person who made the request.',
  }),
  requestTime: trackingField({
    label: 'Requested at',
    description: 'When the request was made.',
  }),
});
export type MetaData = z.infer<typeof MetaData>;
