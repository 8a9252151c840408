/** Messages that rules propose because of a change in a feed. Times are ISO 8601. */
import { z } from 'zod';
import { FeedEvent } from './feed-event.ts';

/**
 * `open`: waits for a person. `making`: its film is made, and it goes on air then. `withdrawn`: the feed says otherwise by
 * now. `expired`: it was not decided in time.
 */
export const ProposalState = z.enum([
  'open',
  'making',
  'on-air',
  'dismissed',
  'withdrawn',
  'expired',
  'failed',
]);
export type ProposalState = z.infer<typeof ProposalState>;

/** Advice for passengers that a person may add to the message. */
const Advice = z.object({
  departure: z.string().meta({ description: 'Key of the train that passengers can take instead.' }),
  fields: z.record(z.string(), z.unknown()).meta({
    description: 'Fields that it adds to the announcement.',
  }),
  sentence: z.string().meta({ example: 'Next train to Leeds: 14:50, platform 2' }),
});
/** Advice for passengers, as a proposal carries it. */
export type ProposalAdvice = z.infer<typeof Advice>;

/** Message that a rule proposes, or has put on air. */
export const Proposal = z.object({
  id: z.string(),
  station: z.string().meta({ description: 'CRS.' }),
  event: FeedEvent,
  state: ProposalState,
  /** Importance, from 1 for the most important. */
  priority: z.int(),
  sentence: z.string().meta({
    description: 'What changed and when, in words.',
    example: 'Platform 4 to 6, confirmed, at 14:32',
  }),
  request: z.record(z.string(), z.unknown()).optional().meta({
    description: 'Fields of the announcement. Absent where a person has to write it.',
  }),
  advice: Advice.optional().meta({
    description: 'Added only if the message is accepted with it.',
  }),
  text: z.string().optional().meta({ description: 'Text of a message about the station.' }),
  isAutomatic: z.boolean().meta({ description: 'Whether a rule sent it without a person.' }),
  heldBack: z.array(z.string()).meta({ description: 'Why it waits for a person.' }),
  zones: z.array(z.string()),
  draftedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  requestId: z.uuid().optional(),
  showingId: z.uuid().optional(),
  /** Reason why it was withdrawn or failed. */
  why: z.string().optional(),
  decidedBy: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type Proposal = z.infer<typeof Proposal>;

/** Body of `POST /v1/proposed-messages/{id}/accept`; it may be left out. */
export const AcceptForm = z.strictObject({
  withAdvice: z.boolean().default(false).meta({
    description: 'Whether the advice is added to the announcement.',
  }),
});
export type AcceptForm = z.infer<typeof AcceptForm>;

/** Answer with a proposal. */
export const ProposalAnswer = z.object({ data: Proposal });
/** Answer with several. */
export const ProposalList = z.object({ data: z.array(Proposal) });

/** Query of the list. */
export const ProposalQuery = z.object({
  station: z.string().optional().meta({ description: 'CRS; all stations when absent.' }),
  state: z.enum(['open', 'all']).default('open'),
});
