import { describe, expect, it } from 'vitest';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { RenderQueue } from '#service/ports/requests/render-queue.ts';
import type { SignRequests } from '#service/ports/requests/sign-requests.ts';
import { announcement } from '#service/ports/requests/testing.ts';
import type { Webhooks } from './webhooks.ts';

export interface WebhookStores {
  webhooks: Webhooks;
  requests: SignRequests;
  queue: RenderQueue;
}

const uuid = (tail: number) => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;
const NOON = Date.UTC(2026, 4, 20, 12);

const form = (tail: number, changes: object = {}) => ({
  id: uuid(tail),
  tenant: 'waterloo',
  createdAt: NOON + tail,
  name: `hook ${tail}`,
  ...{ url: 'https://example.org/hook', events: ['request.failed' as const], paused: false },
  ...changes,
});
const delivery = (webhook: number, tail: number) => ({
  id: `msg_${tail}`,
  tenant: 'waterloo',
  webhookId: uuid(webhook),
  event: 'webhook.test' as const,
  facts: {},
  at: NOON + tail,
});

/** Runs the contract tests that every store of webhooks must pass. */
export function describeWebhooks(name: string, open: () => Promise<WebhookStores>): void {
  describe(`webhooks: ${name}`, () => {
    it('keeps webhooks of each organisation, so many', async () => {
      const { webhooks } = await open();
      expect(await webhooks.add(form(1), 2)).toBe(true);
      expect(await webhooks.add(form(2, { paused: true }), 2)).toBe(true);
      expect(await webhooks.add(form(3), 2)).toBe(false);
      expect(await webhooks.add(form(4, { tenant: 'leeds' }), 2)).toBe(true);
      expect(
        (await webhooks.list('waterloo')).map(({ name, pausedWhy }) => [name, pausedWhy]),
      ).toEqual([
        ['hook 1', undefined],
        ['hook 2', 'paused'],
      ]);
      const changed = { ...form(1), name: 'new' };
      for (const refusal of [
        webhooks.change('leeds', uuid(1), changed),
        webhooks.renewSecret('leeds', uuid(1)),
        webhooks.remove('leeds', uuid(1)),
      ])
        expect(await refusal).toBe(false);
      expect(await webhooks.find('leeds', uuid(1))).toBeUndefined();
      expect(await webhooks.change('waterloo', uuid(1), changed)).toBe(true);
      expect(await webhooks.renewSecret('waterloo', uuid(1))).toBe(true);
      expect(await webhooks.find('waterloo', uuid(1))).toMatchObject({
        name: 'new',
        secretNumber: 2,
        waiting: 0,
      });
      expect(await webhooks.remove('waterloo', uuid(1))).toBe(true);
    });

    it('hands each delivery to one sender at a time, the oldest of each webhook', async () => {
      const { webhooks } = await open();
      await webhooks.add(form(1), 9);
      await webhooks.add(form(2), 9);
      for (const [webhook, tail] of [
        [1, 1],
        [1, 2],
        [2, 3],
      ] as const)
        await webhooks.send(delivery(webhook, tail));
      const claimed = async (now: number, except: string[] = []) =>
        (await webhooks.claim(now, now + 100, 9, except)).map((item) => item.delivery.id);
      expect(await claimed(NOON)).toEqual([]);
      expect(await claimed(NOON + 9, [uuid(1)])).toEqual(['msg_3']);
      const both = await Promise.all([claimed(NOON + 9), claimed(NOON + 9)]);
      expect(both.flat().sort()).toEqual(['msg_1', 'msg_2']);
      expect(await claimed(NOON + 9)).toEqual([]);
      // The senders that claimed them are considered lost.
      expect((await claimed(NOON + 200)).sort()).toHaveLength(2);
      expect((await webhooks.list('waterloo')).map(({ waiting }) => waiting)).toEqual([2, 1]);
    });

    it('keeps how a try ended, counts failures in a row, and pauses', async () => {
      const { webhooks } = await open();
      await webhooks.add(form(1), 9);
      await webhooks.send(delivery(1, 1));
      const claim = async (now: number) =>
        (await webhooks.claim(now, now + 100, 9, []))[0]!.delivery;
      const failure = { isDelivered: false, trouble: 'timeout' as const };
      await webhooks.tried(await claim(NOON + 1), { ...failure, at: NOON + 2, again: NOON + 5 });
      await webhooks.tried(await claim(NOON + 5), { ...failure, at: NOON + 6, again: NOON + 7 });
      expect(await webhooks.find('waterloo', uuid(1))).toMatchObject({
        failuresInARow: 2,
        failingSince: NOON + 2,
        waiting: 1,
      });
      await webhooks.tried(await claim(NOON + 7), { isDelivered: true, status: 200, at: NOON + 8 });
      const [stored] = await webhooks.deliveries('waterloo', uuid(1), 9);
      expect(stored).toMatchObject({
        state: 'delivered',
        tries: 3,
        status: 200,
        triedAt: NOON + 8,
      });
      expect(stored).not.toHaveProperty('trouble');
      const well = await webhooks.find('waterloo', uuid(1));
      expect(well).toMatchObject({ failuresInARow: 0, deliveredAt: NOON + 8 });
      expect(well).not.toHaveProperty('failingSince');
      await webhooks.send(delivery(1, 9));
      await webhooks.tried(await claim(NOON + 9), { ...failure, at: NOON + 9, pause: 'failing' });
      expect(await webhooks.find('waterloo', uuid(1))).toMatchObject({ pausedWhy: 'failing' });
      expect((await webhooks.deliveries('waterloo', uuid(1), 9))[0]).toMatchObject({
        state: 'given-up',
      });
      expect(await webhooks.deliveries('leeds', uuid(1), 9)).toEqual([]);
      await webhooks.send(delivery(1, 10));
      expect(await webhooks.claim(NOON + 99, NOON + 199, 9, [])).toEqual([]);
      await webhooks.change('waterloo', uuid(1), form(1));
      expect(await webhooks.claim(NOON + 99, NOON + 199, 9, [])).toHaveLength(1);
    });

    it('hears of what happens to requests of its organisation, with what is known of it then', async () => {
      const { webhooks, requests, queue } = await open();
      await webhooks.add(form(1), 9);
      await webhooks.add(form(2, { tenant: 'leeds' }), 9);
      await webhooks.add(form(3, { events: ['request.completed'] }), 9);
      const { request } = await requests.acceptAnnouncement(announcement(1));
      await queue.claim(EVERY_TENANT, 'token', 2000);
      const lease = { tenant: EVERY_TENANT, jobId: 'job-1', token: 'token' };
      await queue.fail(lease, { code: 'no-encoder', message: 'None here.', retry: false }, 2100);
      expect(await webhooks.deliveries('waterloo', uuid(1), 9)).toMatchObject([
        {
          event: 'request.failed',
          at: 2100,
          state: 'waiting',
          tries: 0,
          facts: {
            request: { id: request.id, title: request.title, status: 'FAILED' },
            failure: { code: 'no-encoder', message: 'None here.' },
          },
        },
      ]);
      expect(await webhooks.deliveries('leeds', uuid(2), 9)).toEqual([]);
      expect(await webhooks.deliveries('waterloo', uuid(3), 9)).toEqual([]);
    });

    it('forgets the oldest beyond a number', async () => {
      const { webhooks } = await open();
      await webhooks.add(form(1), 9);
      for (let tail = 1; tail <= 6; tail++) await webhooks.send(delivery(1, tail));
      for (const turn of [1, 2, 3]) {
        const [claimed] = await webhooks.claim(NOON + 10, NOON + 999, 9, []);
        await webhooks.tried(claimed!.delivery, { isDelivered: true, at: NOON + 10 + turn });
      }
      await webhooks.prune({ waiting: 2, ended: 1 });
      const left = await webhooks.deliveries('waterloo', uuid(1), 9);
      expect(left.map(({ id }) => id)).toEqual(['msg_6', 'msg_5', 'msg_3']);
    });
  });
}
