/** Players that are signed in: their cookie opens their own screen. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredScreen } from '#service/ports/screens/screens.ts';
import { takeAllowance } from '#service/tokens/guard.ts';

/** Names the cookie of a screen's player. */
export const getCookieName = (screenId: string) => `handsignal-player-${screenId}`;

/** Returns the screen of a signed-in player. */
export type PlayerGuard = (c: Context<ServiceEnv>, screenId: string) => Promise<StoredScreen>;

/**
 * Creates the check of players, which counts each request.
 *
 * The check throws `token-invalid` for a player that is not signed in, and `rate-limited`.
 */
export const createPlayerGuard =
  ({ screens, secrets, limiter }: Pick<Ports, 'screens' | 'secrets' | 'limiter'>): PlayerGuard =>
  async (c, screenId) => {
    const cookie = getCookie(c, getCookieName(screenId));
    const screen =
      cookie === undefined ? undefined : await screens.screenOfPlayer(secrets.digest(cookie));
    if (screen?.id !== screenId)
      throw new ServiceError(
        'token-invalid',
        'This player is not signed in. Open the link of the screen again, or enter a new code.',
      );
    for (const [name, value] of Object.entries(await takeAllowance(limiter, `screen ${screenId}`)))
      c.header(name, value);
    return screen;
  };
