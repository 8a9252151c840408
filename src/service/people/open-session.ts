/** A person comes in: a session of their own in this browser, beside those of others who use it in turn. */
import type { Context } from 'hono';
import type { AuditAction } from '#contract/people/audit.ts';
import { record, toActor } from '#service/audit/record.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { LOCAL_STUDIO } from '#service/tokens/session.ts';
import { type BrowserHashes, sessionCookies } from '#service/tokens/session-cookie.ts';
import { SESSION_MS, timesFrom } from './session-times.ts';

/** Maximum number of sessions of a person; with one more, the one used longest ago ends. */
const MAX_SESSIONS = 10;

export interface Coming {
  action: AuditAction;
  /** Whether the account was made just now. */
  isNew?: boolean;
  isFromProvider?: boolean;
  /**
   * Cookie hashes that the browser had when it went to another site: on the return from there the strict
   * cookies are not sent.
   */
  had?: BrowserHashes;
  /** Time when the person proved who they are; now when missing. */
  provedAt?: number;
}

/** Opens sessions of people. */
export function sessionOpener(ports: Ports) {
  const { personSessions, secrets, now } = ports;
  const cookies = sessionCookies(ports);

  /**
   * Parks the session in front: another person's stays in the browser, locked, and its previous cookie opens
   * nothing.
   */
  async function park(
    c: Context<ServiceEnv>,
    personId: string,
    { session: hash, browser: browserHash }: BrowserHashes,
  ): Promise<void> {
    const front = await cookies.inFront(c, hash);
    if (front !== undefined && front.session.browserHash !== browserHash)
      await personSessions.endSession(front.person.id, front.session.id, now());
    else if (front !== undefined) await personSessions.park(front.session.id, unknownHash(), now());
    if (browserHash === undefined) return;
    for (const { session, person } of await personSessions.inBrowser(browserHash, now()))
      if (person.id === personId) await personSessions.endSession(personId, session.id, now());
  }

  /** Creates a hash that matches no cookie. */
  const unknownHash = () => secrets.digest(secrets.make());

  return {
    unknownHash,
    /**
     * Opens a session for a person.
     * @throws {ServiceError} `token-invalid` for a person who was removed meanwhile
     */
    async open(c: Context<ServiceEnv>, person: Person, coming: Coming): Promise<void> {
      const openedAt = now();
      const had = coming.had ?? cookies.hashesOf(c);
      await park(c, person.id, had);
      const browserHash = await cookies.renameBrowser(c, SESSION_MS, had.browser);
      const session = {
        id: ports.newId(),
        personId: person.id,
        openedAt: openedAt,
        seenAt: openedAt,
        provedAt: coming.provedAt ?? openedAt,
        ...(await timesFrom(ports, person.tenant, openedAt)),
        browserHash,
        pinFailures: 0,
        isFromProvider: coming.isFromProvider ?? false,
      };
      const isOpen = await cookies.bringToFront(
        c,
        SESSION_MS,
        (hash) => personSessions.open(session, hash, MAX_SESSIONS),
        had.session,
      );
      if (!isOpen)
        throw new ServiceError(
          'token-invalid',
          'This account has been removed. Ask an administrator.',
        );
      // Access tokens that the sign-in link gave outlive it: once people sign in, they end, too.
      if (coming.isNew && person.tenant === LOCAL_STUDIO.tenant)
        await ports.clients.revoke(LOCAL_STUDIO.id, openedAt);
      const { action } = coming;
      await record(ports, { tenant: person.tenant, actor: toActor(person), action });
    },
  };
}
