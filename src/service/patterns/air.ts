import { type AirRules, type AirState, judgeAir, lackWords } from '#contract/messages/air.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { AirWord } from '#service/ports/messages/approvals.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { approvalsNeededFor } from '#service/tokens/editor-enough.ts';
import { approvedSentences } from './known-patterns.ts';

/** Returns an organisation's rules for going on air: its policy, and what its reviewers have approved. */
export async function airRulesOf(ports: Ports, tenant: string): Promise<AirRules> {
  const policy = (await ports.settings.get(tenant))?.settings.airWithoutReview ?? 'everything';
  return { policy, approvedSentences: [...(await approvedSentences(ports, tenant))].sort() };
}

/** Converts an approval or request to the view of clients. */
const viewAirWord = ({ by, at }: AirWord) => ({ by, at: new Date(at).toISOString() });

/** Returns whether a finished request may go on air, and its approvals. */
export async function airStateOf(ports: Ports, request: StoredRequest): Promise<AirState> {
  const { tenant, id, videos, madeBy } = request;
  const rules = await airRulesOf(ports, tenant);
  const words = await ports.messageApprovals.airApprovals(tenant, id);
  const approverIds = words.map(({ by }) => by.id);
  const approvalsNeeded = await approvalsNeededFor(ports, tenant, approverIds, madeBy);
  const [ask] = await ports.messageApprovals.airAsks(tenant, [id]);
  const outline = await ports.requests.outlineOf(tenant, id);
  const facts = {
    policy: rules.policy,
    isReviewed: words.length >= approvalsNeeded || request.approvals.length > 0,
    sentences: outline?.sentences,
    approvedSentences: new Set(rules.approvedSentences),
    areSignsApproved: videos.length > 0 && videos.every(({ signsApproved }) => signsApproved),
  };
  const { standing, mayGoOnAir } = judgeAir(facts);
  const isLacking = standing === 'unchecked' || !mayGoOnAir;
  return {
    policy: rules.policy,
    standing,
    mayGoOnAir,
    ...(isLacking && { why: lackWords(facts) }),
    approvals: words.map(viewAirWord),
    approvalsNeeded,
    ...(ask !== undefined && { asked: viewAirWord(ask) }),
  };
}

/**
 * Checks that a request may go on air.
 * @throws {ServiceError} `review-needed` where the organisation requires a review first
 */
export async function requireAir(ports: Ports, request: StoredRequest): Promise<void> {
  const { mayGoOnAir, why } = await airStateOf(ports, request);
  if (mayGoOnAir) return;
  throw new ServiceError('review-needed', `${why} Ask for a review, then show it.`, {
    field: 'requestId',
  });
}
