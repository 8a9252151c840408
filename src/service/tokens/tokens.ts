/** Access tokens: signed JWTs. Those of clients are checked without a database read. */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Scope, type TokenAnswer } from '#contract/requests/token.ts';
import type { Caller } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import { personCaller } from './person-caller.ts';

const TOKEN_SECONDS = 3600;
/** Revocation takes effect within this time everywhere. */
const REVOCATION_SECONDS = 30;

/** Tokens that are known to be ours; each would cost a signature with every call. */
const MAX_KNOWN = 10_000;

const Claims = z.object({
  /** Epoch seconds. */
  exp: z.number(),
  sub: z.string().min(1),
  tenant: z.string().min(1),
  /** Id of the session of a person: what they may do is read with every call, not from the token. */
  session: z.string().min(1).optional(),
  scope: z.string().transform((text) =>
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => Scope.parse(word)),
  ),
});

type Claims = z.output<typeof Claims>;

export interface Tokens {
  issue(caller: Caller): Promise<TokenAnswer>;
  /**
   * Checks an access token and returns its caller.
   *
   * @param authorization the complete Authorization header
   * @throws {ServiceError} `token-missing`, `token-invalid`, `token-expired`, `session-locked`
   */
  check(authorization: string | undefined): Promise<Caller>;
}

/** Issues and checks tokens; remembers revoked clients for a short while. */
export function createTokens({
  clients,
  personSessions,
  secrets,
  now,
}: Pick<Ports, 'secrets' | 'now'> & {
  clients: Pick<Ports['clients'], 'revokedSince'>;
  personSessions: Pick<Ports['personSessions'], 'find'>;
}): Tokens {
  let revoked: { ids: ReadonlySet<string>; readAt: number } | undefined;

  async function isRevoked(clientId: string): Promise<boolean> {
    const age = revoked === undefined ? undefined : now() - revoked.readAt;
    if (revoked === undefined || age! < 0 || age! >= REVOCATION_SECONDS * 1000) {
      // Twice a token's life, so that a clock that was set forward and back hides no revocation.
      const ids = await clients.revokedSince(now() - 2 * TOKEN_SECONDS * 1000);
      revoked = { ids: new Set(ids), readAt: now() };
    }
    return revoked.ids.has(clientId);
  }

  const refused = (code: 'token-missing' | 'token-invalid' | 'token-expired', message: string) =>
    new ServiceError(code, message, {
      headers: {
        'WWW-Authenticate': code === 'token-missing' ? 'Bearer' : 'Bearer error="invalid_token"',
      },
    });

  async function getCaller({ sub, tenant, session, scope }: Claims) {
    if (session !== undefined) {
      const open = await personSessions.find(session, now());
      if (open === undefined) throw refused('token-invalid', 'You were signed out. Sign in again.');
      return personCaller(open, now());
    }
    if (await isRevoked(sub)) throw refused('token-invalid', 'This client has been revoked.');
    return { clientId: sub, tenant, scopes: scope };
  }

  const claimsByToken = new Map<string, Claims>();

  /**
   * Verifies a token and returns its claims; tokens verified before are cached.
   * @throws errors of `jose` and of the claims' schema
   */
  async function verifyClaims(token: string): Promise<Claims> {
    const cached = claimsByToken.get(token);
    if (cached !== undefined && cached.exp * 1000 > now()) return cached;
    claimsByToken.delete(token);
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: ['HS256'],
      currentDate: new Date(now()),
      requiredClaims: ['exp', 'sub'],
    });
    const claims = Claims.parse(payload);
    claimsByToken.set(token, claims);
    const [oldest] = claimsByToken.keys();
    if (claimsByToken.size > MAX_KNOWN && oldest !== undefined) claimsByToken.delete(oldest);
    return claims;
  }

  return {
    async issue({ clientId, tenant, scopes, signedIn }) {
      const issuedAt = Math.floor(now() / 1000);
      const session = signedIn && { session: signedIn.sessionId };
      const access_token = await new SignJWT({ tenant, scope: scopes.join(' '), ...session })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(clientId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(secrets.tokenKey);
      return { access_token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' };
    },

    async check(authorization) {
      const [scheme, token, ...rest] = (authorization ?? '').trim().split(/ +/);
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0)
        throw refused('token-missing', 'The Authorization bearer token is missing.');
      try {
        return await getCaller(await verifyClaims(token));
      } catch (error) {
        if (error instanceof errors.JWTExpired)
          throw refused('token-expired', 'The access token has expired. Get a new one.');
        if (error instanceof errors.JOSEError || error instanceof z.ZodError)
          throw refused('token-invalid', 'The access token is not valid for this service.');
        throw error;
      }
    },
  };
}
