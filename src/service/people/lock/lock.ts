import { type Context, Hono } from 'hono';
import type { BrowserPerson, Proof } from '#contract/people/browser.ts';
import { record, toActor } from '#service/audit/record.ts';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { sessionOpener } from '#service/people/open-session.ts';
import { passkeyCeremonies } from '#service/people/passkeys/ceremonies.ts';
import { relyingParty } from '#service/people/passkeys/relying-party.ts';
import { passphraseCheck } from '#service/people/passphrases.ts';
import { SESSION_MS, timesFrom } from '#service/people/session-times.ts';
import { isLocked, type OpenSession } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { sessionLocked } from '#service/tokens/person-caller.ts';
import { checkOrigin } from '#service/tokens/session.ts';
import { sessionCookies } from '#service/tokens/session-cookie.ts';
import { LOCK, READ_BROWSER, UNLOCK, USE } from './lock-endpoints.ts';
import { pinRoutes } from './pin-routes.ts';
import { pinIsRight, pinsLeft, takesPin } from './pins.ts';

const signedOut = () =>
  new ServiceError('token-invalid', 'You have been signed out. Sign in again.');

/** Creates the error for a proof of identity that is not accepted. */
const wrongProof = (message: string) => new ServiceError('token-invalid', message);

/** Creates the check of how a signed-in person proves their identity: by PIN, passkey or passphrase. */
function proofCheck(ports: Ports) {
  const check = passphraseCheck(ports);
  const { verifyAuthentication: proven } = passkeyCeremonies(ports);

  async function checkPin(open: OpenSession, pin: string): Promise<void> {
    if (await pinIsRight(ports, open, pin)) return;
    const left = takesPin(open) ? pinsLeft(open.session) : 0;
    const { person } = open;
    if (left > 0)
      throw wrongProof(`Wrong PIN. You can try ${left === 1 ? 'once' : `${left} times`} more.`);
    if (takesPin(open))
      await record(ports, {
        tenant: person.tenant,
        actor: toActor(person),
        action: 'session.pin-refused',
      });
    throw wrongProof('Too many wrong PINs. Use your passphrase or a passkey.');
  }

  /** Answers whether it was more than a PIN. @throws {ServiceError} `token-invalid`, `rate-limited` */
  return async (c: Context<ServiceEnv>, open: OpenSession, proof: Proof): Promise<boolean> => {
    const { person } = open;
    if ('pin' in proof) {
      await checkPin(open, proof.pin);
      return false;
    }
    const who =
      'passkey' in proof
        ? await proven(proof.passkey)
        : await check(person.email, proof.passphrase, clientAddress(c, ports));
    if (who?.id === person.id) return true;
    throw wrongProof(
      'passkey' in proof
        ? `This passkey does not belong to ${person.name}.`
        : `That is not the passphrase for ${person.name}.`,
    );
  };
}

/** Creates the routes that lock a browser, unlock it and hand it on to the next person. */
export function lockRoutes(ports: Ports, serve: Serve) {
  const { personSessions, now } = ports;
  const cookies = sessionCookies(ports);
  const { unknownHash } = sessionOpener(ports);
  const checkProof = proofCheck(ports);
  const requireSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  /**
   * Returns the session in front in the browser.
   * @throws {ServiceError} `token-invalid` when no one is signed in
   */
  async function inFront(c: Context<ServiceEnv>): Promise<OpenSession> {
    const open = await cookies.inFront(c);
    if (open === undefined) throw signedOut();
    return open;
  }

  /** Lists the sessions of everyone in the browser, the one in front first. */
  async function inBrowser(c: Context<ServiceEnv>): Promise<OpenSession[]> {
    const front = await cookies.inFront(c);
    const hash = cookies.browserHashOf(c);
    const all = hash === undefined ? [] : await personSessions.inBrowser(hash, now());
    const otherSessions = all.filter(({ session }) => session.id !== front?.session.id);
    return front === undefined ? otherSessions : [front, ...otherSessions];
  }

  const view = (open: OpenSession, frontId: string | undefined): BrowserPerson => ({
    sessionId: open.session.id,
    name: open.person.name,
    isInFront: open.session.id === frontId,
    isLocked: isLocked(open.session, now()),
    takesPin: takesPin(open),
    hasPassphrase: open.person.passphraseHash !== undefined,
  });

  const recordSessionAction = (
    { person }: OpenSession,
    action: 'session.locked' | 'session.unlocked',
  ) => record(ports, { tenant: person.tenant, actor: toActor(person), action });

  return new Hono<ServiceEnv>()
    .get(
      '/session/browser',
      ...serve({ ...READ_BROWSER, before: requireSameOrigin }),
      async (c) => {
        c.header('Cache-Control', 'private, no-store');
        const frontId = (await cookies.inFront(c))?.session.id;
        const { identityProvider: provider } = ports;
        return c.json({
          data: {
            people: (await inBrowser(c)).map((open) => view(open, frontId)),
            takesPasskeys: relyingParty(ports.publicUrl()) !== undefined,
            ...(provider !== undefined && { provider: { name: provider.name } }),
          },
        });
      },
    )
    .post('/session/lock', ...serve({ ...LOCK, before: requireSameOrigin }), async (c) => {
      const open = await inFront(c);
      if (await personSessions.lock(open.session.id, now()))
        await recordSessionAction(open, 'session.locked');
      return c.body(null, 204);
    })
    .post('/session/use', ...serve({ ...USE, before: requireSameOrigin }), async (c) => {
      const { session, person } = await inFront(c);
      const times = await timesFrom(ports, person.tenant, session.openedAt);
      if (!(await personSessions.use(session.id, times, now()))) throw sessionLocked();
      return c.body(null, 204);
    })
    .post('/session/unlock', ...serve({ ...UNLOCK, before: requireSameOrigin }), async (c) => {
      const { sessionId, proof } = c.req.valid('json');
      const front = await cookies.inFront(c);
      const open = (await inBrowser(c)).find(
        ({ session }) => session.id === (sessionId ?? front?.session.id),
      );
      if (open === undefined) throw signedOut();
      const { session, person } = open;
      const isFull = await checkProof(c, open, proof);
      const provedAt = isFull ? now() : session.provedAt;
      const times = await timesFrom(ports, person.tenant, session.openedAt);
      const isOpen = await cookies.bringToFront(c, session.openedAt + SESSION_MS - now(), (hash) =>
        personSessions.unlock(session.id, hash, { ...times, provedAt }, now()),
      );
      if (!isOpen) throw signedOut();
      if (front !== undefined && front.session.id !== session.id)
        await personSessions.park(front.session.id, unknownHash(), now());
      if (isLocked(session, now())) await recordSessionAction(open, 'session.unlocked');
      return c.body(null, 204);
    })
    .route('/', pinRoutes(ports, serve));
}
