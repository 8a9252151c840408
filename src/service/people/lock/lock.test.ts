import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickSecrets } from '#service/adapters/testing.ts';
import {
  type Browser,
  firstAdministrator,
  getErrorCode,
  join,
  openBrowser,
  PASSPHRASE,
} from '#service/people/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

const PIN = '270418';

let service: TestService;
let amira: Browser;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
  amira = await firstAdministrator(service);
});
afterEach(() => service.close());

const minutes = (count: number) => {
  service.clock.now += count * 60_000;
};
const post = (browser: Browser, path: string) => browser.ask(path, { method: 'POST' });
const setPin = (browser: Browser, pin = PIN) => browser.send('/v1/me/pin', json({ pin }, 'PUT'));
const unlock = (browser: Browser, proof: object, sessionId?: string) =>
  browser.ask('/session/unlock', json({ proof, ...(sessionId && { sessionId }) }));
const getErrorMessage = async (response: Response) => (await response.json()).errors[0].message;
const people = async (browser: Browser) =>
  (await (await browser.ask('/session/browser')).json()).data.people;
const getPersonName = async (browser: Browser) =>
  (await (await browser.send('/v1/me')).json()).data.person.name;
const signIn = (browser: Browser, email: string) =>
  browser.ask('/session/person', json({ email, passphrase: PASSPHRASE }));
const saveSettings = (sessions: object) => amira.send('/v1/settings', json({ sessions }, 'PUT'));

/**
 * Creates a function that sends requests with an access token of the browser, as a thief or finder of the
 * token could.
 */
async function createTokenSender(browser: Browser) {
  const { access_token } = await (await post(browser, '/session/token')).json();
  const headers = { Authorization: `Bearer ${access_token}` };
  return (path = '/v1/me', init: RequestInit = {}) =>
    service.send(path, { ...init, headers: { ...init.headers, ...headers } }, null);
}

describe('a locked browser', () => {
  it('is refused by the service, with the tokens that it has', async () => {
    const call = await createTokenSender(amira);
    expect((await post(amira, '/session/lock')).status).toBe(204);
    for (const response of [
      await call(),
      await call('/v1/sign-requests/train-announcements', json({ destination: 'LDS' })),
      await call('/v1/people'),
      await post(amira, '/session/token'),
      await post(amira, '/session/use'),
    ])
      expect([response.status, await getErrorCode(response)]).toEqual([401, 'session-locked']);
    expect((await unlock(amira, { passphrase: PASSPHRASE })).status).toBe(204);
    expect((await call()).status).toBe(200);
  });

  it('locks by itself after 15 minutes without use, and use moves that time', async () => {
    const call = await createTokenSender(amira);
    minutes(14);
    expect((await post(amira, '/session/use')).status).toBe(204);
    minutes(14);
    expect((await call()).status).toBe(200);
    minutes(1);
    expect(await getErrorCode(await call())).toBe('session-locked');
    // Neither asking for tokens nor saying that it is used opens it again.
    await post(amira, '/session/token');
    expect(await getErrorCode(await post(amira, '/session/use'))).toBe('session-locked');
    expect((await amira.ask('/session', { method: 'DELETE' })).status).toBe(204);
    expect(await getErrorCode(await call())).toBe('token-invalid');
  });

  it('locks and ends as the organisation has chosen, or does not lock', async () => {
    expect((await saveSettings({ lockMinutes: 2, idleMinutes: 30 })).status).toBe(200);
    await post(amira, '/session/use');
    minutes(2);
    expect(await getErrorCode(await amira.send('/v1/me'))).toBe('session-locked');
    await unlock(amira, { passphrase: PASSPHRASE });
    minutes(30);
    expect(await getErrorCode(await amira.send('/v1/me'))).toBe('token-invalid');
    expect(await getErrorCode(await unlock(amira, { passphrase: PASSPHRASE }))).toBe(
      'token-invalid',
    );

    await signIn(amira, 'amira@example.org');
    await saveSettings({ lockMinutes: 0 });
    await post(amira, '/session/use');
    const me = (await (await amira.send('/v1/me')).json()).data;
    expect(me.signIn).toEqual({ hasPassphrase: true, hasPin: false });
    minutes(239);
    expect((await amira.send('/v1/me')).status).toBe(200);
    minutes(1);
    expect((await amira.send('/v1/me')).status).toBe(401);
  });

  it('is never open longer than twelve hours after the sign-in, however often it is unlocked', async () => {
    await setPin(amira);
    for (let hour = 0; hour < 12; hour++) {
      minutes(60);
      const response = await unlock(amira, { pin: PIN });
      expect([hour, response.status]).toEqual([hour, hour < 11 ? 204 : 401]);
    }
    expect(await people(amira)).toEqual([]);
  });

  it('gets another cookie when it is unlocked', async () => {
    const stolen = openBrowser(service, amira.cookie());
    await post(amira, '/session/lock');
    await unlock(amira, { passphrase: PASSPHRASE });
    expect((await stolen.send('/v1/me')).status).toBe(401);
    expect((await amira.send('/v1/me')).status).toBe(200);
  });
});

describe('a PIN', () => {
  it('unlocks, and proves nothing more', async () => {
    expect((await setPin(amira)).status).toBe(204);
    minutes(15);
    expect((await unlock(amira, { pin: PIN })).status).toBe(204);
    expect(await getPersonName(amira)).toBe('Amira Khan');
    expect(await getErrorCode(await setPin(amira, '918273'))).toBe('proof-needed');
    await unlock(amira, { passphrase: PASSPHRASE });
    expect((await setPin(amira, '918273')).status).toBe(204);
  });

  it('is refused after five wrong ones, the right one too, until there is a full proof', async () => {
    await setPin(amira);
    await post(amira, '/session/lock');
    const messages: string[] = [];
    for (let turn = 0; turn < 5; turn++)
      messages.push(await getErrorMessage(await unlock(amira, { pin: '000000' })));
    expect(messages[0]).toBe('Wrong PIN. You can try 4 times more.');
    expect(messages[3]).toBe('Wrong PIN. You can try once more.');
    expect(messages[4]).toBe('Too many wrong PINs. Use your passphrase or a passkey.');
    expect((await unlock(amira, { pin: PIN })).status).toBe(401);
    expect((await people(amira))[0]).toMatchObject({ takesPin: false, hasPassphrase: true });
    expect((await unlock(amira, { passphrase: PASSPHRASE })).status).toBe(204);
    await post(amira, '/session/lock');
    expect((await unlock(amira, { pin: PIN })).status).toBe(204);
    const log = await service.ports.auditLog.page('local', { action: 'session.pin-refused' }, 9);
    expect(log).toHaveLength(1);
  });

  it('counts those that are tried at the same time', async () => {
    await setPin(amira);
    await post(amira, '/session/lock');
    const attempts = Array.from({ length: 12 }, (_, turn) =>
      unlock(amira, { pin: `00000${turn}` }),
    );
    for (const response of await Promise.all(attempts)) expect(response.status).toBe(401);
    expect((await unlock(amira, { pin: PIN })).status).toBe(401);
  });

  it.each(['12345', '123456', '654321', '111111', '121212', 'abcdef'])('is not %s', async (pin) => {
    expect((await setPin(amira, pin)).status).toBe(400);
  });

  it('works in a browser where its person is signed in, and nowhere else', async () => {
    await setPin(amira);
    const otherBrowser = openBrowser(service);
    const [{ sessionId }] = await people(amira);
    expect((await unlock(otherBrowser, { pin: PIN }, sessionId)).status).toBe(401);
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    expect((await unlock(ben, { pin: PIN }, sessionId)).status).toBe(401);
    expect(await getPersonName(ben)).toBe('Ben Ola');
  });

  it('is removed, and is kept as a hash alone', async () => {
    await setPin(amira);
    expect((await amira.send('/v1/me/pin', { method: 'DELETE' })).status).toBe(204);
    await post(amira, '/session/lock');
    expect((await unlock(amira, { pin: PIN })).status).toBe(401);
    const log = JSON.stringify([
      service.logged,
      await service.ports.auditLog.page('local', {}, 50),
    ]);
    expect(log).not.toContain(PIN);
  });
});

describe('a browser that people use in turn', () => {
  /** Signs Ben in, in the browser that Amira is using. */
  async function takeOver(): Promise<Browser> {
    const benBrowser = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    await setPin(benBrowser);
    await setPin(amira, '918273');
    await signIn(amira, 'ben@example.org');
    return amira;
  }

  it('keeps who was there before, locked, and brings them back by their own PIN', async () => {
    const sendAsAmira = await createTokenSender(amira);
    const old = openBrowser(service, amira.cookie());
    const shared = await takeOver();
    expect(await getPersonName(shared)).toBe('Ben Ola');
    expect(await getErrorCode(await sendAsAmira())).toBe('session-locked');
    expect((await old.send('/v1/me')).status).toBe(401);
    const [front, lockedPerson] = await people(shared);
    expect(front).toMatchObject({ name: 'Ben Ola', isInFront: true, isLocked: false });
    expect(lockedPerson).toMatchObject({ name: 'Amira Khan', isInFront: false, isLocked: true });

    expect((await unlock(shared, { pin: PIN }, lockedPerson.sessionId)).status).toBe(401);
    expect(
      (await unlock(shared, { passphrase: 'not hers at all' }, lockedPerson.sessionId)).status,
    ).toBe(401);
    expect(await getPersonName(shared)).toBe('Ben Ola');
    const sendAsBen = await createTokenSender(shared);
    expect((await unlock(shared, { pin: '918273' }, lockedPerson.sessionId)).status).toBe(204);
    expect(await getPersonName(shared)).toBe('Amira Khan');
    expect(await getErrorCode(await sendAsBen())).toBe('session-locked');
    expect((await sendAsAmira()).status).toBe(200);
  });

  it('forgets who signs out, and who is removed', async () => {
    const shared = await takeOver();
    await shared.ask('/session', { method: 'DELETE' });
    expect(await people(shared)).toMatchObject([{ name: 'Amira Khan', isInFront: false }]);
    expect((await shared.send('/v1/me')).status).toBe(401);
    const [{ sessionId }] = await people(shared);
    expect((await unlock(shared, { pin: '918273' }, sessionId)).status).toBe(204);
    await shared.send('/v1/me/sessions', { method: 'DELETE' });
    expect(await people(shared)).toEqual([]);
  });

  it('has each person once, and is named anew with each sign-in', async () => {
    const shared = await takeOver();
    const planted = openBrowser(service, shared.cookie());
    await signIn(shared, 'ben@example.org');
    await signIn(shared, 'amira@example.org');
    expect((await people(shared)).map(({ name }: { name: string }) => name)).toEqual([
      'Amira Khan',
      'Ben Ola',
    ]);
    expect(await people(planted)).toEqual([]);
  });
});

it('ends the session that was used longest ago when a person has more than ten', async () => {
  for (let turn = 0; turn < 10; turn++) {
    service.clock.now += 1000;
    await signIn(openBrowser(service), 'amira@example.org');
  }
  expect((await amira.send('/v1/me')).status).toBe(401);
  expect(
    await service.ports.personSessions.list(
      (await service.ports.people.list('local'))[0]!.id,
      service.clock.now,
    ),
  ).toHaveLength(10);
});

it('says nothing of people to a browser that has none', async () => {
  const { data } = await (await openBrowser(service).ask('/session/browser')).json();
  expect(data).toEqual({ people: [], takesPasskeys: true });
  for (const path of ['/session/lock', '/session/use'])
    expect((await post(openBrowser(service), path)).status).toBe(401);
});
