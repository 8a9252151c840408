/** Rules for what may go on air without a review by a person. Pure. Times are ISO 8601. */
import { z } from 'zod';
import { SentenceId } from '#contract/patterns/sentence.ts';

/** Messages that an organisation allows on air without a review. */
export const PublishingPolicy = z.enum(['everything', 'approved-patterns', 'nothing']);
export type PublishingPolicy = z.infer<typeof PublishingPolicy>;

/** Labels of the policies. */
export const PUBLISHING_POLICY_LABELS: Readonly<Record<PublishingPolicy, string>> = {
  everything: 'Every message. Screens say that it is not checked by a BSL signer',
  'approved-patterns':
    'Messages made of approved patterns and approved signs. Others wait for a review',
  nothing: 'No message. A reviewer must approve each one',
};

/** Policy that is proposed to a new organisation. */
export const PROPOSED_POLICY: PublishingPolicy = 'approved-patterns';

/** Person who approved a finished message for the screens, or requested its approval, and when. */
const ApprovalRecord = z.object({
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
});

/** Basis on which a message counts as approved; `unchecked` where neither a reviewer nor approved patterns apply. */
const ApprovalStatus = z.enum(['reviewer', 'patterns', 'unchecked']);
type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** Facts about a message that is to go on air. */
export interface PublishingFacts {
  policy: PublishingPolicy;
  /** Enough reviewers have approved the finished message, or the translation that it signs. */
  isReviewed: boolean;
  sentences: readonly SentenceId[] | undefined;
  approvedSentences: ReadonlySet<SentenceId>;
  /** Whether every sign in it is approved or spelled; unknown counts as not. */
  areSignsApproved: boolean;
}

/** Whether a message is approved, by what, and whether it may go on air. */
export function evaluatePublishing(facts: PublishingFacts): {
  standing: ApprovalStatus;
  mayGoOnAir: boolean;
} {
  const { policy, isReviewed, sentences, approvedSentences, areSignsApproved } = facts;
  if (isReviewed) return { standing: 'reviewer', mayGoOnAir: true };
  const isPattern =
    areSignsApproved &&
    sentences !== undefined &&
    sentences.length > 0 &&
    sentences.every((id) => approvedSentences.has(id));
  if (isPattern) return { standing: 'patterns', mayGoOnAir: policy !== 'nothing' };
  return { standing: 'unchecked', mayGoOnAir: policy === 'everything' };
}

/** Explains to staff what a finished message still needs to be approved. */
export function explainMissingApproval({
  policy,
  sentences,
  approvedSentences,
  areSignsApproved,
}: Omit<PublishingFacts, 'isReviewed'>): string {
  if (policy === 'nothing')
    return 'In your organisation, a reviewer must approve each message before it goes on air.';
  const open = sentences?.filter((id) => !approvedSentences.has(id)).length;
  if (open === undefined || open > 0 || sentences?.length === 0)
    return 'Some of its sentences are not approved patterns.';
  return areSignsApproved
    ? 'A reviewer must approve it.'
    : 'Its sentences are approved patterns, but some of its signs are not approved.';
}

/** Publishing state of a finished request before it goes on air. */
export const PublishingState = z.object({
  policy: PublishingPolicy,
  standing: ApprovalStatus,
  mayGoOnAir: z.boolean(),
  why: z
    .string()
    .optional()
    .meta({ description: 'Why it may not go on air or is not approved, in words.' }),
  approvals: z.array(ApprovalRecord),
  approvalsNeeded: z.int().min(1),
  asked: ApprovalRecord.optional().meta({
    description:
      'Who asked reviewers to look at it. Absent if no one has asked, and after it is approved.',
  }),
});
export type PublishingState = z.infer<typeof PublishingState>;

/** Answer with it. */
export const PublishingStateAnswer = z.object({ data: PublishingState });

/** Rules for what may go on air: the policy, and every approved sentence. */
export const PublishingRules = z.object({
  policy: PublishingPolicy,
  approvedSentences: z.array(SentenceId),
});
export type PublishingRules = z.infer<typeof PublishingRules>;
/** Answer with them. */
export const PublishingRulesAnswer = z.object({ data: PublishingRules });
