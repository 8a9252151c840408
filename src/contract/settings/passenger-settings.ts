/** Most further signers that an organisation can offer: each message is signed by each of them. */
export const MAX_FURTHER_SIGNERS = 2;

/** Choices of an organisation for its pages on passengers' phones. */
import { z } from 'zod';
import { NamedFigure } from '#contract/figure.ts';

/** Hours for which passengers can see ended messages again, where an organisation has not chosen. */
export const DEFAULT_EARLIER_HOURS = 3;
/** Most hours that an organisation can choose. */
export const MAX_EARLIER_HOURS = 24;

/** Choices of an organisation for all its pages. */
export const PassengerSettings = z.object({
  earlierHours: z
    .int()
    .min(1)
    .max(MAX_EARLIER_HOURS)
    .optional()
    .meta({
      description: `Passengers can see a message again for this many hours after it ended. Default: ${DEFAULT_EARLIER_HOURS}.`,
    }),
  interpreterLink: z
    .url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' })
    .max(500)
    .optional()
    .meta({
      description:
        'Address of a live interpreter service. It is on the pages, and as a QR code on screens while nothing is on air.',
      example: 'https://interpreter.example.org/wessex',
    }),
  takesAnswers: z.boolean().optional().meta({
    description: 'Whether passengers can answer under each message. Default: true.',
  }),
  signers: z
    .array(NamedFigure)
    .max(MAX_FURTHER_SIGNERS)
    .refine((names) => new Set(names).size === names.length, 'Choose each signer once.')
    .optional()
    .meta({
      description:
        'Further signers that passengers can choose on their phones. Small films of each message are made for each of them. Default: none.',
      example: ['margaret'],
    }),
  notifies: z.boolean().optional().meta({
    description:
      'Whether phones can ask for notifications of their train, by Web Push. Default: false.',
  }),
  publishesAnswers: z.boolean().optional().meta({
    description: 'Whether the pages publish numbers of the answers. Default: false.',
  }),
});
export type PassengerSettings = z.infer<typeof PassengerSettings>;
