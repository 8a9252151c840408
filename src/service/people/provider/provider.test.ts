import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdProvider } from '#service/adapters/host/open-id.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import {
  type Browser,
  firstAdministrator,
  invite,
  openBrowser,
  PASSPHRASE,
} from '#service/people/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { type RunningProvider, startProvider } from './testing.ts';

const HOME = 'http://localhost:8787';
let provider: RunningProvider;
beforeAll(async () => {
  provider = await startProvider(HOME);
});
afterAll(() => provider.stop());

let service: TestService;
let amira: Browser;
const logged: object[] = [];
const note = (fields: object, message: string) => void logged.push({ ...fields, message });
const log = { info: note, warn: note, error: note };
const client = () => openIdProvider({ ...provider, name: 'Wessex Rail', log });
beforeEach(async () => {
  logged.length = 0;
  service = await openTestService({
    secrets: quickSecrets(),
    log,
    publicUrl: () => HOME,
    identityProvider: client(),
  });
  amira = await firstAdministrator(service);
  provider.accounts.clear();
});
afterEach(() => service.close());

async function begin(browser: Browser): Promise<string> {
  const response = await browser.ask('/session/provider', { method: 'POST' });
  return (await response.json()).data.address;
}
/** Completes the sign-in and returns the address of the studio that the browser is redirected to. */
async function comeBack(browser: Browser, address: URL): Promise<string> {
  const response = await browser.comeFromElsewhere(address.pathname + address.search);
  expect(response.status).toBe(303);
  return response.headers.get('location')!;
}
const go = async (login: string, browser = openBrowser(service)) =>
  comeBack(browser, await provider.signIn(await begin(browser), login));
const me = async (browser: Browser) => (await (await browser.send('/v1/me')).json()).data;
const people = () => service.ports.people.list('local');
const DONE = '/sign-in?done=provider';

const BEN = { email: 'ben@example.org', email_verified: true, name: 'Ben Ola' };

describe('the organisation’s own sign-in', () => {
  it('lets in who was invited by the email that it verified, and knows them again by their subject', async () => {
    await invite(amira, 'Ben@Example.org', ['reviewer']);
    provider.accounts.set('s-ben', BEN);
    const browser = openBrowser(service);
    expect(await go('s-ben', browser)).toBe(DONE);
    expect((await me(browser)).person).toMatchObject({ name: 'Ben Ola', roles: ['reviewer'] });
    expect((await me(browser)).signIn.hasPassphrase).toBe(false);
    expect((await (await amira.send('/v1/invitations')).json()).data).toEqual([]);

    provider.accounts.set('s-ben', { email: 'b.ola@example.org', email_verified: false });
    const again = openBrowser(service);
    expect(await go('s-ben', again)).toBe(DONE);
    expect((await me(again)).id).toBe((await me(browser)).id);
    const actions = (await service.ports.auditLog.page('local', {}, 50)).map(
      ({ action, actor }) => `${actor.name} ${action}`,
    );
    expect(actions).toEqual(
      expect.arrayContaining([
        'Ben Ola person.joined',
        'Ben Ola person.provider-linked',
        'Ben Ola person.signed-in',
      ]),
    );
  });

  it('lets nobody in who was not invited, or was removed, or was invited by two organisations', async () => {
    provider.accounts.set('s-ben', BEN);
    expect(await go('s-ben')).toBe('/sign-in?problem=not-invited');
    await invite(amira, 'ben@example.org', ['staff']);
    await service.send('/v1/people', {}, 'leeds');
    const invitation = { email: 'ben@example.org', roles: ['administrator'] };
    await service.send('/v1/invitations', json(invitation), 'leeds');
    expect(await go('s-ben')).toBe('/sign-in?problem=not-invited');
    expect(await people()).toHaveLength(1);
    const { data } = await (await service.send('/v1/invitations', {}, 'leeds')).json();
    await service.send(`/v1/invitations/${data[0].id}`, { method: 'DELETE' }, 'leeds');
    const browser = openBrowser(service);
    expect(await go('s-ben', browser)).toBe(DONE);
    const { id } = await me(browser);
    await amira.send(`/v1/people/${id}`, { method: 'DELETE' });
    expect(await go('s-ben')).toBe('/sign-in?problem=not-invited');
    expect((await browser.send('/v1/me')).status).toBe(401);
  });

  it.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'believes no email that it did not verify: %o',
    async (changed) => {
      await invite(amira, 'ben@example.org', ['staff']);
      provider.accounts.set('s-ben', { ...BEN, ...changed });
      expect(await go('s-ben')).toBe('/sign-in?problem=email-unverified');
      expect(await people()).toHaveLength(1);
    },
  );

  it('is linked to an account that is there, once', async () => {
    provider.accounts.set('s-amira', { email: 'amira@example.org', email_verified: true });
    const browser = openBrowser(service);
    expect(await go('s-amira', browser)).toBe(DONE);
    expect((await me(browser)).person.name).toBe('Amira Khan');
    provider.accounts.set('s-other', { email: 'amira@example.org', email_verified: true });
    expect(await go('s-other')).toBe('/sign-in?problem=other-account');
  });

  it('leaves who was in front in the browser, locked, and ends the cookie of theirs', async () => {
    await invite(amira, 'ben@example.org', ['staff']);
    provider.accounts.set('s-ben', BEN);
    const stolen = openBrowser(service, amira.cookie());
    expect(await go('s-ben', amira)).toBe(DONE);
    const { data } = await (await amira.ask('/session/browser')).json();
    expect(data.people).toMatchObject([
      { name: 'Ben Ola', isInFront: true, isLocked: false },
      { name: 'Amira Khan', isInFront: false, isLocked: true },
    ]);
    expect((await stolen.send('/v1/me')).status).toBe(401);
  });

  it('signs out there too, but only who came in by it', async () => {
    provider.accounts.set('s-amira', { email: 'amira@example.org', email_verified: true });
    const browser = openBrowser(service);
    await go('s-amira', browser);
    const response = await browser.ask('/session', { method: 'DELETE' });
    const address = new URL((await response.json()).data.address);
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${HOME}/sign-in`);
    expect((await fetch(address)).status).toBe(200);
    expect((await browser.send('/v1/me')).status).toBe(401);
    expect((await amira.ask('/session', { method: 'DELETE' })).status).toBe(204);
  });
});

describe('coming back', () => {
  beforeEach(() => {
    provider.accounts.set('s-amira', { email: 'amira@example.org', email_verified: true });
    provider.accounts.set('s-eve', { email: 'eve@example.org', email_verified: true });
  });
  const EXPIRED = '/sign-in?problem=expired';

  it('goes with state, nonce and PKCE', async () => {
    const { searchParams } = new URL(await begin(openBrowser(service)));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${HOME}/session/provider/return`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.any(String),
    });
  });

  it('works once, in the browser that went, within ten minutes', async () => {
    const browser = openBrowser(service);
    const back = await provider.signIn(await begin(browser), 's-amira');
    expect(await comeBack(openBrowser(service), back)).toBe(EXPIRED);
    expect(await comeBack(browser, back)).toBe(EXPIRED);

    const again = await provider.signIn(await begin(browser), 's-amira');
    expect(await comeBack(browser, again)).toBe(DONE);
    expect(await comeBack(browser, again)).toBe(EXPIRED);

    const late = openBrowser(service);
    const address = await provider.signIn(await begin(late), 's-amira');
    service.clock.now += 10 * 60_000;
    expect(await comeBack(late, address)).toBe(EXPIRED);
  });

  it('takes no code of another sign-in', async () => {
    const [victim, attacker] = [openBrowser(service), openBrowser(service)];
    const ofAttacker = await provider.signIn(await begin(attacker), 's-eve');
    const ofVictim = new URL(await provider.signIn(await begin(victim), 's-amira'));
    ofVictim.searchParams.set('code', ofAttacker.searchParams.get('code')!);
    expect(await comeBack(victim, ofVictim)).toBe(EXPIRED);
    expect((await victim.send('/v1/me')).status).toBe(401);
  });

  it('takes no token that was made for another nonce, and no state of another', async () => {
    const identityProvider = client();
    const flow = await identityProvider.begin({
      state: 'state',
      returnAddress: `${HOME}/session/provider/return`,
      startedAt: Date.now(),
      mustConfirm: false,
    });
    const back = await provider.signIn(flow.address, 's-amira');
    const otherState = { ...JSON.parse(flow.savedState), nonce: 'of another sign-in' };
    expect(await identityProvider.complete(back, 'state', JSON.stringify(otherState))).toBe(
      'expired',
    );
    expect(await identityProvider.complete(back, 'another state', flow.savedState)).toBe('expired');
  });

  it('says when the provider let nobody in', async () => {
    const browser = openBrowser(service);
    const state = new URL(await begin(browser)).searchParams.get('state')!;
    const query = new URLSearchParams({ state, error: 'access_denied', iss: provider.issuer });
    const address = new URL(`${HOME}/session/provider/return?${query}`);
    expect(await comeBack(browser, address)).toBe('/sign-in?problem=declined');
  });

  it('gives a browser cookies that it did not have before, and keeps no secret in the log', async () => {
    const planted = 'handsignal-session-8787=planted; handsignal-browser-8787=planted';
    const browser = openBrowser(service, planted);
    const back = await provider.signIn(await begin(browser), 's-amira');
    expect(await comeBack(browser, back)).toBe(DONE);
    expect(browser.cookie()).not.toContain('planted');
    await comeBack(browser, back);
    const all = JSON.stringify([logged, await service.ports.auditLog.page('local', {}, 50)]);
    for (const secret of [
      provider.clientSecret,
      back.searchParams.get('code')!,
      back.searchParams.get('state')!,
      'amira@example.org',
    ])
      expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

it('says in plain words when the provider is away, and other ways still work', async () => {
  const stoppedProvider = await startProvider(HOME);
  await stoppedProvider.stop();
  const identityProvider = openIdProvider({ ...stoppedProvider, name: 'Wessex Rail', log });
  const otherService = await openTestService({
    secrets: quickSecrets(),
    log,
    publicUrl: () => HOME,
    identityProvider,
  });
  const browser = await firstAdministrator(otherService);
  const response = await browser.ask('/session/provider', { method: 'POST' });
  expect(response.status).toBe(503);
  expect((await response.json()).errors[0].message).toBe(
    "Can't reach Wessex Rail. Try again in a moment, or sign in another way.",
  );
  const body = json({ email: 'amira@example.org', passphrase: PASSPHRASE });
  expect((await browser.ask('/session/person', body)).status).toBe(204);
  await otherService.close();
});

it('is not there where none is configured', async () => {
  const otherService = await openTestService({ secrets: quickSecrets() });
  const browser = openBrowser(otherService);
  expect((await browser.ask('/session/provider', { method: 'POST' })).status).toBe(404);
  const { data } = await (await browser.ask('/session/browser')).json();
  expect(data.provider).toBeUndefined();
  await otherService.close();
});
