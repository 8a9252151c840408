import { Hono } from 'hono';
import {
  type ApiClientForm,
  type ApiClientView,
  MAX_API_CLIENTS,
} from '#contract/integrations/api-clients.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { ApiClient } from '#service/ports/clients.ts';
import type { Ports } from '#service/ports/ports.ts';
import { addClient } from '#service/tokens/add-client.ts';
import { ADD_CLIENT, LIST_CLIENTS, LIST_VARIABLES, REMOVE_CLIENT } from './api-client-endpoints.ts';

const viewClient = ({ id, name, scopes, createdAt }: ApiClient): ApiClientView => ({
  id,
  name,
  scopes: [...scopes],
  createdAt: new Date(createdAt).toISOString(),
});

/**
 * Checks that a caller gives a program only what they may do themselves.
 * @throws {ServiceError} `scope-missing`
 */
function requireScopes({ scopes }: Pick<Caller, 'scopes'>, form: ApiClientForm): void {
  const missing = form.scopes.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0)
    throw new ServiceError(
      'scope-missing',
      `You cannot give a client what you may not do yourself: ${missing.join(', ')}.`,
      { field: 'scopes' },
    );
}

/** Creates the routes for the API clients of an organisation, and for the variables of the service. */
export function apiClientRoutes(ports: Ports, serve: Serve) {
  const { clients, secrets, integrationVariables, now } = ports;
  /** Lists the clients in use; the studio's own, which no secret opens, is none of them. */
  const listClients = async (tenant: string): Promise<ApiClient[]> =>
    (await clients.list()).filter(
      (client) =>
        client.tenant === tenant &&
        client.revokedAt === undefined &&
        client.secretHash !== undefined,
    );
  return new Hono<ServiceEnv>()
    .use('/v1/api-clients/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'private, no-store');
    })
    .get('/v1/api-clients', ...serve(LIST_CLIENTS), async (c) =>
      c.json({ data: (await listClients(c.var.caller.tenant)).map(viewClient) }),
    )
    .post('/v1/api-clients', ...serve(ADD_CLIENT), async (c) => {
      const { tenant } = c.var.caller;
      const form: ApiClientForm = c.req.valid('json');
      requireScopes(c.var.caller, form);
      if ((await listClients(tenant)).length >= MAX_API_CLIENTS)
        throw new ServiceError(
          'quota-exceeded',
          `The limit is ${MAX_API_CLIENTS} API clients. Remove one first.`,
        );
      const { client_id: id, client_secret: secret } = await addClient(clients, secrets, {
        ...form,
        tenant,
      });
      const client = (await clients.find(id))!;
      c.set('done', { subject: id, detail: `${form.name}: ${form.scopes.join(' ')}` });
      return c.json({ data: { ...viewClient(client), secret } });
    })
    .delete('/v1/api-clients/:id', ...serve(REMOVE_CLIENT), async (c) => {
      const id = c.req.param('id');
      const client = (await listClients(c.var.caller.tenant)).find((listed) => listed.id === id);
      if (client === undefined) throw notFound('API client not found.');
      await clients.revoke(id, now());
      c.set('done', { detail: client.name });
      return c.body(null, 204);
    })
    .get('/v1/integration-variables', ...serve(LIST_VARIABLES), (c) =>
      c.json({ data: [...integrationVariables] }),
    );
}
