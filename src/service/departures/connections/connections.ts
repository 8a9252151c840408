/** Connections to real-time data, as administrators manage them. */
import { type Context, Hono } from 'hono';
import {
  type ConnectionForm,
  type FeedConnection,
  MAX_CONNECTIONS,
  parseFeedAddress,
} from '#contract/departures/connections/connection.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { StoredConnection } from '#service/ports/departures/connections.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getMonth } from './budget.ts';
import {
  ADD_CONNECTION,
  CHANGE_CONNECTION,
  LIST_CONNECTIONS,
  REMOVE_CONNECTION,
  TEST_CONNECTION,
} from './connection-endpoints.ts';
import { type KnownConnection, listConnections } from './list-connections.ts';
import { testConnection } from './test-connection.ts';

const ONE = '/v1/feed-connections/:id';

/** Returns what a key is sent to: another server must not get the key that was entered for this one. */
const getServer = ({ product, address }: Pick<ConnectionForm, 'product' | 'address'>): string =>
  product === 'push-port' ? address : parseFeedAddress(address).origin;

async function viewConnection(ports: Ports, connection: KnownConnection): Promise<FeedConnection> {
  const { tenant, id, product, address, username, keyHeader, callsPerMonth } = connection;
  const { calls, last } = await ports.connections.readUse(tenant, id, getMonth(ports.now()));
  const { isPaused, pushPort, isOnServer, key, sealedKey } = connection;
  return {
    id,
    product,
    address,
    keyHeader,
    callsPerMonth,
    isPaused,
    isOnServer,
    calls,
    hasKey: key !== undefined || sealedKey !== undefined,
    ...(username !== undefined && { username }),
    ...(pushPort !== undefined && { pushPort }),
    ...(last !== undefined && { last }),
  };
}

/** Checks that an address may be called. @throws {ServiceError} `field-invalid` */
function requireAddress({ feedClient }: Ports, { product, address }: ConnectionForm): void {
  if (product === 'push-port') return;
  const objection = feedClient.objection(parseFeedAddress(address).href);
  if (objection !== undefined)
    throw new ServiceError('field-invalid', objection, { field: 'address' });
}

/** Encrypts the key of a form. */
async function toStored(
  { secrets }: Ports,
  tenant: string,
  id: string,
  { key, ...settings }: ConnectionForm,
): Promise<StoredConnection> {
  const hasKey = key !== undefined && key !== '';
  return { ...settings, tenant, id, ...(hasKey && { sealedKey: await secrets.seal(key) }) };
}

/** Creates the routes of connections. */
export function connectionRoutes(ports: Ports, serve: Serve) {
  const { connections, newId, now } = ports;

  async function find(c: Context<ServiceEnv>, id: string): Promise<KnownConnection> {
    const listed = await listConnections(ports, c.var.caller.tenant);
    const found = listed.find((connection) => connection.id === id);
    if (found === undefined) throw notFound('This connection does not exist.');
    return found;
  }

  async function findChangeable(c: Context<ServiceEnv>, id: string): Promise<KnownConnection> {
    const found = await find(c, id);
    if (!found.isOnServer) return found;
    throw new ServiceError(
      'conflict',
      'This connection is set in the environment of the service. Ask your IT team.',
    );
  }

  return new Hono<ServiceEnv>()
    .use('/v1/feed-connections/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'private, no-store');
    })
    .get('/v1/feed-connections', ...serve(LIST_CONNECTIONS), async (c) => {
      const listed = await listConnections(ports, c.var.caller.tenant);
      return c.json({
        data: await Promise.all(listed.map((connection) => viewConnection(ports, connection))),
      });
    })
    .post('/v1/feed-connections', ...serve(ADD_CONNECTION), async (c) => {
      const form = c.req.valid('json');
      requireAddress(ports, form);
      const stored = await toStored(ports, c.var.caller.tenant, newId(), form);
      if (!(await connections.add(stored, now(), MAX_CONNECTIONS)))
        throw new ServiceError(
          'quota-exceeded',
          `The limit is ${MAX_CONNECTIONS} connections. Remove one first.`,
        );
      c.set('done', { subject: stored.id, detail: form.product });
      return c.json({ data: await viewConnection(ports, { ...stored, isOnServer: false }) });
    })
    .put(ONE, ...serve(CHANGE_CONNECTION), async (c) => {
      const form = c.req.valid('json');
      requireAddress(ports, form);
      const earlier = await findChangeable(c, c.req.param('id'));
      const stored = await toStored(ports, earlier.tenant, earlier.id, form);
      const needsKey = earlier.sealedKey !== undefined && stored.sealedKey === undefined;
      if (needsKey && getServer(earlier) !== getServer(form))
        throw new ServiceError('field-invalid', 'Enter the key again: the server is another one.', {
          field: 'key',
        });
      if (!(await connections.change(stored))) throw notFound('This connection does not exist.');
      c.set('done', { detail: form.isPaused ? `${form.product}, paused` : form.product });
      const sealedKey = stored.sealedKey ?? earlier.sealedKey;
      const changed = { ...stored, isOnServer: false, ...(sealedKey && { sealedKey }) };
      return c.json({ data: await viewConnection(ports, changed) });
    })
    .delete(ONE, ...serve(REMOVE_CONNECTION), async (c) => {
      const { tenant, id, product } = await findChangeable(c, c.req.param('id'));
      await connections.remove(tenant, id);
      c.set('done', { detail: product });
      return c.body(null, 204);
    })
    .post(`${ONE}/test`, ...serve(TEST_CONNECTION), async (c) => {
      const connection = await find(c, c.req.param('id'));
      c.set('done', { detail: connection.product });
      const { crs } = c.req.valid('json');
      return c.json({ data: await testConnection(ports, connection, crs) });
    });
}
