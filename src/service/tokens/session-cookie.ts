/** The cookie of a signed-in browser: of a person, or of who used the sign-in link while there were no people. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServiceEnv } from '../http/service-env.ts';
import type { Ports } from '../ports/ports.ts';

const COOKIE_PATH = '/session';

/** Reads, sets and ends the session of a browser. Every sign-in gets a cookie that nobody knew before. */
export function sessionCookies(
  ports: Pick<Ports, 'sessions' | 'personSessions' | 'secrets' | 'now' | 'publicUrl'>,
) {
  const { sessions, personSessions, secrets, now } = ports;
  // Browsers share cookies between the ports of one host, so the name holds the port.
  const name = () => `handsignal-session-${new URL(ports.publicUrl()).port || 'web'}`;

  /** Undefined where the browser has none. */
  function hashOf(c: Context<ServiceEnv>): string | undefined {
    const cookie = getCookie(c, name());
    return cookie === undefined ? undefined : secrets.digest(cookie);
  }

  /** Ends what the browser had before. */
  async function end(c: Context<ServiceEnv>): Promise<void> {
    const hash = hashOf(c);
    if (hash === undefined) return;
    await sessions.close(hash);
    await personSessions.end(hash, now());
  }

  return {
    hashOf,
    /** Sets a fresh cookie; `open` keeps its hash, and answers false where nobody may have one. */
    async begin(
      c: Context<ServiceEnv>,
      lifeMs: number,
      open: (hash: string, expiresAt: number) => Promise<boolean>,
    ): Promise<boolean> {
      const cookie = secrets.make();
      if (!(await open(secrets.digest(cookie), now() + lifeMs))) return false;
      await end(c);
      setCookie(c, name(), cookie, {
        httpOnly: true,
        sameSite: 'Strict',
        path: COOKIE_PATH,
        secure: new URL(ports.publicUrl()).protocol === 'https:',
        maxAge: lifeMs / 1000,
      });
      return true;
    },
    async forget(c: Context<ServiceEnv>): Promise<void> {
      await end(c);
      deleteCookie(c, name(), { path: COOKIE_PATH });
    },
  };
}
