/** Newer reference data, as administrators look through it and accept it. */
import { Hono } from 'hono';
import {
  getChangeId,
  type ReferenceChange,
  type ReferenceChanges,
} from '#contract/departures/reference-change.ts';
import { applyChanges } from '#reference/refresh/apply-changes.ts';
import { loadReferenceData } from '#reference/refresh/load-reference-data.ts';
import type { ReferenceOverlay } from '#reference/refresh/reference-change.ts';
import {
  type KnownConnection,
  listConnections,
} from '#service/departures/connections/list-connections.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { chooseListConnections } from './choose-connections.ts';
import {
  ACCEPT_REFERENCE_CHANGES,
  LIST_REFERENCE_CHANGES,
  READ_REFERENCE_OVERLAY,
} from './reference-endpoints.ts';

const SHARED =
  'Several organisations use this service, and all have the same reference data. Your IT team can let you accept it: the connection has to be set on the server.';
const NOT_CONNECTED = 'Connect the reference data first.';

/** Codes that the audit log names. */
const MAX_NAMED = 20;

const iso = (instant: number): string => new Date(instant).toISOString();

/** Makes a difference comparable: what a person saw must be what is stored. */
const toKey = ({ kind, code, change, from, to }: ReferenceChange): string =>
  JSON.stringify([kind, code, change, from, to]);

/** Explains why a tenant may accept nothing; undefined where it may. */
async function explainReadOnly(
  { serverConnections, referenceUpdates }: Ports,
  { tenant, isOnServer }: KnownConnection,
): Promise<string | undefined> {
  if (isOnServer) return undefined;
  const hasForeign = serverConnections.some((connection) => connection.tenant !== tenant);
  return hasForeign || !(await referenceUpdates.isOnlyTenant(tenant)) ? SHARED : undefined;
}

/** Returns the rows of an overlay that changes are about. */
function pickRows(overlay: ReferenceOverlay, changes: readonly ReferenceChange[]) {
  const ids = new Set(changes.map(getChangeId));
  return {
    stations: overlay.stations.filter(({ crs }) => ids.has(`station ${crs}`)),
    operators: overlay.operators.filter(({ code }) => ids.has(`operator ${code}`)),
    reasons: overlay.reasons.filter(({ code }) => ids.has(`reason ${code}`)),
  };
}

function describeCodes(changes: readonly ReferenceChange[]): string {
  const codes = changes.slice(0, MAX_NAMED).map(({ code }) => code);
  const more = changes.length - codes.length;
  return more === 0 ? codes.join(', ') : `${codes.join(', ')} and ${more} more`;
}

/** Creates the routes of newer reference data. */
export function referenceRoutes(ports: Ports, serve: Serve) {
  const { referenceUpdates } = ports;

  async function findConnection(tenant: string): Promise<KnownConnection | undefined> {
    const [connection] = chooseListConnections(await listConnections(ports, tenant));
    return connection;
  }

  async function view(tenant: string): Promise<ReferenceChanges> {
    const connection = await findConnection(tenant);
    if (connection === undefined) return { isConnected: false, changes: [] };
    const look = await referenceUpdates.findLook(tenant);
    const whyReadOnly = await explainReadOnly(ports, connection);
    return {
      isConnected: true,
      changes: [...(look?.changes ?? [])],
      ...(look !== undefined && { triedAt: iso(look.triedAt) }),
      ...(look?.lookedAt !== undefined && { lookedAt: iso(look.lookedAt) }),
      ...(look?.why !== undefined && { why: look.why }),
      ...(whyReadOnly !== undefined && { whyReadOnly }),
    };
  }

  /** Accepts differences. @throws {ServiceError} `conflict` where that is not allowed, or they are listed no more */
  async function accept(tenant: string, accepted: readonly ReferenceChange[]): Promise<void> {
    const connection = await findConnection(tenant);
    if (connection === undefined) throw new ServiceError('conflict', NOT_CONNECTED);
    const whyReadOnly = await explainReadOnly(ports, connection);
    if (whyReadOnly !== undefined) throw new ServiceError('conflict', whyReadOnly);
    const listed = (await referenceUpdates.findLook(tenant))?.changes ?? [];
    const wanted = new Set(accepted.map(toKey));
    const chosen = listed.filter((change) => wanted.has(toKey(change)));
    if (chosen.length < wanted.size)
      throw new ServiceError('conflict', 'The list has changed. Look through it again.');
    const data = await loadReferenceData();
    const overlay = applyChanges(data, await referenceUpdates.readOverlay(), chosen);
    const left = listed.filter((change) => !wanted.has(toKey(change)));
    await referenceUpdates.accept(tenant, pickRows(overlay, chosen), left);
  }

  return new Hono<ServiceEnv>()
    .use('/v1/reference-changes/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'private, no-store');
    })
    .get('/v1/reference-changes', ...serve(LIST_REFERENCE_CHANGES), async (c) =>
      c.json({ data: await view(c.var.caller.tenant) }),
    )
    .post('/v1/reference-changes/accept', ...serve(ACCEPT_REFERENCE_CHANGES), async (c) => {
      const { changes } = c.req.valid('json');
      await accept(c.var.caller.tenant, changes);
      c.set('done', { detail: describeCodes(changes) });
      return c.json({ data: await view(c.var.caller.tenant) });
    })
    .get('/v1/reference-overlay', ...serve(READ_REFERENCE_OVERLAY), async (c) => {
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: await referenceUpdates.readOverlay() });
    });
}
