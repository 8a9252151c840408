import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Screen } from '#contract/screens/screen.ts';
import { createStation, EVERYWHERE, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import type { ScreenPlayer } from './create-screen-player.ts';
import { createPlayerBrowser } from './testing.ts';

let service: TestService;
let station: Station;
let browser: ReturnType<typeof createPlayerBrowser>;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
  browser = createPlayerBrowser(service);
});
afterEach(() => service.close());

const createSecret = async (screen: Screen) =>
  (
    await station.answer<{ address: string }>(`/v1/screens/${screen.id}/address`, {
      method: 'POST',
    })
  ).address.split('#')[1]!;

/** Moves the clocks of the player and of the service together. */
async function pass(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 10) {
    service.clock.now += Math.min(left, 10) * 1000;
    await browser.advance(Math.min(left, 10));
  }
}
const getShownTitle = (player: ScreenPlayer) => player.turn.get()?.item.title;
const screenNow = async () => (await station.answer<Screen[]>('/v1/screens'))[0]!;

it('plays what is put on air, and says that it is alive and what it plays', async () => {
  const { player, line } = await browser.open(
    await createSecret(await station.add({ name: 'Hall' })),
  );
  expect(player.state.get()).toMatchObject({ phase: 'showing' });
  expect(await screenNow()).toMatchObject({ state: 'live', players: 1 });
  const showing = await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  line.listener!.onChange();
  await browser.settle();
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
  expect(await screenNow()).toMatchObject({ playing: showing.id });
  player.stop();
  expect(browser.clock.waiting()).toBe(0);
});

it('asks by itself while nobody tells it of changes', async () => {
  const { player } = await browser.open(await createSecret(await station.add({ name: 'Hall' })));
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  expect(getShownTitle(player)).toBeUndefined();
  await pass(10);
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
});

it('asks at once when its network is back', async () => {
  const { player } = await browser.open(await createSecret(await station.add({ name: 'Hall' })));
  browser.network.isCut = true;
  await pass(30);
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  browser.network.isCut = false;
  await player.refresh();
  await browser.settle();
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
});

it('plays the next after a pause, and what is urgent as soon as a sentence has ended', async () => {
  const { player, line } = await browser.open(
    await createSecret(await station.add({ name: 'Hall' })),
  );
  const show = async (timing: string, changes = {}) => {
    service.clock.now += 1;
    const requestId = await station.finished({ timing });
    const { id } = await station.show({ requestId, on: EVERYWHERE, ...changes });
    line.listener!.onChange();
    await browser.settle();
    return id;
  };
  await show('1000');
  await show('1100');
  expect(getShownTitle(player)).toBe('10:00 to Portsmouth Harbour');
  player.ended(player.turn.get()!);
  await browser.advance(1);
  expect(getShownTitle(player)).toBe('10:00 to Portsmouth Harbour');
  await browser.advance(1);
  expect(getShownTitle(player)).toBe('11:00 to Portsmouth Harbour');
  browser.page.isMidSentence = true;
  const urgent = await show('1200', { priority: 'urgent' });
  expect(getShownTitle(player)).toBe('11:00 to Portsmouth Harbour');
  browser.page.isMidSentence = false;
  await browser.settle();
  expect(getShownTitle(player)).toBe('12:00 to Portsmouth Harbour');
  await service.send(`/v1/showings/${urgent}`, { method: 'DELETE' });
  line.listener!.onChange();
  await browser.settle();
  // What was interrupted begins again.
  expect(getShownTitle(player)).toBe('11:00 to Portsmouth Harbour');
});

it('stops what has expired without the network, by the clock of the service', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  const until = new Date(service.clock.now + 300_000).toISOString();
  await station.show({ requestId: await station.finished(), on: EVERYWHERE, until });
  // Its own clock is an hour wrong.
  const { player } = await browser.open(secret, { clockIsAhead: 3600_000 });
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
  browser.network.isCut = true;
  await pass(290);
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
  await pass(10);
  expect(getShownTitle(player)).toBeUndefined();
  expect(player.state.get().phase).toBe('showing');
});

it('lets a sentence end before what has expired goes, but not for long', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  const until = new Date(service.clock.now + 60_000).toISOString();
  await station.show({ requestId: await station.finished(), on: EVERYWHERE, until });
  const { player } = await browser.open(secret);
  browser.page.isMidSentence = true;
  await pass(70);
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
  expect(player.isLeaving.get()).toBe(true);
  await pass(6);
  expect(getShownTitle(player)).toBeUndefined();
});

it('opens what follows beforehand, and plays the very same', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  for (const timing of ['1000', '1100']) {
    service.clock.now += 1;
    await station.show({ requestId: await station.finished({ timing }), on: EVERYWHERE });
  }
  const { player } = await browser.open(secret);
  const places: object[] = [];
  for (let count = 0; count < 4; count++) {
    const turn = player.turn.get()!;
    places.push([player.findPlace(turn.item), turn.isRepeat]);
    const upcoming = player.upcoming.get()!;
    expect(upcoming.number).not.toBe(turn.number);
    player.ended(turn);
    await browser.advance(2);
    expect(player.turn.get()).toMatchObject({ number: upcoming.number, item: upcoming.item });
  }
  expect(places).toEqual([
    [{ number: 1, count: 2 }, false],
    [{ number: 2, count: 2 }, false],
    [{ number: 1, count: 2 }, true],
    [{ number: 2, count: 2 }, true],
  ]);
});

it('says nothing while nothing moves on the screen, and what has failed', async () => {
  const { player } = await browser.open(await createSecret(await station.add({ name: 'Hall' })));
  expect(await screenNow()).toMatchObject({ state: 'live' });
  browser.page.isBroken = true;
  await pass(120);
  expect(await screenNow()).toMatchObject({ state: 'silent' });
  await player.broke();
  expect(await screenNow()).toMatchObject({ state: 'live', trouble: 'program-failed' });
});

it('goes on after a reload without the network, and counts on what it has played', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  await station.show({ requestId: await station.finished(), on: EVERYWHERE, repeats: 2 });
  const first = await browser.open(secret);
  first.player.ended(first.player.turn.get()!);
  await browser.advance(2);
  first.player.stop();
  browser.network.isCut = true;
  const { player } = await browser.open(secret);
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
  player.ended(player.turn.get()!);
  await browser.advance(2);
  expect(getShownTitle(player)).toBeUndefined();
});

it('keeps the emergency shelf beforehand, says so, and plays it when it cannot fetch any file', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  const marked = json({ message: 'evacuate' });
  const { id } = await station.answer<{ id: string }>('/v1/emergency-messages', marked);
  await service.renderNext();
  await station.answer('/v1/emergency-messages');
  const { player, line } = await browser.open(secret);
  await browser.settle();
  expect(getShownTitle(player)).toBeUndefined();
  const [shelf] = await station.answer<{ screens: object }[]>('/v1/emergency-messages');
  expect(shelf!.screens).toEqual({ ready: 1, all: 1 });
  // Its files are away: only what is kept can play.
  await service.ports.files.remove(
    (await service.ports.requests.list('waterloo', { limit: 1 }))[0]!.videos[0]!.fileKey,
  );
  await station.answer(`/v1/emergency-messages/${id}/show`, json({}));
  // It does not wait for the end of a sentence.
  browser.page.isMidSentence = true;
  line.listener!.onChange();
  await browser.settle();
  expect(getShownTitle(player)).toBe('Leave the station now');
  player.stop();
});

it('signs in once for the same address, and again where its cookie was lost', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  for (let start = 0; start < 3; start++) (await browser.open(secret)).player.stop();
  expect(await screenNow()).toMatchObject({ players: 1 });
  browser.forgetCookie();
  const { player } = await browser.open(secret);
  expect(player.state.get().phase).toBe('showing');
  expect(await screenNow()).toMatchObject({ players: 2 });
});

it('asks for a code when its address was revoked, and takes a typed one', async () => {
  const screen = await station.add({ name: 'Hall' });
  const { player, line } = await browser.open(await createSecret(screen));
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  await pass(10);
  expect(getShownTitle(player)).toBeDefined();
  await createSecret(screen);
  line.listener!.onChange();
  await browser.settle();
  expect(player.state.get()).toEqual({ phase: 'pairing' });
  expect(getShownTitle(player)).toBeUndefined();
  expect([...browser.disk.kept.keys()]).toEqual([]);
  await player.pair('WRONG-123');
  expect(player.state.get()).toEqual({ phase: 'pairing', problem: 'unknown' });
  const offered = await station.answer<{ code: string }>(`/v1/screens/${screen.id}/code`, {
    method: 'POST',
  });
  await player.pair(offered.code.toLowerCase());
  await browser.settle();
  expect(player.state.get().phase).toBe('showing');
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
});

it('tries its address again when it started before its network', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  browser.network.isCut = true;
  const { player } = await browser.open(secret);
  expect(player.state.get()).toEqual({ phase: 'pairing', problem: 'unreachable' });
  browser.network.isCut = false;
  await pass(10);
  expect(player.state.get().phase).toBe('showing');
});

it('passes over what cannot be played, tells staff, and tries it again', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const { player } = await browser.open(secret);
  player.failed(player.turn.get()!);
  await browser.settle();
  expect(getShownTitle(player)).toBeUndefined();
  expect(await screenNow()).toMatchObject({ trouble: 'video-unreadable' });
  await pass(60);
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
  await pass(30);
  expect((await screenNow()).trouble).toBeUndefined();
});

it('plays on from memory when the disk is full, and tells staff', async () => {
  browser = createPlayerBrowser(service, () => false);
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const { player } = await browser.open(secret);
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
  await pass(30);
  expect(await screenNow()).toMatchObject({ trouble: 'storage-full' });
  browser.network.isCut = true;
  player.ended(player.turn.get()!);
  await pass(2);
  expect(getShownTitle(player)).toBe('12:30 to Portsmouth Harbour');
});

it('loads itself anew once a day, between two turns, while the service is there', async () => {
  const secret = await createSecret(await station.add({ name: 'Hall' }));
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const { player, line } = await browser.open(secret);
  line.listener!.onConnectionChange(true);
  player.ended(player.turn.get()!);
  expect(line.reloads).toBe(0);
  browser.network.isCut = true;
  await browser.clock.advance(25 * 3600_000, () => Promise.resolve());
  await browser.settle();
  player.ended(player.turn.get()!);
  expect(line.reloads).toBe(1);
});

it('shows the new name of its screen', async () => {
  const screen = await station.add({ name: 'Hall' });
  const { player, line } = await browser.open(await createSecret(screen));
  await service.send(
    `/v1/screens/${screen.id}`,
    json({ name: 'Gate 2', layout: 'portrait' }, 'PUT'),
  );
  line.listener!.onChange();
  await browser.settle();
  expect(player.state.get().playlist!.screen).toMatchObject({ name: 'Gate 2', layout: 'portrait' });
});
