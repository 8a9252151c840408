/** Requirement that an organisation makes of its videos before they are shown. */
import { findRefusalReason, findWeakestCoverage } from '#contract/library/sign-coverage.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import type { RulesAt } from './rules-at.ts';

/** Returns the percentage of a tenant's videos that has to be approved now; 0 where it requires nothing. */
export type ReleaseGate = (tenant: string) => Promise<number>;

/** Creates a release gate that uses the newest revision, regardless of the revision that a video was made by. */
export const createReleaseGate =
  ({ signLibraries }: Pick<Ports, 'signLibraries'>, rulesAt: RulesAt): ReleaseGate =>
  async (tenant) =>
    (await rulesAt(tenant, await signLibraries.revision(tenant))).policy.minApproved;

/** Returns what the gate requires of a request: nothing, unasked, while there are no videos that it could withhold. */
export const getMinApproved = async (
  gate: ReleaseGate,
  tenant: string,
  { videos }: StoredRequest,
): Promise<number> => (videos.length === 0 ? 0 : await gate(tenant));

/**
 * Returns why the videos of a request are not shown when `minApproved` percent of them have to be approved,
 * or undefined when they are shown.
 */
export const refusedByGate = ({ videos }: StoredRequest, minApproved: number): string | undefined =>
  findRefusalReason(findWeakestCoverage(videos.map(({ coverage }) => coverage)), minApproved);
