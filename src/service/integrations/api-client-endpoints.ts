/** Endpoints for administrators to manage API clients. */
import { z } from 'zod';
import {
  ApiClientCreated,
  ApiClientForm,
  ApiClientList,
  MAX_API_CLIENTS,
} from '#contract/integrations/api-clients.ts';
import { IntegrationVariableList } from '#contract/integrations/integration-variables.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Integrations (extension)';

export const LIST_CLIENTS = defineEndpoint({
  operationId: 'listApiClients',
  summary: 'List API clients, oldest first',
  tag,
  description: 'The clients of your organisation that are in use.',
  scopes: ['admin'],
  responses: { ...ok('All API clients.', ApiClientList), ...failures(...GUARDED) },
});

export const ADD_CLIENT = defineEndpoint({
  operationId: 'addApiClient',
  summary: 'Add an API client',
  tag,
  description: `A program that may ask for tokens. The secret is shown only in this answer. A client can have only scopes that you have yourself. The limit is ${MAX_API_CLIENTS} clients.`,
  scopes: ['admin'],
  action: 'client.added',
  json: ApiClientForm,
  jsonLimit: { bytes: 16 * 1024 },
  responses: {
    ...ok('Added.', ApiClientCreated),
    ...failures(400, ...GUARDED, 408, 413, 415, 507),
  },
});

export const REMOVE_CLIENT = defineEndpoint({
  operationId: 'removeApiClient',
  summary: 'Remove an API client',
  tag,
  description: 'Its tokens end within a minute.',
  scopes: ['admin'],
  action: 'client.revoked',
  path: z.object({ id: z.string() }),
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const LIST_VARIABLES = defineEndpoint({
  operationId: 'listIntegrationVariables',
  summary: 'List the variables of the service that connect it to other systems',
  tag,
  description: 'Whether each environment variable is set. Secrets are never shown.',
  scopes: ['admin'],
  responses: { ...ok('The variables.', IntegrationVariableList), ...failures(...GUARDED) },
});
