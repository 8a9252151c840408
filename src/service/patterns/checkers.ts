/** People who checked the signing of finished requests. */
import type { Approval } from '#contract/requests/translation.ts';
import type { Checker, Provenance } from '#contract/screens/provenance.ts';
import { readReviewers } from '#service/library/reviewers.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';

type CheckerPorts = Pick<Ports, 'messageApprovals' | 'people' | 'signLibraries'>;

/** Reviewer as passengers may know them: the standing that an administrator gave, and the name where they agreed. */
interface KnownReviewer extends Pick<Checker, 'name' | 'standing' | 'registration'> {
  id: string;
}

/** Lists the reviewers of an organisation. Without consent a reviewer has no name and no registration. */
async function listReviewers(
  ports: CheckerPorts,
  tenant: string,
): Promise<(KnownReviewer & { fullName: string })[]> {
  const reviewers = await readReviewers(ports, tenant);
  return (await ports.people.list(tenant)).map(({ id, name, namedAt }) => {
    const { standing = 'staff', registration } = reviewers.get(id) ?? {};
    const named = namedAt === undefined ? {} : { name, registration };
    return { id, fullName: name, standing, ...named };
  });
}

function toChecker(reviewer: KnownReviewer | undefined, checkedAt: string): Checker {
  const { name, registration, standing = 'staff' } = reviewer ?? {};
  return { name, standing, registration, at: checkedAt };
}

/** Converts the approval of a translation, which has a typed name; who has not agreed stays unnamed. */
const toApprover = (
  reviewers: Awaited<ReturnType<typeof listReviewers>>,
  { name, at }: Pick<Approval, 'name' | 'at'>,
): Checker =>
  toChecker(
    reviewers.find(({ fullName }) => fullName === name),
    at,
  );

/** Maps each of these requests that a person approved to who approved it, oldest first. */
export async function findCheckers(
  ports: CheckerPorts,
  tenant: string,
  requests: readonly StoredRequest[],
): Promise<ReadonlyMap<string, Checker[]>> {
  const finished = requests.filter(({ status }) => status === 'COMPLETED');
  if (finished.length === 0) return new Map();
  const ids = finished.map(({ id }) => id);
  const publishing = await ports.messageApprovals.listPublishingApprovals(tenant, ids);
  const translated = finished.filter(({ approvals }) => approvals.length > 0);
  if (publishing.length + translated.length === 0) return new Map();
  const reviewers = await listReviewers(ports, tenant);
  const checkers = new Map<string, Checker[]>();
  const add = (id: string, checker: Checker) =>
    checkers.set(id, [...(checkers.get(id) ?? []), checker]);
  for (const approval of publishing) {
    const { requestId, by } = approval;
    const reviewer = reviewers.find(({ id }) => id === by.id);
    add(requestId, toChecker(reviewer, new Date(approval.at).toISOString()));
  }
  for (const { id, approvals } of translated)
    for (const approval of approvals) add(id, toApprover(reviewers, approval));
  return checkers;
}

/** Finds the people who approved a translation, before its videos are made. */
export async function findApprovers(
  ports: CheckerPorts,
  tenant: string,
  approvals: readonly Approval[],
): Promise<Checker[]> {
  if (approvals.length === 0) return [];
  const reviewers = await listReviewers(ports, tenant);
  return approvals.map((approval) => toApprover(reviewers, approval));
}

/** Returns the provenance of a video; what is unknown counts as a computer's, which it was before recordings. */
export const getProvenance = (
  {
    signedBy = 'computer',
    coverage,
  }: Pick<StoredRequest['videos'][number], 'signedBy' | 'coverage'>,
  checkedBy: Checker[] = [],
): Provenance => ({
  signedBy,
  checkedBy,
  ...(coverage?.region !== undefined && { region: coverage.region }),
});
