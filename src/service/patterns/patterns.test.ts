/** Approving sentences once, and what an organisation lets on air. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pattern } from '#contract/patterns/pattern.ts';
import {
  ClaimAnswer,
  LEASE_TOKEN_HEADER,
  SIGNS_APPROVED_HEADER,
} from '#contract/requests/render-job.ts';
import type { Scope } from '#contract/requests/token.ts';
import type { PublishingState } from '#contract/settings/publishing-policy.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { firstAdministrator, join } from '#service/people/testing.ts';
import { json, openTestService, type TestService, TINY, WATERLOO } from '#service/testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
});
afterEach(() => service.close());

type Send = (path: string, init?: RequestInit) => Promise<Response>;
const read = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()).data;
};
const patterns = async (send: Send = service.send): Promise<Pattern[]> =>
  await read(await send('/v1/patterns'));
const findPattern = async (id: string, send?: Send) =>
  (await patterns(send)).find((pattern) => pattern.id === id)!;
const approve = async (id: string, send: Send = service.send) => {
  const { digest } = await findPattern(id, send);
  return await send(`/v1/patterns/${id}/approvals`, json({ digest }));
};
const policy = async (airWithoutReview: string) =>
  await read(await service.send('/v1/settings', json({ airWithoutReview }, 'PUT')));
const air = async (id: string): Promise<PublishingState> =>
  await read(await service.send(`/v1/sign-requests/${id}/air`));
const approveForAir = (id: string, send: Send = service.send) =>
  send(`/v1/sign-requests/${id}/air/approve`, { method: 'POST' });
/** Creates the calls of an API client with one scope. */
async function client(tenant: string, scope: Scope): Promise<Send> {
  const token = await service.token(tenant, [scope]);
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return service.send(path, { ...init, headers }, null);
  };
}
const show = (requestId: string) =>
  service.send('/v1/showings', json({ requestId, on: { everywhere: true } }));

/** Renders the next job as a worker does that says of the signs that they are approved. */
async function renderApproved(signs = 'true') {
  const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  const { data: job } = ClaimAnswer.parse(await claim.json());
  const base = `/v1/render-jobs/${job.jobId}`;
  const lease = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  const put = (path: string, type: string, body: BodyInit, more = {}) =>
    service.send(
      `${base}/${path}`,
      { method: 'PUT', headers: { ...lease, 'Content-Type': type, ...more }, body },
      '*',
    );
  const video = { 'x-duration-seconds': '9', [SIGNS_APPROVED_HEADER]: signs };
  expect((await put('videos/0', 'video/mp4', TINY.mp4, video)).status).toBe(204);
  await put('captions/0', 'text/vtt', TINY.vtt);
  await service.send(`${base}/complete`, { method: 'POST', headers: lease }, '*');
}

async function finished(path: string, body: object, signs?: string): Promise<string> {
  const { id } = await read(await service.send(`/v1/sign-requests/${path}`, json(body)));
  await renderApproved(signs);
  return id;
}
const SNOW = { message: 'snow' };
const CHANGE = { timing: '1230', destination: 'PMH', platform: '4', updatedPlatform: '6' };

describe('a pattern', () => {
  it('is of a kind of announcement, a reason, or a message of the shelf', async () => {
    const all = await patterns();
    for (const id of ['train-platform-change', 'train-delay', 'reason-100', 'message-snow'])
      expect(all.find((pattern) => pattern.id === id)).toMatchObject({ state: 'open' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('is approved by an account, of exactly the text that was seen, and taken back', async () => {
    const amira = await firstAdministrator(service);
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    expect((await approve('message-snow', ben.send)).status).toBe(403);
    const stale = json({ digest: '0'.repeat(32) });
    expect((await rosa.send('/v1/patterns/message-snow/approvals', stale)).status).toBe(409);
    const approved = await read(await approve('message-snow', rosa.send));
    expect(approved).toMatchObject({
      state: 'approved',
      approvals: [{ by: { name: 'Rosa Diaz' } }],
    });
    const withdrawn = await rosa.send('/v1/patterns/message-snow/approvals', { method: 'DELETE' });
    expect(await read(withdrawn)).toMatchObject({ state: 'open', approvals: [] });
    const log = await read(await amira.send('/v1/audit-log?subject=message-snow'));
    expect(log.map(({ action }: { action: string }) => action).sort()).toEqual([
      'pattern.approved',
      'pattern.withdrawn',
    ]);
  });

  it('is not approved by who wrote it alone while somebody else may approve', async () => {
    const amira = await firstAdministrator(service);
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['staff', 'reviewer'] });
    const message = {
      title: 'Gate',
      category: 'station',
      sentences: [{ english: 'The gate is closed.', gloss: 'ENTRANCE, CLOSED' }],
    };
    const { id } = await read(await rosa.send('/v1/ready-messages', json(message)));
    expect(await read(await approve(`message-${id}`, rosa.send))).toMatchObject({
      state: 'open',
      approvalsNeeded: 2,
    });
    expect(await read(await approve(`message-${id}`, amira.send))).toMatchObject({
      state: 'approved',
    });
    const [first] = message.sentences;
    const edit = { ...message, sentences: [{ ...first!, gloss: 'ENTRANCE, END' }] };
    await read(
      await rosa.send(`/v1/ready-messages/${id}`, json({ version: 1, message: edit }, 'PUT')),
    );
    expect(await findPattern(`message-${id}`, amira.send)).toMatchObject({ state: 'changed' });
  });

  it('is nobody else’s', async () => {
    await read(await approve('message-snow'));
    const otherRules = await read(await service.send('/v1/air-rules', {}, 'leeds'));
    expect(otherRules).toEqual({ policy: 'everything', approvedSentences: [] });
  });
});

describe('what may go on air', () => {
  it('is everything, told as not checked, unless the organisation says otherwise', async () => {
    const id = await finished('ready-messages', SNOW);
    expect(await air(id)).toMatchObject({ standing: 'unchecked', mayGoOnAir: true });
    expect((await show(id)).status).toBe(200);
  });

  it('is what is made of approved patterns and approved signs', async () => {
    await policy('approved-patterns');
    const id = await finished('ready-messages', SNOW);
    const refused = await show(id);
    expect(refused.status).toBe(409);
    expect((await refused.json()).errors[0]).toMatchObject({
      code: 'review-needed',
      field: 'requestId',
    });
    await read(await approve('message-snow'));
    expect(await air(id)).toMatchObject({ standing: 'patterns', mayGoOnAir: true });
    expect((await show(id)).status).toBe(200);
  });

  it('counts train announcements too, with their reasons', async () => {
    await policy('approved-patterns');
    const change = await finished('train-announcements', CHANGE);
    expect(await air(change)).toMatchObject({ mayGoOnAir: false });
    await read(await approve('train-platform-change'));
    expect(await air(change)).toMatchObject({ standing: 'patterns' });
    const { via: _, callingAt: __, ...delay } = WATERLOO;
    const delayed = await finished('train-announcements', delay);
    for (const id of ['train-delay', 'train-platform-change', 'train-platform'])
      await read(await approve(id));
    expect(await air(delayed)).toMatchObject({ mayGoOnAir: false });
    const { cause } = service.ports.reference.reason('502')!;
    const reason = (await patterns()).find(
      ({ kind, title }) => kind === 'reason' && title.toLowerCase() === cause.toLowerCase(),
    );
    await read(await approve(reason!.id));
    expect(await air(delayed)).toMatchObject({ standing: 'patterns', mayGoOnAir: true });
  });

  it('asks for a review of signs that are not approved, or of which nothing is known', async () => {
    await policy('approved-patterns');
    await read(await approve('message-snow'));
    const unapproved = await finished('ready-messages', SNOW, 'false');
    const state = await air(unapproved);
    expect(state).toMatchObject({ standing: 'unchecked', mayGoOnAir: false });
    expect(state.why).toContain('some of its signs are not approved');
  });

  it('is one finished message once a reviewer has approved it, under every policy', async () => {
    await policy('nothing');
    await read(await approve('message-snow'));
    const id = await finished('ready-messages', SNOW);
    expect(await air(id)).toMatchObject({ standing: 'patterns', mayGoOnAir: false });
    const approved = await approveForAir(id, await client('waterloo', 'reviews:write'));
    expect(await read(approved)).toMatchObject({ standing: 'reviewer', mayGoOnAir: true });
    expect((await show(id)).status).toBe(200);
    const back = await service.send(`/v1/sign-requests/${id}/air/withdraw`, { method: 'POST' });
    expect(await read(back)).toMatchObject({ mayGoOnAir: false, approvals: [] });
    const denied = await service.send(
      `/v1/sign-requests/${id}/air/approve`,
      { method: 'POST' },
      'leeds',
    );
    expect(denied.status).toBe(404);
  });

  it('is no message that only its maker approved, a client or an administrator, where nothing goes on air without review', async () => {
    await policy('nothing');
    const id = await finished('ready-messages', SNOW);
    expect(await read(await approveForAir(id))).toMatchObject({
      mayGoOnAir: false,
      approvalsNeeded: 2,
    });
    expect((await show(id)).status).toBe(409);

    const amira = await firstAdministrator(service);
    await read(await amira.send('/v1/settings', json({ airWithoutReview: 'nothing' }, 'PUT')));
    const made = await read(await amira.send('/v1/sign-requests/ready-messages', json(SNOW)));
    await renderApproved();
    expect(await read(await approveForAir(made.id, amira.send))).toMatchObject({
      mayGoOnAir: false,
    });
    const reviewer = await client('local', 'reviews:write');
    expect(await read(await approveForAir(made.id, reviewer))).toMatchObject({ mayGoOnAir: true });
  });

  it('is approved by a client only with the scope for it', async () => {
    const id = await finished('ready-messages', SNOW);
    const writer = await client('waterloo', 'requests:write');
    expect((await approveForAir(id, writer)).status).toBe(403);
    const letter = json({ digest: '0'.repeat(32) });
    expect((await writer('/v1/patterns/message-snow/approvals', letter)).status).toBe(403);
  });

  it('waits for the reviewers who are asked, until one of them approves it', async () => {
    const amira = await firstAdministrator(service);
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    await read(await amira.send('/v1/settings', json({ airWithoutReview: 'nothing' }, 'PUT')));
    const response = await ben.send('/v1/sign-requests/ready-messages', json(SNOW));
    const { id } = await read(response);
    await renderApproved();
    const path = `/v1/sign-requests/${id}/air`;
    const post = { method: 'POST' };
    const waitingFor = async ({ send }: { send: Send }) =>
      await read(await send('/v1/sign-requests?view=needs-me'));
    expect(await waitingFor(rosa)).toEqual([]);
    const publishingRequest = { by: { name: 'Ben Ola' } };
    expect(await read(await ben.send(`${path}/ask`, post))).toMatchObject({
      asked: publishingRequest,
    });
    expect(await read(await amira.send(`${path}/ask`, post))).toMatchObject({
      asked: publishingRequest,
    });
    expect((await rosa.send(`${path}/ask`, post)).status).toBe(403);
    expect(await waitingFor(rosa)).toMatchObject([{ id, reviewAsked: publishingRequest }]);
    expect(await waitingFor(ben)).toEqual([]);
    expect(await read(await ben.send('/v1/hand-over'))).toMatchObject({
      waiting: { lines: [{ id }] },
      approved: { count: 0 },
    });
    expect(await read(await rosa.send(`${path}/approve`, post))).not.toHaveProperty('asked');
    expect(await read(await ben.send(`${path}/ask`, post))).not.toHaveProperty('asked');
    expect(await waitingFor(rosa)).toEqual([]);
    service.clock.now += 1000;
    expect(await read(await ben.send('/v1/hand-over'))).toMatchObject({
      waiting: { count: 0 },
      approved: { lines: [{ id, by: { name: 'Rosa Diaz' } }] },
    });
  });

  it('waits for the video', async () => {
    const { id } = await read(
      await service.send('/v1/sign-requests/ready-messages', json({ message: 'storm' })),
    );
    expect((await service.send(`/v1/sign-requests/${id}/air`)).status).toBe(409);
  });
});
