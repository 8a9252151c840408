import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickSecrets } from '#service/adapters/testing.ts';
import { type Browser, firstAdministrator, join, openBrowser } from '#service/people/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { relyingParty } from './relying-party.ts';
import { type Authenticator, newAuthenticator } from './testing.ts';

let service: TestService;
let amira: Browser;
beforeEach(async () => {
  service = await openTestService({
    secrets: quickSecrets(),
    publicUrl: () => 'http://localhost:8787',
  });
  amira = await firstAdministrator(service);
});
afterEach(() => service.close());

const getData = async (response: Response) => (await response.json()).data;
const creation = async (browser: Browser) =>
  getData(await browser.send('/v1/me/passkeys/options', { method: 'POST' }));
const request = async () =>
  getData(await openBrowser(service).ask('/session/passkey/options', { method: 'POST' }));
const add = (browser: Browser, name: string, passkey: object) =>
  browser.send('/v1/me/passkeys', json({ name, passkey }));
const signIn = (passkey: object, browser = openBrowser(service)) =>
  browser.ask('/session/passkey', json({ passkey }));

/** Creates a device whose passkey is registered to the person signed in at the browser. */
async function withPasskey(browser: Browser, name = 'Phone'): Promise<Authenticator> {
  const device = await newAuthenticator();
  const added = await add(browser, name, await device.create(await creation(browser)));
  expect(added.status, await added.clone().text()).toBe(200);
  return device;
}

describe('adding a passkey', () => {
  it('keeps several under their names, and removes one', async () => {
    const options = await creation(amira);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Handsignal' },
      user: { name: 'Amira@example.org', displayName: 'Amira Khan' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    await withPasskey(amira, 'Phone');
    service.clock.now += 1000;
    await withPasskey(amira, 'Key on my ring');
    expect((await creation(amira)).excludeCredentials).toHaveLength(2);
    const list = await getData(await amira.send('/v1/me/passkeys'));
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Key on my ring']);
    expect(JSON.stringify(list)).not.toContain('ublicKey');
    const path = `/v1/me/passkeys/${list[0].id}`;
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    expect((await ben.send(path, { method: 'DELETE' })).status).toBe(404);
    expect((await amira.send(path, { method: 'DELETE' })).status).toBe(204);
    expect(await getData(await amira.send('/v1/me/passkeys'))).toHaveLength(1);
  });

  it('refuses a challenge that was answered, is of somebody else, or is older than five minutes', async () => {
    const device = await newAuthenticator();
    const created = await device.create(await creation(amira));
    expect((await add(amira, 'Phone', created)).status).toBe(200);
    expect((await add(amira, 'Again', created)).status).toBe(401);

    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const otherDevice = await newAuthenticator();
    expect((await add(ben, 'Hers', await otherDevice.create(await creation(amira)))).status).toBe(
      401,
    );
    const late = await otherDevice.create(await creation(ben));
    service.clock.now += 5 * 60_000;
    expect((await add(ben, 'Late', late)).status).toBe(401);
    const invented = { challenge: 'bm90IG9mZmVyZWQ', user: { id: 'YQ' } };
    expect((await add(ben, 'Invented', await otherDevice.create(invented))).status).toBe(401);
    expect(await getData(await ben.send('/v1/me/passkeys'))).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the number of this computer', { origin: 'http://127.0.0.1:8787' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that did not check who uses it', { isVerified: false }],
  ])('refuses %s', async (_, answer) => {
    const device = await newAuthenticator();
    const created = await device.create(await creation(amira), answer);
    expect((await add(amira, 'Phone', created)).status).toBe(401);
  });

  it('is for who proved lately who they are, and needs a proof again after 15 minutes', async () => {
    const device = await withPasskey(amira);
    service.clock.now += 14 * 60_000;
    await amira.ask('/session/use', { method: 'POST' });
    service.clock.now += 60_000;
    const refused = await amira.send('/v1/me/passkeys/options', { method: 'POST' });
    expect([refused.status, (await refused.json()).errors[0].code]).toEqual([403, 'proof-needed']);
    const passkey = await device.get(await request());
    const confirmed = await amira.ask('/session/unlock', json({ proof: { passkey } }));
    expect(confirmed.status).toBe(204);
    expect((await creation(amira)).challenge).toBeDefined();
  });
});

describe('signing in with a passkey', () => {
  it('needs no email, and says when it was used', async () => {
    const device = await withPasskey(amira);
    const options = await request();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const browser = openBrowser(service);
    service.clock.now += 1000;
    const response = await signIn(await device.get(options), browser);
    expect(response.status).toBe(204);
    expect((await getData(await browser.send('/v1/me'))).person.name).toBe('Amira Khan');
    const [passkey] = await getData(await amira.send('/v1/me/passkeys'));
    expect(Date.parse(passkey.usedAt)).toBe(service.clock.now);
  });

  it('takes each answer once, whoever sends it at the same time', async () => {
    const device = await withPasskey(amira);
    const proof = await device.get(await request());
    const both = await Promise.all([signIn(proof), signIn(proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect((await signIn(proof)).status).toBe(401);
  });

  it('counts: a copy of the device is refused', async () => {
    const device = await withPasskey(amira);
    device.counter = 7;
    expect((await signIn(await device.get(await request()))).status).toBe(204);
    for (const counter of [7, 3]) {
      device.counter = counter;
      expect((await signIn(await device.get(await request()))).status).toBe(401);
    }
    device.counter = 8;
    expect((await signIn(await device.get(await request()))).status).toBe(204);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that did not check who uses it', { isVerified: false }],
  ])('refuses %s', async (_, answer) => {
    const device = await withPasskey(amira);
    expect((await signIn(await device.get(await request(), answer))).status).toBe(401);
  });

  it('refuses a device that names somebody else, a made-up one, and a challenge for adding, alike', async () => {
    const device = await withPasskey(amira);
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const benId = (await getData(await ben.send('/v1/me'))).id;
    const originalHandle = device.userHandle;
    const responseBodies: string[] = [];
    const refused = async (proof: object) => {
      const response = await signIn(proof);
      expect(response.status).toBe(401);
      responseBodies.push(await response.text());
    };
    device.userHandle = btoa(benId).replace(/=+$/, '');
    await refused(await device.get(await request()));
    device.userHandle = originalHandle;
    const stranger = await newAuthenticator();
    stranger.userHandle = originalHandle;
    await refused(await stranger.get(await request()));
    await refused(await device.get(await creation(amira)));
    const late = await device.get(await request());
    service.clock.now += 5 * 60_000;
    await refused(late);
    expect(new Set(responseBodies).size).toBe(1);
  });

  it('refuses what a removed person has, and another signature under the same name', async () => {
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const device = await withPasskey(ben);
    const proof = await device.get(await request());
    const forged = await (await newAuthenticator()).get(await request());
    forged.id = forged.rawId = proof.id;
    forged.response.userHandle = proof.response.userHandle;
    expect((await signIn(forged)).status).toBe(401);
    const id = (await getData(await ben.send('/v1/me'))).id;
    await amira.send(`/v1/people/${id}`, { method: 'DELETE' });
    expect((await signIn(proof)).status).toBe(401);
  });

  it('gives a browser cookies that it did not have before', async () => {
    const device = await withPasskey(amira);
    const planted = 'handsignal-session-8787=planted; handsignal-browser-8787=planted';
    const browser = openBrowser(service, planted);
    await signIn(await device.get(await request()), browser);
    expect(browser.cookie()).not.toContain('planted');
    expect((await openBrowser(service, planted).send('/v1/me')).status).toBe(401);
  });

  it('keeps no secret in the log', async () => {
    const device = await withPasskey(amira);
    const proof = await device.get(await request(), { origin: 'https://evil.example' });
    await signIn(proof);
    const log = JSON.stringify([
      service.logged,
      await service.ports.auditLog.page('local', {}, 50),
    ]);
    expect(log).toContain('passkey refused');
    for (const secret of [proof.response.signature, proof.response.clientDataJSON, proof.id])
      expect(log).not.toContain(secret);
  });
});

it.each([
  ['https://signs.example.org', 'signs.example.org', 'https://signs.example.org'],
  ['https://signs.example.org:8443', 'signs.example.org', 'https://signs.example.org:8443'],
  ['http://127.0.0.1:8787', 'localhost', 'http://localhost:8787'],
  ['http://[::1]:8787', 'localhost', 'http://localhost:8787'],
])('passkeys of %s are of its host and origin', (address, id, origin) => {
  expect(relyingParty(address)).toEqual({ id, origins: [origin] });
});

it.each(['http://signs.example.org', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  'there are none at %s',
  (address) => {
    expect(relyingParty(address)).toBeUndefined();
  },
);
