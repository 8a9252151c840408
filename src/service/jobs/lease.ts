import type { Context } from 'hono';
import { LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Lease } from '#service/ports/requests/render-queue.ts';

export const leaseLost = () =>
  new ServiceError('lease-lost', 'That lease token no longer holds this job.');

/**
 * Reads the lease from a request: its job, its token, the caller's tenant.
 * @throws {ServiceError} `field-required` when the token is missing
 */
export function requireLease(c: Context<ServiceEnv>): Lease {
  const token = c.req.header(LEASE_TOKEN_HEADER);
  if (token === undefined)
    throw new ServiceError('field-required', 'Send the lease token of the claim.', {
      field: LEASE_TOKEN_HEADER,
    });
  return { tenant: c.var.caller.tenant, jobId: c.req.param('jobId') ?? '', token };
}
