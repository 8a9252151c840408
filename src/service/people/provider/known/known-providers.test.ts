import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenIdOptions, openIdProvider } from '#service/adapters/host/open-id.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import {
  type Browser,
  firstAdministrator,
  getErrorCode,
  invite,
  openBrowser,
} from '#service/people/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { type LikeProvider, startLikeProvider, type TokenClaims } from './testing.ts';

const HOME = 'http://localhost:8787';
const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };

let provider: LikeProvider;
beforeAll(async () => {
  provider = await startLikeProvider();
});
afterAll(() => provider.stop());

let service: TestService;
let amira: Browser;
async function open(settings: Partial<OpenIdOptions> = {}): Promise<void> {
  await service?.close();
  service = await openTestService({
    secrets: quickSecrets(),
    log,
    publicUrl: () => HOME,
    now: Date.now,
    identityProvider: openIdProvider({ ...provider, name: 'Wessex Rail', log, ...settings }),
  });
  amira = await firstAdministrator(service);
}
beforeEach(async () => {
  provider.usesOtherKey = false;
  await open();
});
afterEach(() => service.close());

/** Signs in with a provider at which the person is signed in already; returns where the studio is opened. */
async function signIn(claims: TokenClaims, browser = openBrowser(service)): Promise<string> {
  provider.claims = claims;
  const response = await browser.ask('/session/provider', { method: 'POST' });
  const back = await provider.follow((await response.json()).data.address);
  const returned = await browser.comeFromElsewhere(back.pathname + back.search);
  return returned.headers.get('location')!;
}
const seconds = () => Math.floor(Date.now() / 1000);
const DONE = '/sign-in?done=provider';
const AMIRA = { email: 'amira@example.org', email_verified: true };
const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

it('takes no ID token that another key signed', async () => {
  provider.usesOtherKey = true;
  expect(await signIn(() => AMIRA)).toMatch(/problem=/);
  provider.usesOtherKey = false;
  expect(await signIn(() => AMIRA)).toBe(DONE);
});

describe('a browser that people use in turn', () => {
  it('asks the provider to ask again, and opens a locked session for nobody whom it did not ask', async () => {
    await amira.ask('/session/lock', { method: 'POST' });
    const prompts: (string | null)[] = [];
    const silently: TokenClaims = ({ prompt }) => {
      prompts.push(prompt);
      return { ...AMIRA, auth_time: seconds() - 3600 };
    };
    expect(await signIn(silently, amira)).toBe('/sign-in?problem=not-confirmed');
    expect(await signIn(() => AMIRA, amira)).toBe('/sign-in?problem=not-confirmed');
    expect(prompts).toEqual(['login']);
    expect(await getErrorCode(await amira.send('/v1/me'))).toBe('session-locked');
    expect(await signIn(() => ({ ...AMIRA, auth_time: seconds() }), amira)).toBe(DONE);
    expect((await amira.send('/v1/me')).status).toBe(200);
  });

  it('still asks after the person has signed out', async () => {
    await amira.ask('/session', { method: 'DELETE' });
    expect(await signIn(() => ({ ...AMIRA, auth_time: seconds() - 3600 }), amira)).toBe(
      '/sign-in?problem=not-confirmed',
    );
  });

  it('lets nobody set a PIN whom the provider did not ask lately', async () => {
    const setPin = (browser: Browser) => browser.send('/v1/me/pin', json({ pin: '270418' }, 'PUT'));
    const browser = openBrowser(service);
    expect(await signIn(() => ({ ...AMIRA, auth_time: seconds() - 3600 }), browser)).toBe(DONE);
    expect(await getErrorCode(await setPin(browser))).toBe('proof-needed');
    expect(await signIn(() => ({ ...AMIRA, auth_time: seconds() }), browser)).toBe(DONE);
    expect((await setPin(browser)).status).toBe(204);
    const unknown = openBrowser(service);
    expect(await signIn(() => AMIRA, unknown)).toBe(DONE);
    expect(await getErrorCode(await setPin(unknown))).toBe('proof-needed');
  });
});

describe('tokens as known providers make them', () => {
  const BEN = { email: 'ben@example.org', name: 'Ben Ola' };
  beforeEach(() => invite(amira, 'ben@example.org', ['staff']));

  it.each([
    [
      'Google Workspace',
      { tenant: 'example.org' },
      { ...BEN, email_verified: true, hd: 'example.org' },
    ],
    ['Okta', {}, { ...BEN, email_verified: true, preferred_username: 'ben@example.org' }],
    ['Keycloak', {}, { ...BEN, email_verified: true, preferred_username: 'ben' }],
    ['Amazon Cognito', {}, { ...BEN, email_verified: 'true', 'cognito:username': 'b-1' }],
    [
      'Microsoft Entra ID',
      { tenant: TENANT, emailClaim: 'preferred_username' },
      {
        tid: TENANT,
        oid: 'o-1',
        preferred_username: 'ben@example.org',
        name: 'Ben Ola',
        ver: '2.0',
      },
    ],
  ])('%s lets in who was invited', async (_, settings, claims) => {
    await open(settings);
    await invite(amira, 'ben@example.org', ['staff']);
    const browser = openBrowser(service);
    expect(await signIn(() => claims, browser)).toBe(DONE);
    const { data } = await (await browser.send('/v1/me')).json();
    expect(data.person.name).toBe('Ben Ola');
  });

  it.each([
    ['says that it is not', { ...BEN, email_verified: false }],
    ['says so as text', { ...BEN, email_verified: 'false' }],
    ['says nothing', BEN],
  ])('believes no email where the provider %s', async (_, claims) => {
    expect(await signIn(() => claims)).toBe('/sign-in?problem=email-unverified');
  });

  it('lets in nobody of another directory, and believes an unverified email of none', async () => {
    await open({ tenant: TENANT });
    await invite(amira, 'ben@example.org', ['staff']);
    expect(await signIn(() => ({ ...BEN, tid: 'another' }))).toBe(
      '/sign-in?problem=other-organisation',
    );
    expect(await signIn(() => BEN)).toBe('/sign-in?problem=other-organisation');
    expect(await signIn(() => ({ ...BEN, tid: TENANT, email_verified: false }))).toBe(
      '/sign-in?problem=email-unverified',
    );
    expect(await signIn(() => ({ ...BEN, tid: TENANT }))).toBe(DONE);
  });
});
