/** What an organisation asks of a video before it is shown to anybody. */
import { refusedBy, weakestCoverage } from '#contract/library/sign-coverage.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import type { RulesAt } from './rules-at.ts';

/** How many percent of a tenant's videos have to be approved now; 0 where it asks for nothing. */
export type ReleaseGate = (tenant: string) => Promise<number>;

/** By the newest revision, whatever a video was made by. */
export const createReleaseGate =
  ({ signLibraries }: Pick<Ports, 'signLibraries'>, rulesAt: RulesAt): ReleaseGate =>
  async (tenant) =>
    (await rulesAt(tenant, await signLibraries.revision(tenant))).policy.minApproved;

/** Why the videos of a request are not shown where `minApproved` percent of them have to be approved, if they are not. */
export const refusedByGate = ({ videos }: StoredRequest, minApproved: number): string | undefined =>
  refusedBy(weakestCoverage(videos.map(({ coverage }) => coverage)), minApproved);
