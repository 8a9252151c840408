import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { Scope, SessionRequest, TokenAnswer } from '#contract/requests/token.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { ServiceError } from '../http/service-error.ts';
import { failures, NONE, ok } from '../openapi/answers.ts';
import { defineEndpoint, type Serve } from '../openapi/endpoint.ts';
import type { ApiClient } from '../ports/clients.ts';
import type { Ports } from '../ports/ports.ts';
import { takeAllowance } from './guard.ts';
import type { Tokens } from './tokens.ts';

const SESSION_DAYS = 30;
const CODE_HOURS = 24;
const DAY_MS = 24 * 3600 * 1000;
const COOKIE_PATH = '/session';

/** The client that signed-in browsers of this machine act as. It has no secret. */
const LOCAL_STUDIO: Omit<ApiClient, 'createdAt'> = {
  id: 'local-studio',
  name: 'Studio on this machine',
  tenant: 'local',
  scopes: Scope.options,
};

/** Makes the one-time sign-in link of this start; the links of earlier starts end. */
export async function offerSignIn(
  ports: Pick<Ports, 'clients' | 'sessions' | 'secrets' | 'now' | 'publicUrl'>,
): Promise<string> {
  const known = await ports.clients.find(LOCAL_STUDIO.id);
  // Also where it was made by an earlier version, which knew fewer scopes.
  if (known === undefined || known.scopes.length < LOCAL_STUDIO.scopes.length)
    await ports.clients.put({ createdAt: ports.now(), ...known, ...LOCAL_STUDIO });
  const code = ports.secrets.make();
  await ports.sessions.offerCode(ports.secrets.digest(code), ports.now() + CODE_HOURS * 3600_000);
  return `${ports.publicUrl()}/sign-in#${code}`;
}

const refused = () =>
  new ServiceError('token-invalid', 'Not signed in. Open the link that `npm start` printed.');

/** A page of another origin must never act with our cookie. @throws {ServiceError} `scope-missing` */
export function checkOrigin(c: Context<ServiceEnv>, publicUrl: string): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const own = new URL(publicUrl);
  const allowed = [own.origin];
  if (['127.0.0.1', 'localhost', '[::1]'].includes(own.hostname))
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      allowed.push(`${own.protocol}//${host}${own.port === '' ? '' : `:${own.port}`}`);
  if (origin !== undefined && !allowed.includes(origin))
    throw new ServiceError('scope-missing', 'Sign-in works on the studio’s own pages only.');
  if (origin === undefined && site !== undefined && site !== 'same-origin')
    throw new ServiceError('scope-missing', 'Sign-in works on the studio’s own pages only.');
}

const SIGN_IN = defineEndpoint({
  operationId: 'signIn',
  summary: 'Sign the local studio in with a one-time code',
  tag: 'Local studio (extension)',
  json: SessionRequest,
  jsonLimit: { bytes: 4096 },
  answers: { ...NONE, ...failures(400, 401, 403, 413, 415) },
});

const SIGN_OUT = defineEndpoint({
  operationId: 'signOut',
  summary: 'Sign out',
  tag: 'Local studio (extension)',
  answers: { ...NONE, ...failures(403) },
});

const SESSION_TOKEN = defineEndpoint({
  operationId: 'readSessionToken',
  summary: 'An access token for the signed-in studio',
  tag: 'Local studio (extension)',
  answers: { ...ok('A token for an hour.', TokenAnswer), ...failures(401, 403, 429) },
});

/** Sign-in of the local studio by a one-time code, kept in a cookie. */
export function sessionRoutes(ports: Ports, tokens: Tokens, serve: Serve) {
  const { sessions, secrets, now } = ports;
  // Browsers share cookies between the ports of one host, so the name holds the port.
  const cookieName = () => `handsignal-session-${new URL(ports.publicUrl()).port || 'web'}`;

  const before = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  async function openSession(c: Context<ServiceEnv>): Promise<void> {
    const cookie = getCookie(c, cookieName());
    if (cookie === undefined || !(await sessions.isOpen(secrets.digest(cookie), now())))
      throw refused();
  }

  return new Hono<ServiceEnv>()
    .post('/session', ...serve({ ...SIGN_IN, before }), async (c) => {
      const { code } = c.req.valid('json');
      if (!(await sessions.redeemCode(secrets.digest(code), now())))
        throw new ServiceError(
          'token-invalid',
          'This sign-in link was used before or has expired. Restart the service to get a new one.',
        );
      const cookie = secrets.make();
      await sessions.open(secrets.digest(cookie), now() + SESSION_DAYS * DAY_MS);
      setCookie(c, cookieName(), cookie, {
        httpOnly: true,
        sameSite: 'Strict',
        path: COOKIE_PATH,
        secure: new URL(ports.publicUrl()).protocol === 'https:',
        maxAge: SESSION_DAYS * 24 * 3600,
      });
      return c.body(null, 204);
    })
    .post('/session/token', ...serve({ ...SESSION_TOKEN, before }), async (c) => {
      await openSession(c);
      const client = await ports.clients.find(LOCAL_STUDIO.id);
      if (client === undefined || client.revokedAt !== undefined) throw refused();
      const { id: clientId, tenant, scopes } = client;
      for (const [name, value] of Object.entries(await takeAllowance(ports.limiter, clientId)))
        c.header(name, value);
      c.header('Cache-Control', 'no-store');
      return c.json(await tokens.issue({ clientId, tenant, scopes }));
    })
    .delete('/session', ...serve({ ...SIGN_OUT, before }), async (c) => {
      const cookie = getCookie(c, cookieName());
      if (cookie !== undefined) await sessions.close(secrets.digest(cookie));
      deleteCookie(c, cookieName(), { path: COOKIE_PATH });
      return c.body(null, 204);
    });
}
