import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTurn, nodeSecrets } from '#service/adapters/node-secrets.ts';
import { isGuessable } from '#service/adapters/passphrase-strength.ts';
import {
  type Browser,
  firstAdministrator,
  join,
  openBrowser,
  PASSPHRASE,
} from '#service/people/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

let hashed = 0;
/** Secrets with a fast, counted hash in place of scrypt, which takes a fifth of a second. */
const secrets = nodeSecrets(
  'a secret of this test',
  inTurn((secret) => {
    hashed++;
    return Promise.resolve(Buffer.from(secret));
  }),
);
const FRESH = 'eight noisy buses';

let service: TestService;
let amira: Browser;
let ben: Browser;
let benId: string;
beforeEach(async () => {
  service = await openTestService({ secrets, isGuessable });
  amira = await firstAdministrator(service);
  ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
  benId = (await (await ben.send('/v1/me')).json()).data.id;
});
afterEach(() => service.close());

const makeLink = async (id = benId) => {
  const response = await amira.send(`/v1/people/${id}/passphrase-link`, { method: 'POST' });
  return (await response.json()).data.link.split('#')[1] as string;
};
const look = (token: string) => openBrowser(service).ask('/session/reset/look', json({ token }));
const reset = (token: string, passphrase = FRESH, browser = openBrowser(service)) =>
  browser.ask('/session/reset', json({ token, passphrase }));
const signIn = async (passphrase: string) => {
  const body = json({ email: 'ben@example.org', passphrase });
  return (await openBrowser(service).ask('/session/person', body)).status;
};

it('sets a new passphrase once, ends every session, and signs in', async () => {
  await ben.send('/v1/me/pin', json({ pin: '270418' }, 'PUT'));
  const token = await makeLink();
  expect((await (await look(token)).json()).data).toMatchObject({
    name: 'Ben Ola',
    email: 'ben@example.org',
  });
  const browsers = [openBrowser(service), openBrowser(service)];
  const both = await Promise.all(browsers.map((browser) => reset(token, FRESH, browser)));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 401]);
  expect((await ben.send('/v1/me')).status).toBe(401);
  const inside = browsers[both.findIndex(({ status }) => status === 204)]!;
  const me = (await (await inside.send('/v1/me')).json()).data;
  expect([me.person.name, me.signIn.hasPin]).toEqual(['Ben Ola', false]);
  expect([await signIn(PASSPHRASE), await signIn(FRESH)]).toEqual([401, 204]);
  for (const response of [await look(token), await reset(token)]) expect(response.status).toBe(401);
  const log = await service.ports.auditLog.page('local', {}, 50);
  const actors = log.filter(({ action }) => /reset/.test(action)).map(({ actor }) => actor.name);
  // In the same moment: in either order.
  expect(actors.sort()).toEqual(['Amira Khan', 'Ben Ola']);
  expect(JSON.stringify([log, service.logged])).not.toContain(token);
});

it('ends after a day, when a newer one is made, and when the person is removed', async () => {
  const first = await makeLink();
  const second = await makeLink();
  expect([(await look(first)).status, (await look(second)).status]).toEqual([401, 200]);
  service.clock.now += 24 * 3600_000;
  expect((await look(second)).status).toBe(401);
  const body = json({ email: 'Amira@example.org', passphrase: PASSPHRASE });
  await amira.ask('/session/person', body);
  const third = await makeLink();
  await amira.send(`/v1/people/${benId}`, { method: 'DELETE' });
  expect([(await look(third)).status, (await reset(third)).status]).toEqual([401, 401]);
});

it('is not used up by a passphrase that is refused, and hashes nothing for a guess', async () => {
  const token = await makeLink();
  for (const passphrase of ['too short', 'password12345678', 'ben@example.org!'])
    expect((await reset(token, passphrase)).status).toBe(400);
  const initialHashCount = hashed;
  expect((await reset('made-up')).status).toBe(401);
  expect(hashed).toBe(initialHashCount);
  expect((await reset(token)).status).toBe(204);
});

it('is made by administrators of the organisation who proved lately who they are', async () => {
  const path = `/v1/people/${benId}/passphrase-link`;
  expect((await ben.send(path, { method: 'POST' })).status).toBe(403);
  expect((await service.send(path, { method: 'POST' }, 'leeds')).status).toBe(404);
  service.clock.now += 15 * 60_000;
  await amira.ask('/session/unlock', json({ proof: { passphrase: PASSPHRASE } }));
  expect((await amira.send(path, { method: 'POST' })).status).toBe(200);
  service.clock.now += 14 * 60_000;
  await amira.ask('/session/use', { method: 'POST' });
  service.clock.now += 60_000;
  const refused = await amira.send(path, { method: 'POST' });
  expect((await refused.json()).errors[0].code).toBe('proof-needed');
});

it.each([
  'password12345678',
  'qwertyuiopasdfgh',
  'iloveyouiloveyou',
  'handsignalhandsignal',
  'ben@example.org.',
  '123456789012345',
])('the passphrase %s is too common', async (passphrase) => {
  const body = json({ current: PASSPHRASE, passphrase }, 'PUT');
  const response = await ben.send('/v1/me/passphrase', body);
  const [problem] = (await response.json()).errors;
  expect([response.status, problem.field]).toEqual([400, 'passphrase']);
});
