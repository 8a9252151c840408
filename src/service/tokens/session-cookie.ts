/**
 * The cookies of a browser: of who is signed in (a person, or who used the sign-in link while there were no people), and
 * of the browser itself, by which people who use it in turn are found again.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { getBasePath } from '#service/http/base-path.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import type { OpenSession } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

const COOKIE_PATH = '/session';

type CookiePorts = Pick<Ports, 'sessions' | 'personSessions' | 'secrets' | 'now' | 'publicUrl'>;

/** Creates the names and options of the cookies, and functions that read them. */
function createCookies({ secrets, publicUrl }: CookiePorts) {
  // Browsers share cookies between the ports of one host, so the name holds the port.
  const port = () => new URL(publicUrl()).port || 'web';
  const sessionName = () => `handsignal-session-${port()}`;
  const browserName = () => `handsignal-browser-${port()}`;
  function getDigest(c: Context<ServiceEnv>, name: string): string | undefined {
    const cookie = getCookie(c, name);
    return cookie === undefined ? undefined : secrets.digest(cookie);
  }
  const path = () => `${getBasePath({ publicUrl })}${COOKIE_PATH}`;
  const options = (lifeMs: number): CookieOptions => ({
    httpOnly: true,
    sameSite: 'Strict',
    path: path(),
    secure: new URL(publicUrl()).protocol === 'https:',
    maxAge: Math.floor(lifeMs / 1000),
  });
  return {
    sessionName,
    browserName,
    path,
    options,
    /** Returns the hash of the session cookie; undefined where the browser has none. */
    hashOf: (c: Context<ServiceEnv>) => getDigest(c, sessionName()),
    browserHashOf: (c: Context<ServiceEnv>) => getDigest(c, browserName()),
  };
}

/** Digests of the cookies that a browser has, or had when it left for another site. */
export interface BrowserHashes {
  session?: string | undefined;
  browser?: string | undefined;
}

/**
 * Creates functions that read, set and end the session of a browser. Every sign-in gets cookies that were
 * never used before.
 */
export function sessionCookies(ports: CookiePorts) {
  const { sessions, personSessions, secrets, now } = ports;
  const { sessionName, browserName, path, options, hashOf, browserHashOf } = createCookies(ports);

  /** Finds the open session of the person in front, locked or not. */
  async function inFront(
    c: Context<ServiceEnv>,
    hash = hashOf(c),
  ): Promise<OpenSession | undefined> {
    const session = hash === undefined ? undefined : await personSessions.see(hash, now());
    return session === undefined ? undefined : await personSessions.find(session.id, now());
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
    browserHashOf,
    hashesOf: (c: Context<ServiceEnv>): BrowserHashes => ({
      session: hashOf(c),
      browser: browserHashOf(c),
    }),
    inFront,
    /** Sets a fresh cookie in place of what the browser had; `open` keeps its hash. */
    async begin(
      c: Context<ServiceEnv>,
      lifeMs: number,
      open: (hash: string, expiresAt: number) => Promise<void>,
    ): Promise<void> {
      const cookie = secrets.make();
      await open(secrets.digest(cookie), now() + lifeMs);
      await end(c);
      setCookie(c, sessionName(), cookie, options(lifeMs));
    },
    /**
     * Sets a fresh cookie of a person; the one who was in front stays in the browser. `keep` saves its hash,
     * and returns false where the session may not have one.
     */
    async bringToFront(
      c: Context<ServiceEnv>,
      lifeMs: number,
      keep: (hash: string) => Promise<boolean>,
      previousHash = hashOf(c),
    ): Promise<boolean> {
      const cookie = secrets.make();
      if (!(await keep(secrets.digest(cookie)))) return false;
      if (previousHash !== undefined) await sessions.close(previousHash);
      setCookie(c, sessionName(), cookie, options(lifeMs));
      return true;
    },
    /** Gives the browser another id, so that anyone who knew the old one finds no people. Returns its hash. */
    async renameBrowser(
      c: Context<ServiceEnv>,
      lifeMs: number,
      previousHash = browserHashOf(c),
    ): Promise<string> {
      const cookie = secrets.make();
      const hash = secrets.digest(cookie);
      if (previousHash !== undefined) await personSessions.moveBrowser(previousHash, hash);
      setCookie(c, browserName(), cookie, options(lifeMs));
      return hash;
    },
    /** Ends who is in front; others stay in the browser. */
    async forget(c: Context<ServiceEnv>): Promise<void> {
      await end(c);
      deleteCookie(c, sessionName(), { path: path() });
    },
  };
}
