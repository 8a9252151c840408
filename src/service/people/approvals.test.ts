/** Tests that approvals are those of signed-in people, and of another person than the editor. */
import { afterEach, expect, it } from 'vitest';
import type { TranslationAnswer } from '#contract/requests/translation.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import {
  type Browser,
  firstAdministrator,
  invite,
  join,
  openBrowser,
  PASSPHRASE,
} from './testing.ts';

let service: TestService;
afterEach(() => service.close());

/** The only sentence of the draft, played. */
const SEEN = [{ played: ['s1'] }];

/** Opens a service with Amira, the administrator, and a draft that waits for review. */
async function open(approvalsNeeded: number) {
  service = await openTestService({ secrets: quickSecrets(), approvalsNeeded });
  const amira = await firstAdministrator(service);
  const id = await reviewableDraft({
    ...service,
    send: (path, init, tenant) =>
      tenant === '*' ? service.send(path, init, tenant) : amira.send(path, init),
  });
  const path = `/v1/sign-requests/${id}/translation`;
  const read = async (by: Browser): Promise<TranslationAnswer['data']> =>
    (await (await by.send(path)).json()).data;
  return {
    amira,
    read,
    approve: (by: Browser, version: number, name = 'x', seenParts: object | null = SEEN) =>
      by.send(`${path}/approve`, json({ version, name, ...(seenParts && { seen: seenParts }) })),
    async edit(by: Browser): Promise<void> {
      const { version, translation } = await read(by);
      const body = json({ version, author: 'x', translation }, 'PUT');
      expect((await by.send(path, body)).status).toBe(200);
    },
    async status(): Promise<string> {
      return (await (await amira.send(`/v1/sign-requests/${id}`)).json()).data.status;
    },
    reviewer: (name: string) => join(service, amira, { name, roles: ['reviewer'] }),
  };
}

it('takes no approval of a person who has not looked at every sentence', async () => {
  const { amira, reviewer, approve, read, status } = await open(1);
  const send = await approve(amira, 1, 'x', [{ read: ['other'] }]);
  expect(send.status).toBe(400);
  expect((await send.json()).errors).toMatchObject([
    { code: 'field-invalid', field: 'seen', message: expect.stringContaining('s1 of “tour.mp4”') },
  ]);
  const nothing = await approve(amira, 1, 'x', null);
  expect((await nothing.json()).errors).toMatchObject([{ code: 'field-required', field: 'seen' }]);
  const sam = await reviewer('Sam Lee');
  expect(await status()).toBe('AWAITING_REVIEW');
  expect((await approve(sam, 1, 'x', [{ played: [], read: ['s1'] }])).status).toBe(200);
  expect((await read(sam)).approvals).toMatchObject([{ seen: { played: 0, read: 1 } }]);
});

it('takes the word of a client that says nothing of it', async () => {
  service = await openTestService({ secrets: quickSecrets() });
  const id = await reviewableDraft(service);
  const path = `/v1/sign-requests/${id}/translation/approve`;
  const letter = json({ version: 1, name: 'Amira' });
  const response = await service.send(path, letter);
  expect(response.status).toBe(200);
  expect((await response.json()).data.approvals[0].seen).toBeUndefined();
});

it('lets nobody be the only one who approves their own edit', async () => {
  const { reviewer, edit, approve, read, status } = await open(1);
  const rosa = await reviewer('Rosa Diaz');
  const sam = await reviewer('Sam Lee');
  await edit(rosa);
  expect((await read(rosa)).caller).toEqual({
    hasApproved: false,
    hasEditedLast: true,
    isOwnEditEnough: false,
  });
  const { data } = await (await approve(rosa, 2)).json();
  expect([data.approvals.length, data.approvalsNeeded]).toEqual([1, 2]);
  expect(data.caller.hasApproved).toBe(true);
  expect(await status()).toBe('AWAITING_REVIEW');
  expect((await read(sam)).caller).toMatchObject({ hasApproved: false, hasEditedLast: false });
  await approve(sam, 2);
  expect(await status()).toBe('IN_PROGRESS');
});

it('needs no more than one approval of who did not edit', async () => {
  const { reviewer, edit, approve, status } = await open(1);
  await edit(await reviewer('Rosa Diaz'));
  await approve(await reviewer('Sam Lee'), 2);
  expect(await status()).toBe('IN_PROGRESS');
});

it('lets the only person who may approve do so after an edit', async () => {
  const { amira, edit, approve, read, status } = await open(1);
  await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
  await edit(amira);
  expect((await read(amira)).caller?.isOwnEditEnough).toBe(true);
  await approve(amira, 2);
  expect(await status()).toBe('IN_PROGRESS');
});

it('takes two people of one name for two', async () => {
  const { amira, reviewer, approve, status } = await open(2);
  const rosa = await reviewer('Rosa Diaz');
  const token = await invite(amira, 'rosa.two@example.org', ['reviewer']);
  const otherBrowser = openBrowser(service);
  await otherBrowser.ask(
    '/session/invitation',
    json({ token, name: 'Rosa Diaz', passphrase: PASSPHRASE }),
  );
  await approve(rosa, 1);
  expect(await status()).toBe('AWAITING_REVIEW');
  const { data } = await (await approve(otherBrowser, 1)).json();
  expect(data.approvals.map(({ name }: { name: string }) => name)).toEqual([
    'Rosa Diaz',
    'Rosa Diaz',
  ]);
  expect(await status()).toBe('IN_PROGRESS');
});

it('takes one person for one, whatever they are called meanwhile, and whatever client brings their name', async () => {
  const { amira, reviewer, approve, read, status } = await open(2);
  const rosa = await reviewer('Rosa Diaz');
  await approve(rosa, 1);
  const { id } = (await (await rosa.send('/v1/me')).json()).data;
  await amira.send(`/v1/people/${id}`, json({ name: 'Rosa Lee', roles: ['reviewer'] }, 'PUT'));
  expect((await approve(rosa, 1)).status).toBe(200);
  expect((await read(rosa)).approvals.map(({ name }) => name)).toEqual(['Rosa Lee']);
  const token = await service.token('local', ['reviews:write']);
  const client: Browser['send'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return service.send(path, { ...init, headers }, null);
  };
  expect((await approve({ ...rosa, send: client }, 1, 'Rosa Lee')).status).toBe(409);
  expect(await status()).toBe('AWAITING_REVIEW');
  expect((await approve({ ...rosa, send: client }, 1, 'Sam Lee')).status).toBe(200);
  expect(await status()).toBe('IN_PROGRESS');
});
