import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SignRequest } from '#contract/requests/sign-request.ts';
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

it('plays the signer alone and has the facts as data, whatever the picture of the result shows', async () => {
  const { player, add, show, finished, answer } = station;
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  const requestId = await finished({ timing: '1300' }, '?board=true&captions=picture');
  await show({ requestId, on: EVERYWHERE });
  const [item] = (await playlist()).items;
  expect(item).toMatchObject({
    film: 'signer',
    captionsInPicture: false,
    timeline: { fields: [], captions: [] },
    provenance: { signedBy: 'computer', checkedBy: [] },
  });
  expect(item!.facts!.rows.slice(0, 3).map(({ text }) => text)).toEqual([
    '13:00',
    'Portsmouth Harbour',
    'via Guildford',
  ]);
  expect(item!.facts!.stops.at(-1)).toEqual({ name: 'Portsmouth Harbour', isMissed: false });
  const { results } = await answer<SignRequest>(`/v1/sign-requests/${requestId}`);
  expect(results).toHaveLength(1);
  expect(results![0]).toMatchObject({
    facts: { pictogram: 'train' },
    timelineLink: expect.stringContaining('.json'),
    signerFilm: { contentType: 'video/mp4' },
    provenance: { signedBy: 'computer', checkedBy: [] },
  });
  expect(item!.videoLink).toBe(results![0]!.signerFilm!.downloadLink);
});

it('plays a film that was made for screens alone, which is then the result', async () => {
  const { player, add, show, finished, answer } = station;
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  const requestId = await finished({}, '?screensOnly=true');
  await show({ requestId, on: EVERYWHERE });
  const [item] = (await playlist()).items;
  expect(item).toMatchObject({ film: 'signer', facts: { pictogram: 'train' } });
  const { results } = await answer<SignRequest>(`/v1/sign-requests/${requestId}`);
  expect(results).toHaveLength(1);
  expect(results![0]).toMatchObject({ provenance: { signedBy: 'computer', checkedBy: [] } });
  expect(results![0]!.signerFilm).toBeUndefined();
  expect(item!.videoLink).toBe(results![0]!.downloadLink);
});

it('plays the whole film of a request from before there was a screen', async () => {
  const { player, add, show, finished } = station;
  const [plainId, boardId] = [await finished(), await finished({ timing: '1300' }, '?board=true')];
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  for (const requestId of [plainId, boardId]) {
    await show({ requestId, on: EVERYWHERE });
    service.clock.now += 1000;
  }
  const [withBoard, plain] = (await playlist()).items;
  expect(plain).toMatchObject({ film: 'whole', facts: { pictogram: 'train' } });
  expect(withBoard!.film).toBe('whole');
  expect(withBoard!.facts).toBeUndefined();
});

it('says that a message changes an earlier one of the same train, but not that it is shown again', async () => {
  const { player, add, show, finished } = station;
  const { playlist } = await player((await add({ name: 'Concourse' })).id);
  const requestId = await finished();
  const isChange = async () => {
    service.clock.now += 1000;
    return (await playlist()).items[0]!.replacesEarlier;
  };
  await show({ requestId, on: EVERYWHERE });
  expect(await isChange()).toBeUndefined();
  await show({ requestId, on: EVERYWHERE });
  expect(await isChange()).toBeUndefined();
  await show({ requestId: await finished({ platform: '11' }), on: EVERYWHERE });
  expect(await isChange()).toBe(true);
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
