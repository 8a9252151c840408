import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/people/role.ts';
import type { Scope } from '#contract/requests/token.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { type Browser, firstAdministrator, join, openBrowser, PASSPHRASE } from './testing.ts';

let service: TestService;
let amira: Browser;
let ben: Browser;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
  amira = await firstAdministrator(service);
  ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
});
afterEach(() => service.close());

const getPersonId = async (browser: Browser): Promise<string> =>
  (await (await browser.send('/v1/me')).json()).data.id;
const change = async (id: string, roles: Role[]) =>
  amira.send(`/v1/people/${id}`, json({ name: 'Ben Ola', roles }, 'PUT'));
const entries = async () => await service.ports.auditLog.page('local', {}, 100);

/** Access token of a browser, as a stolen one would be used. */
async function getTokenInit(browser: Browser): Promise<RequestInit> {
  const { access_token } = await (await browser.ask('/session/token', { method: 'POST' })).json();
  return { headers: { Authorization: `Bearer ${access_token}` } };
}

describe('removing a person', () => {
  it('ends their cookies and their access tokens at once, and keeps their name', async () => {
    const token = await getTokenInit(ben);
    const id = await getPersonId(ben);
    expect((await amira.send(`/v1/people/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await service.send('/v1/sign-requests', token, null)).status).toBe(401);
    expect((await ben.send('/v1/me')).status).toBe(401);
    const again = json({ email: 'ben@example.org', passphrase: PASSPHRASE });
    expect((await openBrowser(service).ask('/session/person', again)).status).toBe(401);
    expect((await (await amira.send('/v1/people')).json()).data).toHaveLength(1);
    const entry = (await entries()).find(({ action }) => action === 'person.removed');
    expect(entry).toMatchObject({
      actor: { kind: 'person', name: 'Amira Khan' },
      subject: id,
      detail: 'Ben Ola',
    });
  });

  it('never takes the last administrator, nor their role', async () => {
    const id = await getPersonId(amira);
    expect((await amira.send(`/v1/people/${id}`, { method: 'DELETE' })).status).toBe(409);
    const body = json({ name: 'Amira Khan', roles: ['staff'] }, 'PUT');
    expect((await amira.send(`/v1/people/${id}`, body)).status).toBe(409);
    expect((await change(await getPersonId(ben), ['administrator'])).status).toBe(200);
    expect((await amira.send(`/v1/people/${id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('is not for people of another organisation', async () => {
    const id = await getPersonId(ben);
    for (const path of [`/v1/people/${id}`, `/v1/people/${id}/sessions`])
      expect((await service.send(path, { method: 'DELETE' }, 'leeds')).status).toBe(404);
    expect((await ben.send('/v1/me')).status).toBe(200);
  });
});

it('changes what somebody may do at once, with the token that they have', async () => {
  const token = await getTokenInit(ben);
  expect((await service.send('/v1/people', token, null)).status).toBe(403);
  const changed = await change(await getPersonId(ben), ['administrator']);
  expect((await changed.json()).data).toMatchObject({
    roles: ['administrator'],
  });
  expect((await service.send('/v1/people', token, null)).status).toBe(200);
});

describe('sessions', () => {
  it('are listed to their person, and end one by one or all together', async () => {
    const second = openBrowser(service);
    const body = { email: 'ben@example.org', passphrase: PASSPHRASE };
    await second.ask('/session/person', json(body));
    const { data } = await (await ben.send('/v1/me/sessions')).json();
    expect(data).toHaveLength(2);
    const sessionId = (await (await second.send('/v1/me')).json()).data.sessionId;
    const path = `/v1/me/sessions/${sessionId}`;
    expect((await amira.send(path, { method: 'DELETE' })).status).toBe(404);
    expect((await ben.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await second.send('/v1/me')).status).toBe(401);
    await second.ask('/session/person', json(body));
    expect((await ben.send('/v1/me/sessions', { method: 'DELETE' })).status).toBe(204);
    for (const browser of [ben, second]) expect((await browser.send('/v1/me')).status).toBe(401);
  });

  it('end with signing out, the access token too', async () => {
    const token = await getTokenInit(ben);
    await ben.ask('/session', { method: 'DELETE' });
    expect((await service.send('/v1/me', token, null)).status).toBe(401);
  });

  it('are ended by an administrator', async () => {
    const path = `/v1/people/${await getPersonId(ben)}/sessions`;
    expect((await amira.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await ben.send('/v1/me')).status).toBe(401);
  });

  it('are nothing that a client has', async () => {
    expect((await service.send('/v1/me/sessions')).status).toBe(404);
    const { data } = await (await service.send('/v1/me')).json();
    expect(data.person).toBeUndefined();
  });
});

it('changes a passphrase for who knows the old one, and ends every session', async () => {
  const fresh = 'eight noisy buses';
  const put = (current: string) =>
    ben.send('/v1/me/passphrase', json({ current, passphrase: fresh }, 'PUT'));
  const refused = await put('not the old one');
  expect([refused.status, (await refused.json()).errors[0].field]).toEqual([400, 'current']);
  expect((await put(PASSPHRASE)).status).toBe(204);
  expect((await ben.send('/v1/me')).status).toBe(401);
  const signIn = (passphrase: string) =>
    ben.ask('/session/person', json({ email: 'ben@example.org', passphrase }));
  expect((await signIn(PASSPHRASE)).status).toBe(401);
  expect((await signIn(fresh)).status).toBe(204);
});

describe('approving', () => {
  it('is for reviewers, under their own name, whatever is typed', async () => {
    const id = await reviewableDraft({
      ...service,
      send: (path, init, tenant) =>
        tenant === '*' ? service.send(path, init, tenant) : amira.send(path, init),
    });
    const path = `/v1/sign-requests/${id}/translation/approve`;
    const letter = json({ version: 1, name: 'Somebody Else', seen: [{ read: ['s1'] }] });
    expect((await ben.send(path, letter)).status).toBe(403);
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const approved = await rosa.send(path, letter);
    expect((await approved.json()).data.approvals[0].name).toBe('Rosa Diaz');
  });

  it('is open to clients with the scope for it alone', async () => {
    const id = await reviewableDraft(service);
    const approve = async (scope: Scope) => {
      const init = json({ version: 1, name: 'Amira' });
      const token = await service.token('waterloo', [scope]);
      const headers = { ...init.headers, Authorization: `Bearer ${token}` };
      const path = `/v1/sign-requests/${id}/translation/approve`;
      return (await service.send(path, { ...init, headers }, null)).status;
    };
    expect(await approve('requests:write')).toBe(403);
    expect(await approve('reviews:write')).toBe(200);
  });
});

it('records who came in, whom they invited and when they left, and no secret', async () => {
  await ben.send('/v1/me/sessions', { method: 'DELETE' });
  const log = await entries();
  expect(log.map(({ action, actor }) => [action, actor.name]).sort()).toEqual([
    ['link.signed-in', 'Studio on this machine'],
    ['person.first', 'Amira Khan'],
    ['person.invited', 'Amira Khan'],
    ['person.joined', 'Ben Ola'],
    ['person.signed-out', 'Ben Ola'],
  ]);
  expect(JSON.stringify([log, service.logged])).not.toContain(PASSPHRASE);
});
