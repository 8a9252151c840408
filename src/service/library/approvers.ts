/** Authors of changes in a sign library, and the changes that they may make. */
import {
  type ChangeAuthor,
  type LibraryChange,
  REVIEW_KINDS,
} from '#contract/library/library-change.ts';
import type { Scope } from '#contract/requests/token.ts';
import type { Caller } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import { readReviewers } from './reviewers.ts';

/** Names a revision for `If-None-Match` and `If-Match`. */
export const formatEtag = (revision: number) => `"library-${revision}"`;

const scopeFor = ({ kind }: LibraryChange): Scope =>
  REVIEW_KINDS.includes(kind) ? 'library:review' : 'library:write';

/**
 * Checks that the caller may make the changes directly. Decisions of another organisation only come in a
 * pack; otherwise anyone could claim what its people have decided.
 *
 * @throws {ServiceError} naming the first change that the caller may not make
 */
export function requireScopes(changes: readonly LibraryChange[], { scopes }: Caller): void {
  for (const [index, change] of changes.entries()) {
    const field = `changes[${index}]`;
    if ('origin' in change && change.origin !== undefined)
      throw new ServiceError(
        'field-invalid',
        'Only a pack can contain decisions of other organisations.',
        {
          field: `${field}.origin`,
        },
      );
    const needed = scopeFor(change);
    if (!scopes.includes(needed))
      throw new ServiceError('scope-missing', `The scope ${needed} is required.`, { field });
  }
}

/**
 * Returns the caller as the author of changes, in the role that an administrator gave them; no caller can
 * claim more than `staff`.
 */
export async function getChangeAuthor(
  { signLibraries, clients }: Pick<Ports, 'signLibraries' | 'clients'>,
  { tenant, clientId, signedIn }: Caller,
): Promise<ChangeAuthor> {
  if (signedIn === undefined) {
    const client = await clients.find(clientId);
    return { id: clientId, name: client?.name ?? clientId, standing: 'staff' };
  }
  const { id, name } = signedIn.person;
  const reviewer = (await readReviewers({ signLibraries }, tenant)).get(id);
  return { id, name, standing: reviewer?.standing ?? 'staff' };
}
