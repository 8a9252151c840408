import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Journey } from '#contract/screens/journey.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { getScreenKey } from '#service/ports/screens/screens.ts';
import { createStation, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createJourneyWatch } from './tell-films.ts';

let service: TestService;
let station: Station;
let coach: Screen;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
  coach = await station.add({ name: 'Coach B' });
});
afterEach(() => service.close());

const inMinutes = (minutes: number) => new Date(service.clock.now + minutes * 60_000).toISOString();
const getPath = () => `/v1/screens/${coach.id}/journey`;
const put = (body: object, tenant?: string) => service.send(getPath(), json(body, 'PUT'), tenant);
const sendJourney = (body: object) => station.answer<Journey>(getPath(), json(body, 'PUT'));
const renderAll = async (count: number) => {
  for (let film = 0; film < count; film++) await service.renderNext();
  await createJourneyWatch(service.ports)();
};
async function refuse(body: object) {
  const response = await put(body);
  expect(response.status).toBe(400);
  return (await response.json()).errors[0];
}

it('shows where the train is, with what is signed for it made ahead', async () => {
  const player = await station.player(coach.id);
  const sent = await sendJourney({ stops: ['WAT', 'CLJ', 'WOK'], position: { at: 0 } });
  expect(sent).toMatchObject({
    stops: [{ code: 'WAT' }, { code: 'CLJ' }, { code: 'WOK' }],
    films: { ready: 0, total: 6 },
  });
  expect(await player.titles()).toEqual([]);
  await renderAll(6);
  expect(await player.titles()).toEqual(['Now at London Waterloo']);
  const { items, standby } = await player.playlist();
  expect(items[0]!.facts!.stops.map(({ name }) => name)).toEqual(['Clapham Junction', 'Woking']);
  expect(standby).toHaveLength(4);
  // Nothing is made anew: what plays was on the screen before.
  await sendJourney({ stops: ['WAT', 'CLJ', 'WOK'], position: { next: 1 } });
  const next = await player.playlist();
  expect(next.items.map(({ title }) => title)).toEqual(['Next stop Clapham Junction']);
  expect(standby.map(({ fileId }) => fileId)).toContain(next.items[0]!.fileId);
  expect(next.items[0]!.showingId).toBe(items[0]!.showingId);
  const [screen] = await station.answer<Screen[]>('/v1/screens');
  expect(screen!.journey).toEqual({ stop: 'Clapham Junction', isAt: false });
  await sendJourney({ stops: ['WAT', 'CLJ', 'WOK'], position: { next: 2 } });
  expect(await player.titles()).toEqual(['Final stop Woking']);
});

it('gives the screen all that has its time, so that it goes on without the network', async () => {
  const player = await station.player(coach.id);
  const stops = [
    { code: 'CLJ', departs: inMinutes(0) },
    { code: 'WOK', arrives: inMinutes(16), departs: inMinutes(18), exitSide: 'left' },
  ];
  await sendJourney({ stops, position: { at: 0 } });
  await renderAll(4);
  service.clock.now += 120_000;
  await sendJourney({ stops, position: { next: 1 } });
  const { items } = await player.playlist();
  expect(items.map(({ title, from, until }) => [title, from, until])).toEqual([
    ['Final stop Woking', inMinutes(0), inMinutes(16)],
    ['Now at Woking', inMinutes(16), expect.any(String)],
  ]);
  expect(items[0]!.facts!.rows.map(({ text }) => text)).toContain('← Exit on the left');
});

it('changes nothing where the same position is sent again', async () => {
  const player = await station.player(coach.id);
  const body = { stops: ['CLJ', 'WOK'], position: { at: 0 } };
  await sendJourney(body);
  await renderAll(4);
  const { version } = await player.playlist();
  service.clock.now += 30_000;
  await sendJourney(body);
  expect((await player.playlist()).version).toBe(version);
});

it('tells players of films that became ready', async () => {
  const tell = createJourneyWatch(service.ports);
  const { screens } = service.ports;
  await sendJourney({ stops: ['CLJ'], position: { next: 0 } });
  const getVersion = async () => (await screens.versions([getScreenKey(coach.id)]))[0]!.version;
  const versionAtFirst = await getVersion();
  await tell();
  expect(await getVersion()).toBe(versionAtFirst);
  await service.renderNext();
  await tell();
  const versionWithFilm = await getVersion();
  expect(versionWithFilm).toBeGreaterThan(versionAtFirst);
  await tell();
  expect(await getVersion()).toBe(versionWithFilm);
  expect((await station.answer<Journey>(getPath())).films).toEqual({ ready: 1, total: 2 });
});

it('says what is wrong with a journey, and leaves the earlier one', async () => {
  const right = { stops: ['CLJ', 'WOK'], position: { at: 0 } };
  await sendJourney(right);
  expect(await refuse({ ...right, position: { at: 2 } })).toMatchObject({
    field: 'position.at',
    message: 'There is no stop 2. The last is 1: the first stop is 0.',
  });
  expect(await refuse({ ...right, stops: ['CLJ', 'QQQ'] })).toMatchObject({
    field: 'stops[1]',
    message: 'No station has the code QQQ.',
  });
  expect((await refuse({ ...right, stops: [] })).field).toBe('stops');
  expect((await refuse({ ...right, stops: Array(41).fill('CLJ') })).field).toBe('stops');
  expect((await refuse({ stops: right.stops })).field).toBe('position');
  const reversed = [{ code: 'CLJ', arrives: inMinutes(2), departs: inMinutes(1) }, 'WOK'];
  expect((await refuse({ ...right, stops: reversed })).field).toBe('stops[0].departs');
  expect((await station.answer<Journey>(getPath())).stops).toHaveLength(2);
});

it('ends when it is removed, or a day after it was last sent', async () => {
  const player = await station.player(coach.id);
  await sendJourney({ stops: ['CLJ'], position: { at: 0 } });
  await renderAll(2);
  expect(await player.titles()).toHaveLength(1);
  service.clock.now += 24 * 3_600_000;
  const again = await station.player(coach.id);
  expect(await again.titles()).toEqual([]);
  expect((await service.send(getPath())).status).toBe(404);
  expect((await service.send(getPath(), { method: 'DELETE' })).status).toBe(204);
  expect((await service.send(getPath(), { method: 'DELETE' })).status).toBe(404);
  expect((await service.send(getPath())).status).toBe(404);
});

it('begins anew where the same train runs again a day later', async () => {
  const body = { stops: ['CLJ', 'WOK'], position: { at: 0 } };
  const { setAt } = await sendJourney(body);
  service.clock.now += 24 * 3_600_000;
  const next = await sendJourney(body);
  expect(next.setAt).not.toBe(setAt);
  expect((await station.answer<Journey>(getPath())).setAt).toBe(next.setAt);
});

it('tells the players of its screen, and those of no other', async () => {
  const concourse = await station.add({ name: 'Concourse' });
  const { screens } = service.ports;
  expect((await screens.list('waterloo')).map(({ id }) => id)).toContain(coach.id);
  const keys = ['waterloo', getScreenKey(concourse.id), getScreenKey(coach.id)];
  const readVersions = async () => (await screens.versions(keys)).map(({ version }) => version);
  const [ofTenant, ofOther, ofCoach] = await readVersions();
  await sendJourney({ stops: ['CLJ', 'WOK'], position: { at: 0 } });
  await sendJourney({ stops: ['CLJ', 'WOK'], position: { next: 1 } });
  expect(await readVersions()).toEqual([ofTenant, ofOther, ofCoach! + 2]);
});

it('keeps journeys from other tenants', async () => {
  await sendJourney({ stops: ['CLJ'], position: { at: 0 } });
  expect((await service.send(getPath(), {}, 'leeds')).status).toBe(404);
  expect((await put({ stops: ['CLJ'], position: { at: 0 } }, 'leeds')).status).toBe(404);
  expect((await service.send(getPath(), { method: 'DELETE' }, 'leeds')).status).toBe(404);
});

it('plays no film that the organisation has to review first', async () => {
  const player = await station.player(coach.id);
  const etag = (await service.send('/v1/settings')).headers.get('etag')!;
  const { data } = await (await service.send('/v1/settings')).json();
  const init = json({ ...data, airWithoutReview: 'nothing' }, 'PUT');
  const headers = { ...init.headers, 'If-Match': etag };
  expect((await service.send('/v1/settings', { ...init, headers })).status).toBe(200);
  await sendJourney({ stops: ['CLJ'], position: { at: 0 } });
  await renderAll(2);
  expect(await player.titles()).toEqual([]);
});

it('records a new journey and its end, not every position', async () => {
  const stops = ['CLJ', 'WOK'];
  for (const position of [{ at: 0 }, { next: 1 }, { at: 1 }])
    await sendJourney({ stops, position });
  service.clock.now += 1000;
  await service.send(getPath(), { method: 'DELETE' });
  const entries = await station.answer<{ action: string; detail?: string }[]>('/v1/audit-log');
  const ours = entries.filter(({ action }) => action.startsWith('journey.'));
  expect(ours.map(({ action, detail }) => [action, detail])).toEqual([
    ['journey.removed', undefined],
    ['journey.sent', 'To Woking'],
  ]);
});
