import type { Guard } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Allowance, Ports } from '#service/ports/ports.ts';
import type { Tokens } from './tokens.ts';

/** Headers that tell a client what is left of its allowance. */
const allowanceHeaders = (allowance: Allowance): Record<string, string> => ({
  'RateLimit-Limit': String(allowance.limit),
  'RateLimit-Remaining': String(allowance.remaining),
  'RateLimit-Reset': String(allowance.resetSeconds),
});

/**
 * Counts a request against the allowance of a client; returns the headers that report what is left.
 * @throws {ServiceError} `rate-limited`
 */
export async function takeAllowance(
  limiter: Ports['limiter'],
  clientId: string,
): Promise<Record<string, string>> {
  const allowance = await limiter.take(clientId);
  const headers = allowanceHeaders(allowance);
  if (allowance.allowed) return headers;
  throw new ServiceError(
    'rate-limited',
    `More than ${allowance.limit} requests in 5 minutes. Try again in ${allowance.resetSeconds} seconds.`,
    { headers: { ...headers, 'Retry-After': String(allowance.resetSeconds) } },
  );
}

export const createGuard =
  ({ limiter }: Ports, tokens: Tokens): Guard =>
  (...acceptedScopes) =>
  async (c, next) => {
    const caller = await tokens.check(c.req.header('authorization'));
    const headers = await takeAllowance(limiter, caller.clientId);
    if (!acceptedScopes.some((scope) => caller.scopes.includes(scope)))
      throw new ServiceError(
        'scope-missing',
        `The token lacks the scope ${acceptedScopes.join(' or ')}.`,
        {
          headers: {
            ...headers,
            'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${acceptedScopes[0]}"`,
          },
        },
      );
    c.set('caller', caller);
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
