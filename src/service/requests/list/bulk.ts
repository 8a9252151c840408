import { Hono } from 'hono';
import type { AuditAction } from '#contract/people/audit.ts';
import type { BulkAction, BulkOutcome } from '#contract/requests/list/bulk.ts';
import { callerActor, record } from '#service/audit/record.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { removeRequest, retryRequest, unknownRequest } from '#service/requests/end-request.ts';
import { BULK } from './list-endpoints.ts';

const unfinished = () =>
  new ServiceError('conflict', 'This message is not finished yet. Cancel it first.');

type Act = (ports: Ports, caller: Caller, id: string) => Promise<void>;

/**
 * Archives a request, or restores it where `archivedAt` is undefined.
 * @throws {ServiceError}
 */
async function archive(
  { requests }: Ports,
  tenant: string,
  id: string,
  archivedAt: number | undefined,
) {
  if (await requests.archive(tenant, id, archivedAt)) return;
  if ((await requests.find(tenant, id)) === undefined) throw unknownRequest();
  throw new ServiceError(
    'conflict',
    'This message is not finished yet. You can archive it when it is ready, has failed or is cancelled.',
  );
}

/** Actions by name. Each works on one request, or throws a `ServiceError` with the reason. */
const ACTS: Record<BulkAction, { act: Act; audit: AuditAction }> = {
  archive: {
    act: (ports, { tenant }, id) => archive(ports, tenant, id, ports.now()),
    audit: 'request.archived',
  },
  unarchive: {
    act: (ports, { tenant }, id) => archive(ports, tenant, id, undefined),
    audit: 'request.unarchived',
  },
  delete: {
    async act(ports, { tenant }, id) {
      if (!(await removeRequest(ports, tenant, id))) throw unfinished();
    },
    audit: 'request.removed',
  },
  retry: {
    act: (ports, { tenant }, id) => retryRequest(ports, tenant, id),
    audit: 'request.retried',
  },
  'take-down': {
    async act(ports, { tenant, clientId }, id) {
      if ((await ports.requests.find(tenant, id)) === undefined) throw unknownRequest();
      const ended = { why: 'taken-down' as const, at: ports.now(), by: clientId };
      if ((await ports.screens.endRequest(tenant, id, ended)).length === 0)
        throw new ServiceError('conflict', 'This message is not on any screen.');
    },
    audit: 'showing.taken-down',
  },
};

/** Applies an action to requests one after another; a failure with one does not affect the others. */
async function applyToAll(
  ports: Ports,
  caller: Caller,
  action: BulkAction,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const { act, audit } = ACTS[action];
  const { tenant } = caller;
  const actor = await callerActor(ports, caller);
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (const id of ids)
    try {
      await act(ports, caller, id);
      await record(ports, { tenant, actor, action: audit, subject: id });
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      outcome.failed.push({ id, code: error.code, message: error.message });
    }
  return outcome;
}

/**
 * Creates the route that applies one action to many requests.
 * @param changed called when screens may have changed
 */
export function bulkRoutes(ports: Ports, serve: Serve, changed: (tenant: string) => void) {
  return new Hono<ServiceEnv>().post('/v1/sign-requests/bulk', ...serve(BULK), async (c) => {
    const { action, ids } = c.req.valid('json');
    const { caller } = c.var;
    const { tenant } = caller;
    const needed = action === 'take-down' ? 'screens:write' : 'requests:write';
    if (!caller.scopes.includes(needed))
      throw new ServiceError('scope-missing', `The token lacks the scope ${needed}.`);
    const outcome = await applyToAll(ports, caller, action, ids);
    if (action === 'take-down' || action === 'delete') changed(tenant);
    // Each is in the log by itself.
    c.set('done', 'nothing');
    return c.json({ data: outcome });
  });
}
