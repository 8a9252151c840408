import { type Context, Hono } from 'hono';
import { ProviderAddress } from '#contract/people/browser.ts';
import { Scope, SessionRequest, TokenAnswer } from '#contract/requests/token.ts';
import { record, toActor } from '#service/audit/record.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { failures, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint, type Serve } from '#service/openapi/endpoint.ts';
import type { ApiClient } from '#service/ports/clients.ts';
import type { Ports } from '#service/ports/ports.ts';
import { takeAllowance } from './guard.ts';
import { personCaller } from './person-caller.ts';
import { sessionCookies } from './session-cookie.ts';
import type { Tokens } from './tokens.ts';

const SESSION_DAYS = 30;
const CODE_HOURS = 24;
const DAY_MS = 24 * 3600 * 1000;

/** The client that browsers act as which used the sign-in link while there were no people. It has no secret. */
export const LOCAL_STUDIO: Omit<ApiClient, 'createdAt'> = {
  id: 'local-studio',
  name: 'Studio on this machine',
  tenant: 'local',
  scopes: Scope.options,
};

const STUDIO_ACTOR = {
  tenant: LOCAL_STUDIO.tenant,
  actor: { kind: 'client', id: LOCAL_STUDIO.id, name: LOCAL_STUDIO.name },
} as const;

/** Whether people sign in by themselves here. From then on the sign-in link opens nothing. */
export async function hasPeople({ people }: Pick<Ports, 'people'>): Promise<boolean> {
  const everybody = await people.list(LOCAL_STUDIO.tenant);
  return everybody.some(({ removedAt }) => removedAt === undefined);
}

/** Makes the one-time sign-in link of this start; the links of earlier starts end. */
export async function offerSignIn(
  ports: Pick<Ports, 'clients' | 'sessions' | 'secrets' | 'now' | 'publicUrl'>,
): Promise<string> {
  const existing = await ports.clients.find(LOCAL_STUDIO.id);
  // Also where it was made by an earlier version, which knew fewer scopes.
  if (existing === undefined || existing.scopes.length < LOCAL_STUDIO.scopes.length)
    await ports.clients.put({ createdAt: ports.now(), ...existing, ...LOCAL_STUDIO });
  const code = ports.secrets.make();
  await ports.sessions.offerCode(ports.secrets.digest(code), ports.now() + CODE_HOURS * 3600_000);
  return `${ports.publicUrl()}/sign-in#${code}`;
}

const refused = () =>
  new ServiceError(
    'token-invalid',
    'You are not signed in. Sign in with your email, or open the link that `npm start` printed.',
  );

/**
 * Checks that a request comes from our own pages: a page of another origin must never act with our cookie.
 * @throws {ServiceError} `scope-missing`
 */
export function checkOrigin(c: Context<ServiceEnv>, publicUrl: string): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const serviceUrl = new URL(publicUrl);
  const allowed = [serviceUrl.origin];
  if (['127.0.0.1', 'localhost', '[::1]'].includes(serviceUrl.hostname))
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      allowed.push(
        `${serviceUrl.protocol}//${host}${serviceUrl.port === '' ? '' : `:${serviceUrl.port}`}`,
      );
  if (origin !== undefined && !allowed.includes(origin))
    throw new ServiceError('scope-missing', 'You can only sign in on the studio’s own pages.');
  if (origin === undefined && site !== undefined && site !== 'same-origin')
    throw new ServiceError('scope-missing', 'You can only sign in on the studio’s own pages.');
}

const SIGN_IN = defineEndpoint({
  operationId: 'signIn',
  summary: 'Sign the studio in with the code that the service prints',
  description:
    'Only works while the organisation has no people. People sign in at `/session/person`.',
  tag: 'Sign-in of the studio (extension)',
  json: SessionRequest,
  jsonLimit: { bytes: 4096 },
  responses: { ...NONE, ...failures(400, 401, 403, 413, 415) },
});

const SIGN_OUT = defineEndpoint({
  operationId: 'signOut',
  summary: 'Sign out',
  tag: 'Sign-in of the studio (extension)',
  description:
    'If the person used the organisation’s own sign-in, the answer is 200 instead of 204, with the address to sign out there.',
  responses: {
    ...NONE,
    ...ok('Signed out here. Open the address to sign out at the provider.', ProviderAddress),
    ...failures(403),
  },
});

const SESSION_TOKEN = defineEndpoint({
  operationId: 'readSessionToken',
  summary: 'Get an access token for the signed-in studio',
  tag: 'Sign-in of the studio (extension)',
  responses: {
    ...ok('A token that is valid for 1 hour.', TokenAnswer),
    ...failures(401, 403, 429),
  },
});

/**
 * Creates the routes that sign the studio in by a one-time code while there are no people, and give tokens to
 * anyone signed in.
 */
export function sessionRoutes(ports: Ports, tokens: Tokens, serve: Serve) {
  const { sessions, secrets, now } = ports;
  const cookies = sessionCookies(ports);
  const requireSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  /**
   * Returns the caller that the browser’s cookie identifies.
   * @throws {ServiceError} `token-invalid`, `session-locked`
   */
  async function getCaller(c: Context<ServiceEnv>): Promise<Caller> {
    const open = await cookies.inFront(c);
    if (open !== undefined) return personCaller(open, now());
    const hash = cookies.hashOf(c);
    if (hash === undefined || !(await sessions.isOpen(hash, now())) || (await hasPeople(ports)))
      throw refused();
    const client = await ports.clients.find(LOCAL_STUDIO.id);
    if (client === undefined || client.revokedAt !== undefined) throw refused();
    return { clientId: client.id, tenant: client.tenant, scopes: client.scopes };
  }

  return new Hono<ServiceEnv>()
    .post('/session', ...serve({ ...SIGN_IN, before: requireSameOrigin }), async (c) => {
      const { code } = c.req.valid('json');
      if (!(await sessions.redeemCode(secrets.digest(code), now())) || (await hasPeople(ports)))
        throw new ServiceError(
          'token-invalid',
          'This sign-in link has already been used or has expired. Restart the service to get a new one.',
        );
      await cookies.begin(c, SESSION_DAYS * DAY_MS, sessions.open);
      await record(ports, { ...STUDIO_ACTOR, action: 'link.signed-in' });
      return c.body(null, 204);
    })
    .post(
      '/session/token',
      ...serve({ ...SESSION_TOKEN, before: requireSameOrigin }),
      async (c) => {
        const caller = await getCaller(c);
        for (const [name, value] of Object.entries(
          await takeAllowance(ports.limiter, caller.clientId),
        ))
          c.header(name, value);
        c.header('Cache-Control', 'no-store');
        return c.json(await tokens.issue(caller));
      },
    )
    .delete('/session', ...serve({ ...SIGN_OUT, before: requireSameOrigin }), async (c) => {
      const left = await cookies.inFront(c);
      await cookies.forget(c);
      if (left === undefined) return c.body(null, 204);
      const { person, session } = left;
      await record(ports, {
        tenant: person.tenant,
        actor: toActor(person),
        action: 'person.signed-out',
      });
      const address = session.isFromProvider
        ? await ports.identityProvider?.signOutAddress(`${ports.publicUrl()}/sign-in`)
        : undefined;
      return address === undefined ? c.body(null, 204) : c.json({ data: { address } });
    });
}
