import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTurn, nodeSecrets } from '#service/adapters/node-secrets.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { offerSignIn } from '#service/tokens/session.ts';
import {
  firstAdministrator,
  followLink,
  invite,
  join,
  openBrowser,
  PASSPHRASE,
} from './testing.ts';

let hashed = 0;
/** Secrets without scrypt, which takes a fifth of a second. */
const secrets = nodeSecrets(
  'a secret of this test',
  inTurn((secret) => {
    hashed++;
    return Promise.resolve(Buffer.from(secret));
  }),
);

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ secrets });
});
afterEach(() => service.close());

const signIn = (email: string, passphrase = PASSPHRASE, browser = openBrowser(service)) =>
  browser.ask('/session/person', json({ email, passphrase }));
const readErrorCode = async (response: Response) => (await response.json()).errors[0].code;

describe('the first administrator', () => {
  it('is made with the sign-in link, once, and the link opens nothing from then on', async () => {
    const browser = await followLink(service);
    const otherBrowser = await followLink(service);
    const amira = { name: 'Amira Khan', email: 'amira@example.org', passphrase: PASSPHRASE };
    expect((await browser.ask('/session/administrator', json(amira))).status).toBe(204);
    const me = await (await browser.send('/v1/me')).json();
    expect(me.data.person).toMatchObject({ name: 'Amira Khan', roles: ['administrator'] });

    expect((await otherBrowser.ask('/session/administrator', json(amira))).status).toBe(409);
    expect((await otherBrowser.send('/v1/me')).status).toBe(401);
    const code = (await offerSignIn(service.ports)).split('#')[1];
    expect((await openBrowser(service).ask('/session', json({ code }))).status).toBe(401);
  });

  it('ends what the shared sign-in could still do with the access tokens that it has', async () => {
    const shared = await followLink(service);
    const answer = await shared.ask('/session/token', { method: 'POST' });
    const headers = { Authorization: `Bearer ${(await answer.json()).access_token}` };
    const read = async () => (await service.send('/v1/sign-requests', { headers }, null)).status;
    expect(await read()).toBe(200);
    await firstAdministrator(service);
    service.clock.now += 30_000;
    expect(await read()).toBe(401);
  });

  it('sees what was made before there were people', async () => {
    const earlyBrowser = await followLink(service);
    const path = '/v1/sign-requests/train-announcements';
    expect((await earlyBrowser.send(path, json({ destination: 'LDS' }))).status).toBe(200);
    const amira = await firstAdministrator(service);
    expect((await (await amira.send('/v1/sign-requests')).json()).data).toHaveLength(1);
  });

  it('needs the link, and a long passphrase', async () => {
    const amira = { name: 'Amira', email: 'amira@example.org', passphrase: PASSPHRASE };
    const nobody = openBrowser(service);
    expect((await nobody.ask('/session/administrator', json(amira))).status).toBe(401);
    const browser = await followLink(service);
    for (const passphrase of ['too short', 'aaaaaaaaaaaaaaaaaaaa']) {
      const body = json({ ...amira, passphrase });
      expect((await browser.ask('/session/administrator', body)).status).toBe(400);
    }
  });
});

describe('signing in', () => {
  beforeEach(async () => {
    await firstAdministrator(service);
  });

  it('takes the email in any capitals, and gives a cookie that scripts cannot read', async () => {
    const browser = openBrowser(service);
    const response = await signIn(' AMIRA@example.org ', PASSPHRASE, browser);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=43200.*HttpOnly.*SameSite=Strict/);
    expect((await browser.send('/v1/people')).status).toBe(200);
  });

  it('answers unknown emails and wrong passphrases alike, with as much hashing', async () => {
    const responses = [];
    for (const email of ['amira@example.org', 'nobody@example.org']) {
      const initialCount = hashed;
      const response = await signIn(email, 'another passphrase');
      responses.push([response.status, await response.text(), hashed - initialCount]);
    }
    expect(responses[0]).toEqual([401, expect.stringContaining('Wrong email or passphrase.'), 1]);
    expect(responses[1]).toEqual(responses[0]);
  });

  it('counts wrong passphrases of an email and refuses more, also right ones, for a while', async () => {
    for (let turn = 0; turn < 10; turn++)
      expect(
        (await signIn(turn % 2 === 0 ? 'amira@example.org' : ' Amira@Example.org', 'wrong')).status,
      ).toBe(401);
    const initialCount = hashed;
    const refused = await signIn('amira@example.org');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(hashed).toBe(initialCount);
  });

  it('hashes a right passphrase each time, since nobody keeps what can be guessed', async () => {
    const initialCount = hashed;
    await signIn('amira@example.org');
    await signIn('amira@example.org');
    expect(hashed - initialCount).toBe(2);
  });

  it('ends after a shift', async () => {
    const browser = openBrowser(service);
    await signIn('amira@example.org', PASSPHRASE, browser);
    const minutes = 12 * 60;
    for (let minute = 10; minute < minutes; minute += 10) {
      service.clock.now += 10 * 60_000;
      expect((await browser.ask('/session/use', { method: 'POST' })).status).toBe(204);
    }
    service.clock.now += 10 * 60_000 - 1;
    expect((await browser.send('/v1/me')).status).toBe(200);
    service.clock.now += 1;
    expect((await browser.send('/v1/me')).status).toBe(401);
  });

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('does nothing for a page of %s', async (_, headers) => {
    const browser = openBrowser(service);
    await signIn('amira@example.org', PASSPHRASE, browser);
    for (const path of [
      '/session/person',
      '/session/administrator',
      '/session/invitation',
      '/session/invitation/look',
      '/session/reset',
      '/session/reset/look',
      '/session/passkey',
      '/session/passkey/options',
      '/session/provider',
      '/session/lock',
      '/session/use',
      '/session/unlock',
      '/session/token',
    ]) {
      const init = json({ email: 'amira@example.org', passphrase: PASSPHRASE });
      const response = await browser.ask(path, {
        ...init,
        headers: { ...init.headers, ...headers },
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect((await browser.ask('/session', { method: 'DELETE', headers })).status).toBe(403);
    expect((await browser.ask('/session/browser', { headers })).status).toBe(403);
    expect((await browser.send('/v1/me')).status).toBe(200);
  });
});

describe('session fixation', () => {
  it('never keeps a cookie that was there before the sign-in', async () => {
    await firstAdministrator(service);
    const planted = 'handsignal-session-8787=planted-by-somebody-else';
    const browser = openBrowser(service, planted);
    await signIn('amira@example.org', PASSPHRASE, browser);
    expect(browser.cookie()).not.toBe(planted);
    expect((await openBrowser(service, planted).send('/v1/me')).status).toBe(401);
  });

  it('ends the session that the browser had before', async () => {
    const amira = await firstAdministrator(service);
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const stolen = openBrowser(service, amira.cookie());
    await signIn('ben@example.org', PASSPHRASE, amira);
    expect((await (await amira.send('/v1/me')).json()).data.person.name).toBe('Ben Ola');
    expect((await stolen.send('/v1/me')).status).toBe(401);
    expect((await ben.send('/v1/me')).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('says for whom it is, and lets one person in, once', async () => {
    const amira = await firstAdministrator(service);
    const token = await invite(amira, 'ben@example.org', ['reviewer']);
    const browser = openBrowser(service);
    const look = await browser.ask('/session/invitation/look', json({ token }));
    expect((await look.json()).data).toMatchObject({
      email: 'ben@example.org',
      roles: ['reviewer'],
    });
    const ben = { token, name: 'Ben Ola', passphrase: PASSPHRASE };
    const both = await Promise.all([
      browser.ask('/session/invitation', json(ben)),
      openBrowser(service).ask('/session/invitation', json({ ...ben, name: 'Eve' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect((await browser.ask('/session/invitation', json(ben))).status).toBe(401);
    expect((await browser.ask('/session/invitation/look', json({ token }))).status).toBe(401);
    expect((await (await amira.send('/v1/people')).json()).data).toHaveLength(2);
  });

  it('hashes nothing for a token that somebody made up', async () => {
    await firstAdministrator(service);
    const initialCount = hashed;
    const body = json({ token: 'made-up', name: 'Eve', passphrase: PASSPHRASE });
    expect((await openBrowser(service).ask('/session/invitation', body)).status).toBe(401);
    expect(hashed).toBe(initialCount);
  });

  it('ends after seven days, when it is withdrawn, and when the person is invited again', async () => {
    const amira = await firstAdministrator(service);
    const look = async (token: string) =>
      (await openBrowser(service).ask('/session/invitation/look', json({ token }))).status;
    const first = await invite(amira, 'ben@example.org', ['staff']);
    const second = await invite(amira, 'BEN@example.org', ['staff']);
    expect([await look(first), await look(second)]).toEqual([401, 200]);
    const { data } = await (await amira.send('/v1/invitations')).json();
    const path = `/v1/invitations/${data[0].id}`;
    expect((await amira.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await amira.send(path, { method: 'DELETE' })).status).toBe(404);
    expect(await look(second)).toBe(401);
    const third = await invite(amira, 'ben@example.org', ['staff']);
    service.clock.now += 7 * 24 * 3600_000;
    expect(await look(third)).toBe(401);
  });

  it('is refused for an email that has an account', async () => {
    const amira = await firstAdministrator(service);
    const body = json({ email: 'amira@EXAMPLE.org', roles: ['staff'] });
    const response = await amira.send('/v1/invitations', body);
    expect([response.status, await readErrorCode(response)]).toEqual([409, 'conflict']);
  });
});
