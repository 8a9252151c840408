/** Tests of following Push Port: when rules may speak, when they must not, and what begins anew. */
import { describe, expect, it } from 'vitest';
import { makeSchedule, makeStatus } from '#feeds/readers/testing/feeds.ts';
import { createScene, makeTimetable } from './testing.ts';

type Scene = ReturnType<typeof createScene>;

const getForecast = (scene: Scene) => scene.boards.at(-1)?.board.departures[0]?.forecast;
const forecastAt = (time: string) => ({ kind: 'at', time: Date.parse(`2026-03-10T${time}:00Z`) });
const HEARTBEAT = '';

it('reads the files first, then the messages of six hours, and begins with a baseline', async () => {
  const scene = createScene();
  expect(scene.follower.getStatus().state).toBe('off');
  await scene.pass(2);
  expect(scene.opened).toEqual(['reference', 'timetable']);
  expect(scene.consumptions).toMatchObject([{ since: Date.parse('2026-03-10T06:00:01Z') }]);
  expect(scene.follower.getStatus()).toMatchObject({ state: 'replaying', trains: 1 });
  scene.deliver(makeStatus('<dep et="12:20"/>'), { secondsAgo: 3600 });
  await scene.pass(20);
  expect(scene.boards).toEqual([]);
  scene.deliver(makeStatus('<dep et="12:15"/>'), { secondsAgo: 10 });
  await scene.pass(1);
  expect(scene.boards.map(({ isRebuilt }) => isRebuilt)).toEqual([true]);
  expect(getForecast(scene)).toEqual(forecastAt('12:15'));
  scene.deliver(makeStatus('<dep et="12:18"/>'));
  await scene.pass(10);
  expect(scene.boards.map(({ isRebuilt }) => isRebuilt)).toEqual([true, false]);
  expect(getForecast(scene)).toEqual(forecastAt('12:18'));
  expect(scene.boards[1]?.board.heardAt).toBe(scene.now() - 10_000);
  expect(scene.follower.getStatus()).toEqual({
    state: 'live',
    sentence: 'All messages are received.',
    lastMessageAt: scene.now() - 10_000,
    messages: 3,
    unreadable: 0,
    trains: 1,
  });
});

it('begins at once where nothing waits at the broker, as soon as something is heard', async () => {
  const scene = createScene();
  await scene.pass(2);
  scene.consumptions[0]!.handlers.onLag(0);
  await scene.pass(5);
  expect(scene.boards).toEqual([]);
  scene.deliver(HEARTBEAT);
  await scene.pass(1);
  expect(scene.boards).toHaveLength(1);
});

it('takes the latest of messages that come twice or late', async () => {
  const scene = createScene();
  await scene.goLive();
  scene.deliver(makeStatus('<dep et="12:25"/>'), { secondsAgo: 1 });
  scene.deliver(makeStatus('<dep et="12:18"/>'), { secondsAgo: 5 });
  scene.deliver(makeStatus('<dep et="12:25"/>'), { secondsAgo: 1 });
  await scene.pass(10);
  expect(getForecast(scene)).toEqual(forecastAt('12:25'));
  expect(scene.boards).toHaveLength(3 - 1);
});

it('hands a station on each minute while heartbeats come, and never twice for the same news', async () => {
  const scene = createScene();
  await scene.goLive();
  await scene.pass(200, 10);
  const quiet = scene.boards.length;
  for (let minute = 0; minute < 5; minute += 1) {
    scene.deliver(HEARTBEAT);
    await scene.pass(60, 10);
  }
  expect(scene.boards.length - quiet).toBe(5);
});

it('hands the board of a station on again that was not taken', async () => {
  const scene = createScene();
  scene.failTaking = true;
  await scene.goLive();
  expect(scene.boards).toEqual([]);
  scene.failTaking = false;
  await scene.pass(10);
  expect(scene.boards.map(({ isRebuilt }) => isRebuilt)).toEqual([true]);
});

it('goes on after a message that cannot be read', async () => {
  const scene = createScene();
  await scene.goLive();
  const { handlers } = scene.consumptions[0]!;
  handlers.onMessage({ text: '<Pport', sentAt: scene.now(), partition: 0, offset: '1' });
  expect(scene.follower.getStatus()).toMatchObject({ state: 'live', unreadable: 1 });
});

describe('silence', () => {
  it('stops boards after 75 seconds, and goes on without a baseline', async () => {
    const scene = createScene();
    await scene.goLive();
    await scene.pass(90, 10);
    const { length } = scene.boards;
    expect(scene.follower.getStatus()).toMatchObject({ state: 'away' });
    await scene.pass(60, 10);
    expect(scene.boards).toHaveLength(length);
    scene.deliver(HEARTBEAT);
    await scene.pass(10);
    expect(scene.boards.at(-1)?.isRebuilt).toBe(false);
    expect(scene.consumptions).toHaveLength(1);
  });

  it('of five minutes makes it read everything again, and begin with a baseline', async () => {
    const scene = createScene();
    await scene.goLive();
    await scene.pass(700, 60);
    expect(scene.consumptions.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    expect(scene.opened).toHaveLength(4);
    const { length } = scene.boards;
    scene.deliver(makeStatus('<dep et="12:30"/>'));
    await scene.pass(1);
    expect(scene.boards.slice(length).map(({ isRebuilt }) => isRebuilt)).toEqual([true]);
  });

  it('that lasts is answered by ever fewer attempts', async () => {
    const scene = createScene();
    await scene.goLive();
    await scene.pass(6 * 3600, 60);
    expect(scene.consumptions.length).toBeGreaterThan(4);
    expect(scene.consumptions.length).toBeLessThan(11);
  });

  it('shows what the broker said', async () => {
    const scene = createScene();
    await scene.goLive();
    const { handlers } = scene.consumptions[0]!;
    handlers.onAway({ code: 'unreachable', sentence: 'The broker can’t be reached.' });
    expect(scene.follower.getStatus()).toMatchObject({
      state: 'away',
      sentence: 'The broker can’t be reached.',
    });
    handlers.onConnected();
    expect(scene.follower.getStatus().state).toBe('live');
  });
});

describe('a gap', () => {
  const createWithGap = async () => {
    const scene = createScene();
    await scene.goLive();
    for (let minute = 0; minute < 12; minute += 1) {
      scene.deliver(HEARTBEAT, { sequence: minute });
      await scene.pass(60, 10);
    }
    scene.deliver(makeStatus('<dep et="12:40"/>'), { sequence: 13 });
    return scene;
  };

  it('stops boards until the late message comes', async () => {
    const scene = await createWithGap();
    const { length } = scene.boards;
    await scene.pass(30, 10);
    expect(scene.boards).toHaveLength(length);
    scene.deliver(HEARTBEAT, { sequence: 12 });
    await scene.pass(10);
    expect(getForecast(scene)).toEqual(forecastAt('12:40'));
    expect(scene.boards.at(-1)?.isRebuilt).toBe(false);
    expect(scene.consumptions).toHaveLength(1);
  });

  it('that stays makes it read everything again, once', async () => {
    const scene = await createWithGap();
    await scene.pass(80, 10);
    expect(scene.consumptions).toHaveLength(2);
    // The broker has no more than it had.
    scene.deliver(HEARTBEAT, { sequence: 11, secondsAgo: 120 });
    scene.deliver(makeStatus('<dep et="12:40"/>'), { sequence: 13, secondsAgo: 100 });
    const { length } = scene.boards;
    scene.deliver(HEARTBEAT, { sequence: 14 });
    await scene.pass(120, 10);
    expect(scene.boards.slice(length)[0]?.isRebuilt).toBe(true);
    expect(getForecast(scene)).toEqual(forecastAt('12:40'));
    expect(scene.consumptions).toHaveLength(2);
  });

  it('is also what Darwin tells of its own failure', async () => {
    const scene = await createWithGap();
    scene.deliver(HEARTBEAT, { sequence: 12 });
    const text = JSON.stringify({ FailureResp: { code: 'HBINIT' }, ts: scene.iso() });
    const { handlers } = scene.consumptions[0]!;
    handlers.onMessage({ text, sentAt: scene.now(), partition: 0, offset: '1' });
    expect(scene.follower.getStatus().state).toBe('replaying');
    await scene.pass(80, 10);
    expect(scene.consumptions).toHaveLength(2);
  });
});

describe('the lease', () => {
  it('is needed to begin', async () => {
    const scene = createScene();
    scene.lease = () => Promise.resolve(false);
    await scene.pass(30, 5);
    expect(scene.opened).toEqual([]);
    scene.lease = () => Promise.resolve(true);
    await scene.pass(15, 5);
    expect(scene.consumptions).toHaveLength(1);
  });

  it.each([
    ['is lost at once when another has it', () => Promise.resolve(false), 10],
    ['runs out while its store fails', () => Promise.reject(new Error('away')), 30],
  ])('%s', async (_, answer, seconds) => {
    const scene = createScene();
    await scene.goLive();
    scene.lease = answer;
    await scene.pass(seconds);
    expect(scene.consumptions[0]?.isStopped).toBe(true);
    const { length } = scene.boards;
    scene.deliver(makeStatus('<dep et="12:33"/>'));
    await scene.pass(20);
    expect(scene.boards).toHaveLength(length);
    expect(scene.follower.getStatus().state).toBe('off');
  });

  it('is given back at the end', async () => {
    const scene = createScene();
    await scene.goLive();
    await scene.follower.stop();
    expect([scene.consumptions[0]?.isStopped, scene.releases]).toEqual([true, 1]);
    await scene.pass(60, 10);
    expect(scene.consumptions).toHaveLength(1);
  });
});

describe('files', () => {
  it('that cannot be read are tried again, later each time', async () => {
    const scene = createScene();
    scene.files.timetable = undefined;
    await scene.pass(3);
    expect(scene.follower.getStatus()).toMatchObject({
      state: 'away',
      sentence: 'The timetable file was not read. It was not found.',
    });
    await scene.pass(200, 5);
    expect(scene.opened.filter((file) => file === 'timetable')).toHaveLength(3);
    expect(scene.consumptions).toEqual([]);
    scene.files.timetable = makeTimetable();
    await scene.pass(200, 5);
    expect(scene.consumptions).toHaveLength(1);
  });

  it('of yesterday keep rules silent by day, and are looked for again', async () => {
    const scene = createScene();
    scene.files.timetable = makeTimetable('20260309020500');
    await scene.goLive();
    expect(scene.boards).toEqual([]);
    expect(scene.follower.getStatus()).toMatchObject({
      state: 'loading',
      sentence: 'Today’s timetable file is not there yet. Rules are stopped until it is.',
    });
    scene.files.timetable = makeTimetable();
    for (let minute = 0; minute < 16; minute += 1) {
      scene.deliver(HEARTBEAT);
      await scene.pass(60, 10);
    }
    expect(scene.boards[0]?.isRebuilt).toBe(true);
    expect(scene.consumptions).toHaveLength(1);
  });

  it('of a new day are read when they appear, and their trains are no news', async () => {
    const scene = createScene();
    await scene.goLive();
    const next = makeSchedule('', '', '202603110000042').replaceAll('2026-03-10', '2026-03-11');
    const passHours = async (hours: number) => {
      for (let step = 0; step < hours * 60; step += 1) {
        scene.deliver(HEARTBEAT);
        await scene.pass(60, 30);
      }
    };
    await passHours(14.6);
    expect(scene.opened).toHaveLength(2 + 1);
    scene.files.timetable = makeTimetable('20260311021500', next);
    const { length } = scene.boards;
    await passHours(1.1);
    expect(scene.boards.slice(length).filter(({ isRebuilt }) => isRebuilt)).toHaveLength(1);
    expect(scene.opened).toHaveLength(2 + 2);
    await passHours(1.1);
    expect(scene.opened).toHaveLength(2 + 2);
    expect(scene.consumptions).toHaveLength(1);
  });
});
