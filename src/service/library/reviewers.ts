/** Reviewers of a sign library, as administrators entered them. */
import type { LibraryChange } from '#contract/library/library-change.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Standing and registration of a reviewer. */
export type Reviewer = Extract<LibraryChange, { kind: 'reviewer' }>;

/** Returns the latest entry of each reviewer, by the id of the person. Anybody else counts as `staff`. */
export async function readReviewers(
  { signLibraries }: Pick<Ports, 'signLibraries'>,
  tenant: string,
): Promise<ReadonlyMap<string, Reviewer>> {
  const entries = await signLibraries.newest(tenant, await signLibraries.revision(tenant));
  return new Map(
    entries.flatMap(({ change }) => (change.kind === 'reviewer' ? [[change.person, change]] : [])),
  );
}
