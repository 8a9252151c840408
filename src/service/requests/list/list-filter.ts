import type { RequestFilter } from '#contract/requests/sign-request.ts';
import type { Caller } from '#service/http/service-env.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { ListFilter } from '#service/ports/requests/sign-requests.ts';
import { isSelfApprovalAllowed } from '#service/tokens/self-approval.ts';

/**
 * Builds the filter of a list, adding what only the service knows: people and clients with matching names,
 * and the caller's right to approve their own edits.
 */
export async function listFilter(
  ports: Pick<Ports, 'names' | 'people' | 'now'>,
  { tenant, clientId, scopes }: Caller,
  { view, ...filter }: RequestFilter,
): Promise<Omit<ListFilter, 'limit'>> {
  const { text } = filter;
  const makers =
    text === undefined || text.trim() === '' ? [] : await ports.names.matching(tenant, text);
  if (view === undefined) return { ...filter, makers };
  const mayReview = scopes.includes('reviews:write');
  const isOwnEditEnough =
    view !== 'needs-me' || !mayReview || (await isSelfApprovalAllowed(ports, tenant, clientId));
  return {
    ...filter,
    makers,
    view: { name: view, me: clientId, mayReview, isOwnEditEnough, now: ports.now() },
  };
}
