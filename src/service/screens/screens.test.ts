import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Playlist } from '#contract/screens/playlist.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { DayShowing } from '#contract/screens/screen-day.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { createStation, EVERYWHERE as everywhere, type Station } from './testing.ts';

let service: TestService;
let station: Station;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
});
afterEach(() => service.close());

it('shows a finished announcement on the screens that are named, and on no other', async () => {
  const [concourse, platform] = [
    await station.add({ name: 'Concourse' }),
    await station.add({ name: 'Platform 4' }),
  ];
  const requestId = await station.finished();
  const [first, second] = [await station.player(concourse.id), await station.player(platform.id)];
  expect(await first.titles()).toEqual([]);
  const showing = await station.show({ requestId, on: { screens: [concourse.id] } });
  expect(showing).toMatchObject({ title: '12:30 to Portsmouth Harbour', train: '1230 PMH' });
  expect(await first.titles()).toHaveLength(1);
  expect(await second.titles()).toEqual([]);
  const { data }: { data: Playlist } = await (await first.ask('playlist')).json();
  const video = await service.send(new URL(data.items[0]!.videoLink).pathname, {}, null);
  expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect((await service.send(`/v1/showings/${showing.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await first.titles()).toEqual([]);
  // To take it down twice is no mistake.
  expect((await service.send(`/v1/showings/${showing.id}`, { method: 'DELETE' })).status).toBe(204);
});

it('puts a newer message of the same train in place of the older', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const { titles } = await station.player(screen.id);
  const delayed = await station.show({ requestId: await station.finished(), on: everywhere });
  service.clock.now += 60_000;
  const changed = await station.finished({ updatedPlatform: '12' });
  const { data, replaced } = await (
    await service.send('/v1/showings', json({ requestId: changed, on: everywhere }))
  ).json();
  expect(replaced).toEqual([delayed.id]);
  expect(await titles()).toHaveLength(1);
  const list = await station.answer<Showing[]>('/v1/showings?state=ended');
  expect(list).toMatchObject([{ id: delayed.id, ended: { why: 'replaced' } }]);
  expect((await station.answer<Showing[]>('/v1/showings'))[0]!.id).toBe(data.id);
});

it('ends by itself at its time, and says why', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const { titles } = await station.player(screen.id);
  const until = new Date(service.clock.now + 600_000).toISOString();
  await station.show({ requestId: await station.finished(), on: everywhere, until });
  expect(await titles()).toHaveLength(1);
  service.clock.now += 600_000;
  expect(await titles()).toEqual([]);
  expect(await station.answer<Showing[]>('/v1/showings')).toEqual([]);
  expect(await station.answer<Showing[]>('/v1/showings?state=all')).toMatchObject([
    { ended: { why: 'expired', at: until } },
  ]);
});

it('refuses what is not finished, ends before it begins, or hangs on no screen, with the field', async () => {
  const { id } = await station.answer<{ id: string }>(
    '/v1/sign-requests/train-announcements',
    json(WATERLOO),
  );
  const refused = async (form: object) => {
    const response = await service.send('/v1/showings', json(form));
    const { errors } = await response.json();
    return [response.status, errors[0].field];
  };
  expect(await refused({ requestId: id, on: everywhere })).toEqual([409, 'requestId']);
  await service.renderNext();
  const until = new Date(service.clock.now).toISOString();
  expect(await refused({ requestId: id, on: everywhere, until })).toEqual([400, 'until']);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await refused({ requestId: id, on: { screens: [unknown] } })).toEqual([
    400,
    'on.screens[0]',
  ]);
  expect(await refused({ requestId: id, on: {} })).toEqual([400, 'on']);
  expect(await refused({ requestId: unknown, on: everywhere })).toEqual([404, undefined]);
});

it('keeps screens and what is on air from other tenants', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const requestId = await station.finished();
  const showing = await station.show({ requestId, on: everywhere });
  expect(await station.answer('/v1/screens', {}, 'leeds')).toEqual([]);
  expect(await station.answer('/v1/showings?state=all', {}, 'leeds')).toEqual([]);
  for (const [path, init] of [
    [`/v1/screens/${screen.id}`, json({ name: 'Ours now' }, 'PUT')],
    [`/v1/screens/${screen.id}`, { method: 'DELETE' }],
    [`/v1/screens/${screen.id}/address`, { method: 'POST' }],
    [`/v1/screens/${screen.id}/code`, { method: 'POST' }],
    [`/v1/showings/${showing.id}`, { method: 'DELETE' }],
    ['/v1/showings', json({ requestId, on: everywhere })],
  ] as const)
    expect([path, (await service.send(path, init, 'leeds')).status]).toEqual([path, 404]);
  await service.send('/v1/showings', { method: 'DELETE' }, 'leeds');
  expect(await station.answer<Showing[]>('/v1/showings')).toHaveLength(1);
});

it('opens one screen’s playlist to a player’s cookie, and nothing else', async () => {
  const [concourse, platform] = [
    await station.add({ name: 'Concourse' }),
    await station.add({ name: 'Platform 4' }),
  ];
  const { ask, cookie, setCookie } = await station.player(concourse.id);
  expect(setCookie).toMatch(/HttpOnly/);
  expect(setCookie).toMatch(/SameSite=Strict/);
  expect(setCookie).toContain(`Path=/v1/player/${concourse.id}`);
  const value = cookie.split('=')[1]!;
  const forged = { Cookie: `handsignal-player-${platform.id}=${value}` };
  expect((await ask('playlist', { headers: forged }, platform.id)).status).toBe(401);
  const credentials: HeadersInit[] = [{ Cookie: cookie }, { Authorization: `Bearer ${value}` }];
  for (const headers of credentials)
    for (const path of ['/v1/screens', '/v1/sign-requests', '/v1/settings', '/session/token']) {
      const method = path === '/session/token' ? 'POST' : 'GET';
      expect((await service.send(path, { method, headers }, null)).status).toBe(401);
    }
  expect((await service.send(`/v1/player/${concourse.id}/playlist`)).status).toBe(401);
});

it('signs a player in by a typed code, once, in ten minutes, however it is typed', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const offer = () =>
    station.answer<{ code: string }>(`/v1/screens/${screen.id}/code`, { method: 'POST' });
  const signIn = async (code: string) =>
    (await service.send('/v1/player/session', json({ code }), null)).status;
  const { code } = await offer();
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(await signIn(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(200);
  expect(await signIn(code)).toBe(401);
  const late = await offer();
  service.clock.now += 10 * 60_000;
  expect(await signIn(late.code)).toBe(401);
});

it('counts wrong codes of one address, so that none is found by trying', async () => {
  const statuses = [];
  for (let turn = 0; turn < 11; turn++)
    statuses.push(
      (await service.send('/v1/player/session', json({ code: `WRONG-${turn}` }), null)).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

it('ends a player at once when its address is renewed or its screen removed', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const first = await station.player(screen.id);
  expect((await first.ask('playlist')).status).toBe(200);
  const second = await station.player(screen.id);
  expect((await first.ask('playlist')).status).toBe(401);
  expect((await second.ask('playlist')).status).toBe(200);
  await service.send(`/v1/screens/${screen.id}`, { method: 'DELETE' });
  expect((await second.ask('playlist')).status).toBe(401);
});

it('tells staff what each screen plays, and which have gone silent', async () => {
  const screen = await station.add({ name: 'Concourse', groups: ['gates', 'gates'] });
  expect(screen).toMatchObject({ state: 'waiting', players: 0, groups: ['gates'] });
  const { ask } = await station.player(screen.id);
  const showing = await station.show({
    requestId: await station.finished(),
    on: { groups: ['gates'] },
  });
  const heartbeat = json({ playing: showing.id, trouble: 'graphics-lost' });
  expect((await ask('alive', heartbeat)).status).toBe(204);
  expect((await station.answer<Screen[]>('/v1/screens'))[0]).toMatchObject({
    state: 'live',
    playing: showing.id,
    trouble: 'graphics-lost',
    players: 1,
  });
  service.clock.now += 90_000;
  expect((await station.answer<Screen[]>('/v1/screens'))[0]).toMatchObject({ state: 'silent' });
});

it('keeps what each player says apart: one that is well hides no trouble of another, nor its silence', async () => {
  const { id } = await station.add({ name: 'Concourse' });
  const address = await station.address(id);
  const left = await station.player(id, address);
  const right = await station.player(id, address);
  const now = async () => {
    const Authorization = `Bearer ${await service.token()}`;
    return (await station.answer<Screen[]>('/v1/screens', { headers: { Authorization } }))[0];
  };
  await left.ask('alive', json({ trouble: 'graphics-lost' }));
  await right.ask('alive', json({}));
  expect(await now()).toMatchObject({ trouble: 'graphics-lost', players: 2, silentPlayers: 0 });
  service.clock.now += 90_000;
  await right.ask('alive', json({}));
  const later = await now();
  expect(later).toMatchObject({ state: 'live', players: 2, silentPlayers: 1 });
  expect(later?.trouble).toBeUndefined();
  // What is away for days was put away.
  service.clock.now += 24 * 3600_000;
  await right.ask('alive', json({}));
  expect(await now()).toMatchObject({ state: 'live', silentPlayers: 0 });
});

it('sends a playlist again only when it has changed', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const { ask } = await station.player(screen.id);
  const version = (await ask('playlist')).headers.get('etag')!;
  const again = async () =>
    (await ask('playlist', { headers: { 'If-None-Match': version } })).status;
  service.clock.now += 1000;
  expect(await again()).toBe(304);
  await station.show({ requestId: await station.finished(), on: everywhere });
  expect(await again()).toBe(200);
});

it('answers HEAD of the stream at once, and opens none', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const { ask } = await station.player(screen.id);
  const response = await ask('events', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('transfer-encoding')).toBeNull();
});

it('answers what was on a screen at 14:20: until when, and why it left', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const minute = 60_000;
  const start = service.clock.now;
  const iso = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const first = await station.finished({ platform: '4' });
  const changed = await station.finished({ platform: '4', updatedPlatform: '6' });
  await station.show({ requestId: first, on: { screens: [screen.id] } });
  service.clock.now = start + 5 * minute;
  const { id } = await station.show({ requestId: changed, on: everywhere });
  service.clock.now = start + 20 * minute;
  await service.send(`/v1/showings/${id}`, { method: 'DELETE' });
  await station.show({ requestId: changed, on: everywhere, until: iso(90) });
  const path = `/v1/screens/${screen.id}/showings`;
  const day = await station.answer<DayShowing[]>(`${path}?from=${iso(0)}&before=${iso(60)}`);
  expect(day.map(({ title, from, until, why }) => [title, from, until, why])).toEqual([
    ['12:30 to Portsmouth Harbour', iso(0), iso(5), 'replaced'],
    ['12:30 to Portsmouth Harbour · platform 4 → 6', iso(5), iso(20), 'taken-down'],
    ['12:30 to Portsmouth Harbour · platform 4 → 6', iso(20), iso(90), undefined],
  ]);
  const early = await station.answer<DayShowing[]>(`${path}?from=${iso(-60)}&before=${iso(0)}`);
  expect(early).toEqual([]);
  const reversed = await service.send(`${path}?from=${iso(5)}&before=${iso(0)}`);
  expect(reversed.status).toBe(400);
  const long = await service.send(`${path}?from=${iso(0)}&before=${iso(3000)}`);
  expect((await long.json()).errors[0].message).toContain('48 hours');
});

it('keeps the arrow to the exit of a screen whose name is changed', async () => {
  const { id } = await station.add({ name: 'Concourse', exitDirection: 'left' });
  const [screen] = await station.answer<Screen[]>('/v1/screens');
  expect(screen).toMatchObject({ id, exitDirection: 'left' });
});

it('lists the players of a screen', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const player = await station.player(screen.id);
  await player.ask('alive', json({ trouble: 'storage-full' }));
  const time = new Date(service.clock.now).toISOString();
  expect(await station.answer(`/v1/screens/${screen.id}/players`)).toEqual([
    { signedInAt: time, lastSeenAt: time, trouble: 'storage-full' },
  ]);
});

it('tells an open stream of each change, and ends it with its address', async () => {
  const screen = await station.add({ name: 'Concourse' });
  const requestId = await station.finished();
  const { ask } = await station.player(screen.id);
  const response = await ask('events');
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  expect(await next()).toContain('event: playlist');
  await station.show({ requestId, on: everywhere });
  expect(await next()).toContain('event: playlist');
  await service.send(`/v1/screens/${screen.id}/address`, { method: 'POST' });
  expect(await next()).toContain('event: signed-out');
  expect((await reader.read()).done).toBe(true);
});
