import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import { streamSSE } from 'hono/streaming';
import { getBasePath } from '#service/http/base-path.ts';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getScreenKey, MAX_PLAYERS, type StoredScreen } from '#service/ports/screens/screens.ts';
import { checkOrigin } from '#service/tokens/session.ts';
import type { ChangeFeed } from './change-feed.ts';
import { normaliseCode } from './pairing-code.ts';
import { HEAR_CHANGES, READ_PLAYLIST, SAY_ALIVE, SIGN_PLAYER_IN } from './player-endpoints.ts';
import { createPlayerGuard, getCookieName } from './player-guard.ts';
import type { Playlists } from './playlist.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const PING_MS = 20_000;

const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' };

/**
 * Counts a sign-in attempt of an address.
 * @throws {ServiceError} `rate-limited` after many wrong codes of one address
 */
async function countAttempt({ clientAttempts }: Ports, key: string): Promise<void> {
  const { allowed, resetSeconds } = await clientAttempts.take(key);
  if (!allowed)
    throw new ServiceError(
      'rate-limited',
      `Too many wrong codes from this address. Try again in ${resetSeconds} seconds.`,
      { headers: { 'Retry-After': String(resetSeconds) } },
    );
}

/**
 * Streams to a player that its playlist changed, with those of the tenant or alone, until it is signed out or leaves.
 * @param sessionHash digest of the player's cookie
 */
const streamChanges = (
  c: Context<ServiceEnv>,
  { screens }: Ports,
  feed: ChangeFeed,
  { tenant, id }: Pick<StoredScreen, 'tenant' | 'id'>,
  sessionHash: string,
) =>
  streamSSE(c, async (stream) => {
    let versions: readonly [number, number] | undefined;
    const tell = (changed: Partial<Record<0 | 1, number>>) => {
      const [ofTenant, ofScreen] = versions ?? [0, 0];
      const next = [changed[0] ?? ofTenant, changed[1] ?? ofScreen] as const;
      // Without a journey a screen is at 0: nothing changed when that is heard.
      if (versions !== undefined && next[0] === ofTenant && next[1] === ofScreen) return;
      versions = next;
      void (async () => {
        // A new address ends the players of the old one.
        const screen = await screens.screenOfPlayer(sessionHash);
        if (screen === undefined) await stream.writeSSE({ event: 'signed-out', data: '' });
        else await stream.writeSSE({ event: 'playlist', data: next.join('.') });
        if (screen === undefined) await stream.close();
      })();
    };
    const stops = [
      feed.listen(tenant, (version) => tell({ 0: version })),
      feed.listen(getScreenKey(id), (version) => tell({ 1: version })),
    ];
    const stop = () => {
      for (const end of stops) end();
    };
    stream.onAbort(stop);
    while (!stream.aborted && !stream.closed) {
      await stream.sleep(PING_MS);
      if (!stream.aborted && !stream.closed) await stream.write(': still here\n\n');
    }
    stop();
  });

/** Creates the routes of players, which are identified by their cookie. */
export function playerRoutes(ports: Ports, serve: Serve, feed: ChangeFeed, getPlaylist: Playlists) {
  const { screens, secrets, now, clientAttempts } = ports;
  const requireScreen = createPlayerGuard(ports);
  const requireSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  const getSessionHash = (c: Context<ServiceEnv>, screenId: string): string =>
    secrets.digest(getCookie(c, getCookieName(screenId)) ?? '');

  return new Hono<ServiceEnv>()
    .post(
      '/v1/player/session',
      ...serve({ ...SIGN_PLAYER_IN, before: requireSameOrigin }),
      async (c) => {
        const key = `player ${clientAddress(c, ports)}`;
        await countAttempt(ports, key);
        const cookie = secrets.make();
        const code = secrets.digest(normaliseCode(c.req.valid('json').code));
        const signedIn = await screens.signPlayerIn(code, secrets.digest(cookie), now());
        if (signedIn === 'full')
          throw new ServiceError(
            'conflict',
            `${MAX_PLAYERS} players show this screen already. Sign out the ones you don't use, or ask an administrator for a new link: it signs all of them out.`,
          );
        if (signedIn === 'wrong')
          throw new ServiceError(
            'token-invalid',
            'This code or link is wrong or no longer works. Ask for a new one.',
          );
        const { screenId } = signedIn;
        await clientAttempts.giveBack(key);
        setCookie(c, getCookieName(screenId), cookie, {
          httpOnly: true,
          sameSite: 'Strict',
          path: `${getBasePath(ports)}/v1/player/${screenId}`,
          secure: new URL(ports.publicUrl()).protocol === 'https:',
          maxAge: YEAR_SECONDS,
        });
        return c.json({ data: { screenId } });
      },
    )
    .get('/v1/player/:screenId/playlist', ...serve(READ_PLAYLIST), etag(), async (c) => {
      const playlist = await getPlaylist(await requireScreen(c, c.req.param('screenId')));
      c.header('ETag', `"${playlist.version}"`);
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: playlist });
    })
    .get('/v1/player/:screenId/events', ...serve(HEAR_CHANGES), async (c) => {
      const screenId = c.req.param('screenId');
      const screen = await requireScreen(c, screenId);
      c.header('X-Accel-Buffering', 'no');
      // A stream has no end to wait for.
      if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM);
      return streamChanges(c, ports, feed, screen, getSessionHash(c, screenId));
    })
    .post(
      '/v1/player/:screenId/alive',
      ...serve({ ...SAY_ALIVE, before: requireSameOrigin }),
      async (c) => {
        const screenId = c.req.param('screenId');
        await requireScreen(c, screenId);
        await screens.recordHeartbeat(getSessionHash(c, screenId), c.req.valid('json'), now());
        return c.body(null, 204);
      },
    );
}
