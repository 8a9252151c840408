/** A station network that has as much on air as it may. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Showing } from '#contract/screens/showing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createStation, EVERYWHERE, fillOnAir } from './testing.ts';

/** Messages that an organisation may have on air. */
const QUOTA = 4000;

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

it('lists each message on air once over all pages, the newest first', async () => {
  const ids = await fillOnAir(service, 'waterloo', 1203);
  const found: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const path = `/v1/showings?limit=1000${cursor === undefined ? '' : `&cursor=${cursor}`}`;
    const page: { data: Showing[]; nextCursor?: string } = await (await service.send(path)).json();
    found.push(...page.data.map(({ id }) => id));
    sizes.push(page.data.length);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(sizes).toEqual([1000, 203]);
  expect(found).toEqual(ids.toReversed());
});

it('refuses one message more than the limit, but never an emergency message', async () => {
  const station = createStation(service);
  const requestId = await station.finished();
  await station.answer('/v1/emergency-messages', json({ message: 'evacuate' }));
  await service.renderNext();
  const [{ id }] = await station.answer<[{ id: string }]>('/v1/emergency-messages');
  await fillOnAir(service, 'waterloo', QUOTA - 1);
  await station.show({ requestId, on: EVERYWHERE });
  const refused = await service.send('/v1/showings', json({ requestId, on: EVERYWHERE }));
  expect([refused.status, (await refused.json()).errors[0].code]).toEqual([507, 'quota-exceeded']);

  await station.answer(`/v1/emergency-messages/${id}/show`, json({}));
  // Newer messages of other trains do not hide it.
  service.clock.now += 1000;
  await fillOnAir(service, 'waterloo', 300);
  expect(await station.answer('/v1/showings?emergency=only')).toMatchObject([
    { title: 'Leave the station now', emergency: id },
  ]);
  const [marked] = await station.answer<[{ onAir: string[] }]>('/v1/emergency-messages');
  expect(marked.onAir).toHaveLength(1);
});
