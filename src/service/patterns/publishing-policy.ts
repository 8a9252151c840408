import {
  evaluatePublishing,
  explainMissingApproval,
  type PublishingPolicy,
  type PublishingRules,
  type PublishingState,
} from '#contract/settings/publishing-policy.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { PublishingApproval } from '#service/ports/patterns/approvals.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { countRequiredApprovals } from '#service/tokens/self-approval.ts';
import { approvedSentences } from './known-patterns.ts';

/** Returns an organisation's rules for going on air: its policy, and what its reviewers have approved. */
export async function getPublishingRules(ports: Ports, tenant: string): Promise<PublishingRules> {
  const policy = (await ports.settings.get(tenant))?.settings.airWithoutReview ?? 'everything';
  return { policy, approvedSentences: [...(await approvedSentences(ports, tenant))].sort() };
}

/** Converts an approval or request to the view of clients. */
const viewApproval = ({ by, at }: PublishingApproval) => ({ by, at: new Date(at).toISOString() });

/**
 * Returns how many approvals a finished request needs. Where nothing goes on air without a review, the approval
 * of who made it never counts alone, of an administrator and of an API client neither.
 */
async function countApprovalsNeeded(
  ports: Ports,
  policy: PublishingPolicy,
  { tenant, madeBy }: StoredRequest,
  approvals: readonly PublishingApproval[],
): Promise<number> {
  const approverIds = approvals.map(({ by }) => by.id);
  const isMakerAlone = approverIds.length > 0 && approverIds.every((id) => id === madeBy);
  if (policy === 'nothing' && isMakerAlone) return Math.max(2, ports.approvalsNeeded);
  return await countRequiredApprovals(ports, tenant, approverIds, madeBy);
}

/** Returns whether a finished request may go on air, and its approvals. */
export async function getPublishingState(
  ports: Ports,
  request: StoredRequest,
): Promise<PublishingState> {
  const { tenant, id, videos } = request;
  const rules = await getPublishingRules(ports, tenant);
  const approvals = await ports.messageApprovals.listPublishingApprovals(tenant, [id]);
  const approvalsNeeded = await countApprovalsNeeded(ports, rules.policy, request, approvals);
  const [ask] = await ports.messageApprovals.listPublishingRequests(tenant, [id]);
  const outline = await ports.requests.findOutline(tenant, id);
  const facts = {
    policy: rules.policy,
    isReviewed: approvals.length >= approvalsNeeded || request.approvals.length > 0,
    sentences: outline?.sentences,
    approvedSentences: new Set(rules.approvedSentences),
    areSignsApproved: videos.length > 0 && videos.every(({ signsApproved }) => signsApproved),
  };
  const { standing, mayGoOnAir } = evaluatePublishing(facts);
  const isLacking = standing === 'unchecked' || !mayGoOnAir;
  return {
    policy: rules.policy,
    standing,
    mayGoOnAir,
    ...(isLacking && { why: explainMissingApproval(facts) }),
    approvals: approvals.map(viewApproval),
    approvalsNeeded,
    ...(ask !== undefined && { asked: viewApproval(ask) }),
  };
}

/**
 * Whether a message may go on air in an emergency: also without approved patterns, unless everything needs a review.
 * Passengers are told that it is not checked, and its headline says what to do.
 */
export const mayWarn = ({ mayGoOnAir, policy }: PublishingState): boolean =>
  mayGoOnAir || policy === 'approved-patterns';

/**
 * Checks that a request may go on air.
 * @throws {ServiceError} `review-needed` where the organisation requires a review first
 */
export async function requirePublishable(
  ports: Ports,
  request: StoredRequest,
  isEmergency: boolean,
): Promise<void> {
  const state = await getPublishingState(ports, request);
  const { mayGoOnAir, why } = state;
  if (isEmergency ? mayWarn(state) : mayGoOnAir) return;
  throw new ServiceError('review-needed', `${why} Ask for a review, then show it.`, {
    field: 'requestId',
  });
}
