/** Webhooks from the event to the receiver, which checks signatures as everybody's does. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery, WebhookPayload } from '#contract/webhooks/webhook.ts';
import { MAX_WEBHOOKS, WebhookEvent } from '#contract/webhooks/webhook.ts';
import { webhookLine } from '#service/adapters/outgoing/webhook-client.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { createStation, EVERYWHERE, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { computeOutcome, webhookSender } from './deliver.ts';

interface Received {
  letter: WebhookPayload;
  body: string;
  headers: Record<string, string>;
}

/** Starts another system on this machine, which answers as configured. */
async function openReceiver() {
  const received: Received[] = [];
  const receiver = { status: 204, location: undefined as string | undefined };
  const readAll = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return text;
  };
  const server: Server = createServer(async (request, response) => {
    const body = await readAll(request);
    const headers = request.headers as Record<string, string>;
    received.push({ letter: JSON.parse(body), body, headers });
    const { status, location } = receiver;
    response.writeHead(status, location === undefined ? {} : { Location: location });
    response.end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ received, receiver, url: `http://127.0.0.1:${port}/hook` },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let service: TestService;
let station: Station;
let endpoint: Awaited<ReturnType<typeof openReceiver>>;
beforeEach(async () => {
  service = await openTestService({ webhookLine: webhookLine(['127.0.0.1']) });
  station = createStation(service);
  endpoint = await openReceiver();
});
afterEach(async () => {
  await service.close();
  await endpoint.close();
});

const add = (changes: object = {}, tenant?: string) =>
  station.answer<Webhook & { secret: string }>(
    '/v1/webhooks',
    json({ name: 'Teams', url: endpoint.url, events: WebhookEvent.options, ...changes }),
    tenant,
  );
const sendDue = () => webhookSender(service.ports).sendDue();
const types = () => endpoint.received.map(({ letter }) => letter.type);
const webhooks = () => station.answer<Webhook[]>('/v1/webhooks');
const deliveries = (id: string) =>
  station.answer<WebhookDelivery[]>(`/v1/webhooks/${id}/deliveries`);

it('tells of each event once, in plain words, signed with the secret that was said once', async () => {
  service.clock.now = Date.now();
  const { id, secret } = await add();
  const requestId = await station.finished();
  const draft = await reviewableDraft(service);
  await service.send(
    `/v1/sign-requests/${draft}/translation/reject`,
    json({ version: 1, name: 'Amira', reason: 'Wrong film' }),
  );
  const showing = await station.show({ requestId, on: EVERYWHERE, priority: 'urgent' });
  await service.send(`/v1/showings/${showing.id}`, { method: 'DELETE' });
  await sendDue();
  await sendDue();
  expect(types().sort()).toEqual([...WebhookEvent.options].sort());
  for (const { body, headers } of endpoint.received)
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  const texts = endpoint.received.map(({ letter }) => letter.text);
  expect(texts).toContain('The video of “12:30 to Portsmouth Harbour” is ready.');
  expect(texts).toContain('“12:30 to Portsmouth Harbour” was put on screens, as urgent.');
  expect(texts).toContain('“12:30 to Portsmouth Harbour” was taken down from the screens.');
  expect(texts.find((text) => text.includes('could not be made'))).toContain('Wrong film');
  const ready = endpoint.received.find(({ letter }) => letter.type === 'request.completed')!;
  expect(ready.letter.data.request).toMatchObject({
    id: requestId,
    status: 'COMPLETED',
    english: expect.stringContaining('Portsmouth'),
    link: `http://127.0.0.1:8787/requests/${requestId}`,
  });
  expect((await webhooks())[0]).toMatchObject({ id, waiting: 0, failuresInARow: 0 });
  expect(JSON.stringify(await webhooks())).not.toContain('secret');
  expect(
    (await deliveries(id)).every(({ state, status }) => state === 'delivered' && status === 204),
  ).toBe(true);
  const log = JSON.stringify(service.logged);
  expect(log).not.toContain(secret);
  expect(log).not.toContain(endpoint.url);
});

it('tells of a video that was there already, and of what leaves the screens with its request', async () => {
  const requestId = await station.finished();
  await add();
  await station.answer(
    '/v1/sign-requests/train-announcements',
    json({ ...WATERLOO, metaData: { messageId: 'm-2' } }),
  );
  await station.show({ requestId, on: EVERYWHERE });
  // It was deleted while it went on air.
  const ended = { why: 'request-removed', at: service.clock.now } as const;
  await service.ports.screens.endRequest('waterloo', requestId, ended);
  await sendDue();
  expect(types()).toEqual(['request.completed', 'showing.shown', 'showing.taken-down']);
  expect(endpoint.received[2]!.letter).toMatchObject({
    text: '“12:30 to Portsmouth Harbour” was deleted and removed from the screens.',
    data: { showing: { ended: 'request-removed' } },
  });
});

it('tells nothing to other organisations, of other events, and while it is paused', async () => {
  const { id } = await add({ events: ['request.failed'] });
  await add({ name: 'Leeds' }, 'leeds');
  await station.finished();
  await sendDue();
  expect(endpoint.received).toEqual([]);
  const form = { name: 'Teams', url: endpoint.url, events: ['request.completed'] };
  await service.send(`/v1/webhooks/${id}`, json({ ...form, paused: true }, 'PUT'));
  await station.finished({ timing: '1310' });
  expect((await service.send(`/v1/webhooks/${id}/test`, { method: 'POST' })).status).toBe(409);
  await service.send(`/v1/webhooks/${id}`, json(form, 'PUT'));
  await station.finished({ timing: '1320' });
  await sendDue();
  expect(types()).toEqual(['request.completed']);
  expect(endpoint.received[0]!.letter.data.request!.title).toContain('13:20');
});

it('tries again later and later with the same id, and gives up in the end', async () => {
  service.clock.now = Date.now();
  const { id } = await add();
  endpoint.receiver.status = 500;
  await station.finished();
  await sendDue();
  await sendDue();
  expect(endpoint.received).toHaveLength(1);
  const [waiting] = await deliveries(id);
  expect(waiting).toMatchObject({ state: 'waiting', tries: 1, status: 500, trouble: 'refused' });
  const wait = Date.parse(waiting!.nextTryAt!) - service.clock.now;
  expect(wait).toBeGreaterThanOrEqual(5000);
  expect(wait).toBeLessThanOrEqual(6000);
  service.clock.now += wait;
  endpoint.receiver.status = 200;
  await sendDue();
  expect(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(endpoint.received).toHaveLength(2);
  expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', tries: 2 });

  endpoint.receiver.status = 500;
  await station.finished({ timing: '1310' });
  for (let tries = 0; tries < 12; tries++) {
    await sendDue();
    service.clock.now += 30 * 3600_000;
  }
  expect((await deliveries(id))[0]).toMatchObject({ state: 'given-up', tries: 10 });
  expect(endpoint.received).toHaveLength(12);
});

it('loses nothing when who sends is killed between taking a delivery and keeping how it went', async () => {
  await add();
  await station.finished();
  const { now } = service.clock;
  const claimed = await service.ports.webhooks.claim(now, now + 60_000, 16, []);
  expect(claimed).toHaveLength(1);
  await sendDue();
  expect(endpoint.received).toEqual([]);
  service.clock.now += 60_000;
  await sendDue();
  expect(types()).toEqual(['request.completed']);
});

it('waits for a slow receiver without holding up another, and sends to each one after the other', async () => {
  const posted: string[] = [];
  let release: () => void = () => undefined;
  const isSlow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const line = {
    objection: () => undefined,
    async post({ url }: { url: string }) {
      posted.push(url);
      if (url.includes('slow')) await isSlow;
      return { status: 200 };
    },
  };
  await add({ name: 'Slow', url: 'https://example.org/slow' });
  await add({ name: 'Quick', url: 'https://example.org/quick' });
  for (const timing of ['1301', '1302', '1303']) await station.finished({ timing });
  const sending = webhookSender({ ...service.ports, webhookLine: line }).sendDue();
  while (posted.filter((url) => url.includes('quick')).length < 3)
    await new Promise((resolve) => setImmediate(resolve));
  expect(posted.filter((url) => url.includes('slow'))).toHaveLength(1);
  release();
  await sending;
  expect(posted).toHaveLength(6);
});

it('is paused when it is gone, or when too much failed for too long, and says so', async () => {
  const { id } = await add();
  endpoint.receiver.status = 410;
  await station.finished();
  await sendDue();
  expect((await webhooks())[0]).toMatchObject({ pausedWhy: 'gone', failuresInARow: 1 });
  const log = await (await service.send('/v1/audit-log?action=webhook.changed')).json();
  expect(log.data[0]).toMatchObject({ actor: { name: 'Handsignal' }, subject: id });
  const form = { name: 'Teams', url: endpoint.url, events: WebhookEvent.options };
  await service.send(`/v1/webhooks/${id}`, json(form, 'PUT'));
  expect((await webhooks())[0]).toMatchObject({ failuresInARow: 0 });
  expect((await webhooks())[0]).not.toHaveProperty('pausedWhy');
});

describe('the outcome of a try', () => {
  const webhook = (changes: object) =>
    ({ id: 'w', failuresInARow: 29, failingSince: 0, ...changes }) as Parameters<
      typeof computeOutcome
    >[0];
  const delivery = { tries: 0, event: 'request.failed' as const };
  it.each([
    ['29 before, an hour ago', {}, 3600_000, 'failing'],
    ['29 before, but only since a minute', { failingSince: 3540_000 }, 3600_000, undefined],
    ['28 before', { failuresInARow: 28 }, 3600_000, undefined],
  ])('pauses after %s: %s', (_, changes, now, pause) => {
    expect(computeOutcome(webhook(changes), delivery, { status: 500 }, now, 0).pause).toBe(pause);
  });
  it('follows no redirect', () => {
    expect(computeOutcome(webhook({}), delivery, { status: 302 }, 0, 0)).toMatchObject({
      isDelivered: false,
      trouble: 'redirected',
      again: 5000,
    });
  });
});

it('has a test, a log, a new secret on demand, and ends with its deliveries', async () => {
  service.clock.now = Date.now();
  const { id, secret } = await add({ events: ['request.failed'] });
  await service.send(`/v1/webhooks/${id}/test`, { method: 'POST' });
  await sendDue();
  const [test] = endpoint.received;
  expect(test!.letter).toMatchObject({ type: 'webhook.test', data: {} });
  const [stored] = await deliveries(id);
  const letter = await service.send(`/v1/webhooks/${id}/deliveries/${stored!.id}`);
  expect(await letter.text()).toBe(test!.body);

  const renewed = await station.answer<{ secret: string }>(`/v1/webhooks/${id}/secret`, {
    method: 'POST',
  });
  expect(renewed.secret).not.toBe(secret);
  await service.send(`/v1/webhooks/${id}/test`, { method: 'POST' });
  await sendDue();
  const { body, headers } = endpoint.received[1]!;
  expect(() => new Verifier(secret).verify(body, headers)).toThrow();
  expect(() => new Verifier(renewed.secret).verify(body, headers)).not.toThrow();

  await service.send(`/v1/webhooks/${id}/test`, { method: 'POST' });
  expect((await service.send(`/v1/webhooks/${id}`, { method: 'DELETE' })).status).toBe(204);
  await sendDue();
  expect(endpoint.received).toHaveLength(2);
});

it('takes ten of an organisation, and no address that it could not call', async () => {
  for (let count = 0; count < MAX_WEBHOOKS; count++) await add({ name: `Hook ${count}` });
  const hook = { name: 'Hook', url: endpoint.url, events: ['request.failed'] };
  expect((await service.send('/v1/webhooks', json(hook))).status).toBe(507);
  expect((await service.send('/v1/webhooks', json(hook), 'leeds')).status).toBe(200);
  for (const url of [
    ...['http://10.0.0.1/x', 'ftp://example.org/', 'https://u:p@example.org/', 'https://[::1]/'],
    ...['https://169.254.169.254/latest', 'example.org', 'https://example.org/#x'],
  ]) {
    const response = await service.send('/v1/webhooks', json({ ...hook, url }), 'leeds');
    const { errors } = await response.json();
    expect([url, response.status, errors[0].field]).toEqual([url, 400, 'url']);
  }
});
