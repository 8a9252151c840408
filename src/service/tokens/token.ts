import { Hono } from 'hono';
import { z } from 'zod';
import { ErrorBody } from '#contract/requests/problem.ts';
import { Scope, TokenAnswer, TokenRequest } from '#contract/requests/token.ts';
import { clientAddress } from '#service/http/client-address.ts';
import { readText, requireMediaType } from '#service/http/request-body.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { json, ok, WORDS } from '#service/openapi/answers.ts';
import { defineEndpoint, type Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { parseCredentials } from './credentials.ts';
import { takeAllowance } from './guard.ts';
import { secretCheck } from './secret-check.ts';
import type { Tokens } from './tokens.ts';

const FORM_LIMIT_BYTES = 16 * 1024;

const INVALID_CLIENT = () =>
  new ServiceError('client-invalid', 'Unknown client or wrong secret.', {
    headers: { 'WWW-Authenticate': 'Basic realm="Handsignal"' },
  });

/** Words of RFC 6749, section 5.2, beside our own error body. */
function rfcError(error: ServiceError): string {
  switch (error.code) {
    case 'client-invalid':
      return 'invalid_client';
    case 'grant-unsupported':
      return 'unsupported_grant_type';
    case 'scope-missing':
      return 'invalid_scope';
    default:
      return 'invalid_request';
  }
}

/** Scopes asked for, or all of the client's; a scope that it lacks is refused. */
function grantedScopes(requested: string | null, owned: readonly Scope[]): readonly Scope[] {
  const scopeNames = (requested ?? '').split(' ').filter((word) => word !== '');
  if (scopeNames.length === 0) return owned;
  return scopeNames.map((word) => {
    const scope = Scope.safeParse(word);
    if (scope.success && owned.includes(scope.data)) return scope.data;
    throw new ServiceError('scope-missing', 'The client does not have a scope that it requested.', {
      field: 'scope',
    });
  });
}

const RfcError = z
  .object({ error: z.string(), ...ErrorBody.shape })
  .meta({ id: 'TokenError', description: 'RFC 6749 error code, in addition to the usual errors.' });

const GET_TOKEN = defineEndpoint({
  operationId: 'requestToken',
  summary: 'Get an access token',
  tag: 'Tokens',
  security: [{ client: [] }],
  body: { content: { 'application/x-www-form-urlencoded': { schema: TokenRequest } } },
  responses: {
    ...ok('A token that is valid for 1 hour.', TokenAnswer),
    ...Object.fromEntries(
      [400, 401, 413, 415, 429, 503].map((status) => [
        String(status),
        { description: WORDS[status]!, ...json(RfcError) },
      ]),
    ),
  },
});

/** Creates the token endpoint: client credentials of RFC 6749. */
export function tokenRoutes(ports: Ports, tokens: Tokens, serve: Serve) {
  const check = secretCheck(ports, {
    async find(id) {
      const client = await ports.clients.find(id);
      if (client?.secretHash === undefined || client.revokedAt !== undefined) return undefined;
      return { account: client, hash: client.secretHash };
    },
    areRemembered: true,
  });
  return new Hono<ServiceEnv>().post('/oauth2/token', ...serve(GET_TOKEN), async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      requireMediaType(c, 'application/x-www-form-urlencoded');
      const form = new URLSearchParams(await readText(c, FORM_LIMIT_BYTES));
      const credentials = parseCredentials(c.req.header('authorization'), form);
      const client = credentials && (await check(credentials, clientAddress(c, ports)));
      if (client === undefined) throw INVALID_CLIENT();
      for (const [name, value] of Object.entries(await takeAllowance(ports.limiter, client.id)))
        c.header(name, value);
      const request = TokenRequest.safeParse(Object.fromEntries(form));
      if (!request.success)
        throw new ServiceError(
          form.has('grant_type') ? 'grant-unsupported' : 'field-required',
          'Send grant_type=client_credentials.',
          { field: 'grant_type' },
        );
      const scopes = grantedScopes(form.get('scope'), client.scopes);
      return c.json(await tokens.issue({ clientId: client.id, tenant: client.tenant, scopes }));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const status = error.code === 'scope-missing' ? 400 : undefined;
      throw new TokenRefused(error, rfcError(error), status);
    }
  });
}

/** A refusal of the token endpoint: our error body with RFC 6749's word beside it. */
export class TokenRefused extends ServiceError {
  readonly rfcWord: string;
  readonly status: 400 | undefined;

  constructor(reason: ServiceError, rfcWord: string, status: 400 | undefined) {
    super(reason.code, reason.message, {
      problems: reason.problems,
      headers: { ...reason.headers },
      cause: reason,
    });
    this.rfcWord = rfcWord;
    this.status = status;
  }
}
