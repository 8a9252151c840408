/** Notifications of trains: who is sent of what, once, and what is stored for it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StationListAnswer } from '#contract/passengers/station-list.ts';
import { pushService } from '#service/adapters/outgoing/push-service.ts';
import { webhookLine } from '#service/adapters/outgoing/webhook-client.ts';
import type { NotificationSender } from '#service/ports/passengers/notifications.ts';
import { createStation, EVERYWHERE, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createNotifier } from './notify.ts';

let service: TestService;
let station: Station;
let run: () => Promise<void>;
let sent: { endpoint: string; content: unknown }[];
let outcome: Awaited<ReturnType<NotificationSender['send']>>;
beforeEach(async () => {
  sent = [];
  outcome = 'sent';
  service = await openTestService({
    notificationSender: {
      ...pushService(webhookLine([])),
      async send({ to, content }) {
        sent.push({ endpoint: to.endpoint, content: JSON.parse(content) });
        return outcome;
      },
    },
  });
  station = createStation(service);
  const notify = createNotifier(service.ports);
  run = async () => {
    service.clock.now += 3000;
    await notify();
  };
  await service.send('/v1/passenger-pages', json({ code: 'LDS', name: 'Leeds', isOn: true }));
  await service.send('/v1/settings', json({ passengers: { notifies: true } }, 'PUT'));
});
afterEach(() => service.close());

const toForm = (number: number, train: string) => ({
  endpoint: `https://push.example.org/${number}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  train,
});
const ask = (form: object, path = 'notifications') =>
  service.send(`/at/LDS/${path}`, json(form), null);
const show = async (changes: object = {}) => {
  service.clock.now += 1000;
  return await station.show({ requestId: await station.finished(changes), on: EVERYWHERE });
};
const listTold = () => sent.map(({ endpoint }) => endpoint.replace(/.*\//, '')).sort();

it('tells each phone once of a new message about its train, and of no other', async () => {
  await show({ timing: '1000' });
  service.clock.now += 1000;
  expect((await ask(toForm(1, 'Portsmouth 12:30'))).status).toBe(204);
  expect((await ask(toForm(2, 'York'))).status).toBe(204);
  await run();
  expect(sent).toEqual([]);
  await show();
  await run();
  await run();
  expect(sent).toEqual([
    {
      endpoint: 'https://push.example.org/1',
      content: { title: '12:30 to Portsmouth Harbour', link: 'http://127.0.0.1:8787/at/LDS' },
    },
  ]);
});

it('forgets a phone that is gone, that asks for it, and every phone at midnight in London', async () => {
  for (const number of [1, 2, 3]) await ask(toForm(number, 'Portsmouth'));
  const end = { endpoint: 'https://push.example.org/2' };
  expect((await ask(end, 'notifications/removal')).status).toBe(204);
  outcome = 'gone';
  await show();
  await run();
  expect(listTold()).toEqual(['1', '3']);
  expect(await service.ports.notifications.listPages(service.clock.now)).toEqual([]);

  await ask(toForm(4, 'Portsmouth'));
  service.clock.now += 24 * 3600_000;
  await run();
  expect(await service.ports.notifications.listPages(0)).toEqual([]);
});

it('goes on when a phone cannot be told, and writes nothing about it', async () => {
  const { seal } = service.ports.secrets;
  const endsAt = service.clock.now + 3600_000;
  const stored = { tenant: 'waterloo', pageCode: 'LDS', toldUntil: 0, endsAt };
  const { notifications } = service.ports;
  await notifications.put({ id: 'broken', sealed: await seal('{"endpoint":1}'), ...stored }, 9);
  await notifications.put({ id: 'unreadable', sealed: 'x', ...stored }, 9);
  await ask(toForm(1, 'Portsmouth'));
  await show();
  await run();
  expect(listTold()).toEqual(['1']);
  expect(JSON.stringify(service.logged)).not.toContain('push.example.org');
  const { sealed } = (await notifications.listBehind('LDS', service.clock.now + 1, 0, 9))[0]!;
  expect(sealed).not.toContain('push.example');
});

it('takes nothing where it is off, nor an address that is not of a public push service', async () => {
  for (const endpoint of ['https://127.0.0.1/x', 'https://[::1]/x', 'http://push.example.org/x'])
    expect((await ask({ ...toForm(1, 'York'), endpoint })).status, endpoint).toBe(400);
  const readList = async () => {
    service.clock.now += 3000;
    const answer = await service.send('/at/LDS.json', {}, null);
    return StationListAnswer.parse(await answer.json()).data;
  };
  const { notificationKey } = await readList();
  expect(notificationKey).toMatch(/^[\w-]{87}$/);
  await ask(toForm(1, 'Portsmouth'));
  await service.send('/v1/settings', json({ passengers: {} }, 'PUT'));
  expect(await readList()).not.toHaveProperty('notificationKey');
  expect((await ask(toForm(2, 'York'))).status).toBe(404);
  await show();
  await run();
  expect(sent).toEqual([]);
});

it('limits the phones behind one address', async () => {
  const statuses: number[] = [];
  for (let number = 0; number <= 100; number++)
    statuses.push((await ask(toForm(number, 'York'))).status);
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([204]));
  expect(statuses.at(-1)).toBe(429);
});
