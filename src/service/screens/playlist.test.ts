import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Playlist } from '#contract/screens/playlist.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createStation, EVERYWHERE, type Station } from './testing.ts';

let service: TestService;
let station: Station;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
});
afterEach(() => service.close());

it('gives a board to a video that has none in its picture, and says what the picture shows', async () => {
  const { player, add, show, finished } = station;
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  await show({ requestId: await finished(), on: EVERYWHERE });
  const [plain] = (await playlist()).items;
  expect(plain!.captionsInPicture).toBe(false);
  expect(plain!.facts!.rows.slice(0, 3).map(({ text }) => text)).toEqual([
    '12:30',
    'Portsmouth Harbour',
    'via Guildford',
  ]);
  expect(plain!.facts!.stops.at(-1)).toEqual({ name: 'Portsmouth Harbour', isMissed: false });
  service.clock.now += 1000;
  const drawn = await finished({ timing: '1300' }, '?board=true&captions=picture');
  await show({ requestId: drawn, on: EVERYWHERE });
  const [newest] = (await playlist()).items;
  expect(newest).toMatchObject({ title: '13:00 to Portsmouth Harbour', captionsInPicture: true });
  expect(newest!.facts).toBeUndefined();
});

it('gives boards to more long lists than the planner takes of a tenant at once', async () => {
  const { player, add, show, finished } = station;
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  const callingAt = Array.from({ length: 2100 }, (_, index) => ['WOK', 'GLD'][index % 2]).join(',');
  for (const platform of ['1', '2', '3', '4', '5', '6'])
    await show({
      requestId: await finished({ callingAt, platform }, '?stops=key'),
      on: EVERYWHERE,
      train: platform,
    });
  service.clock.now += 1000;
  const { items } = await playlist();
  expect(items.map(({ facts }) => facts !== undefined)).toEqual(Array(6).fill(true));
});

it('names a file the same in every showing, so that players keep it once', async () => {
  const { player, add, show, finished } = station;
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  const requestId = await finished();
  await show({ requestId, on: EVERYWHERE, train: 'one' });
  await show({ requestId, on: EVERYWHERE, train: 'other' });
  const { items } = await playlist();
  expect(new Set(items.map(({ fileId }) => fileId)).size).toBe(1);
  expect(items).toHaveLength(2);
});

it('tells players who the station is, for when nothing is on air', async () => {
  const { player, add } = station;
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  expect((await playlist()).organisation).toMatchObject({ colours: { ground: '#0b1f3a' } });
  await service.send('/v1/settings', json({ name: 'Wessex Rail' }, 'PUT'));
  service.clock.now += 1000;
  expect((await playlist()).organisation.name).toBe('Wessex Rail');
});

it('tells staff what is on air on a screen, also by its groups', async () => {
  const { answer, add, show, finished } = station;
  const gates = await add({ name: 'Concourse', groups: ['gates'] });
  const otherScreen = await add({ name: 'Platform 4' });
  const showing = await show({ requestId: await finished(), on: { groups: ['gates'] } });
  const on = (id: string) => answer<Showing[]>(`/v1/showings?screen=${id}`);
  expect((await on(gates.id)).map(({ id }) => id)).toEqual([showing.id]);
  expect(await on(otherScreen.id)).toEqual([]);
  const playlist = await answer<Playlist>(`/v1/screens/${gates.id}/playlist`);
  expect(playlist.items.map(({ showingId }) => showingId)).toEqual([showing.id]);
});

it('deletes nothing that is on a screen, alone or in bulk, and names the screens', async () => {
  const { player, add, show, finished } = station;
  const { titles } = await player((await add({ name: 'Concourse' })).id);
  const requestId = await finished();
  await show({ requestId, on: EVERYWHERE });
  const path = `/v1/sign-requests/${requestId}`;
  const refused = await service.send(path, { method: 'DELETE' });
  expect(refused.status).toBe(409);
  const message = 'This message is on a screen: All screens. Take it down first.';
  expect((await refused.json()).errors[0].message).toBe(message);
  const bulk = json({ action: 'delete', ids: [requestId] });
  const { data } = await (await service.send('/v1/sign-requests/bulk', bulk)).json();
  expect(data).toEqual({ done: [], failed: [{ id: requestId, code: 'conflict', message }] });
  expect(await titles()).toHaveLength(1);
  await service.send('/v1/sign-requests/bulk', json({ action: 'take-down', ids: [requestId] }));
  expect((await service.send(path, { method: 'DELETE' })).status).toBe(204);
});
