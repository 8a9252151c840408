import { afterEach, expect, it, vi } from 'vitest';
import type { ReplyMessage } from '#channel/protocol.ts';
import { Look } from '#contract/look.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import type { ComposeScene } from '#rendering/picture/scene.ts';
import { createMessage, createSigningTimes } from '#rendering/testing.ts';
import { answerRenderRequests } from './answer-render-requests.ts';
import { openRenderWorker } from './render-worker.ts';

const scene: ComposeScene = (message) => {
  if (message.title === 'unsignable') throw new Error('no such hand');
  return {
    signing: {
      ...createSigningTimes([2]),
      poseAt: (seconds) => ({ bones: { head: [0, 0, 0, seconds] }, face: NEUTRAL_FACE }),
    },
    signerId: 'none',
    captions: 'WEBVTT\n',
    overlayAt: () => undefined,
    paint: () => undefined,
  };
};

/** Opens both ends of a channel, as a page and its worker have them. */
function openChannel() {
  const { port1, port2 } = new MessageChannel();
  answerRenderRequests(port2, scene, {
    getEngineFiles() {
      throw new Error('No engine is needed.');
    },
  });
  const worker = Object.assign(new EventTarget(), {
    onmessage: null as Worker['onmessage'],
    onmessageerror: null as Worker['onmessageerror'],
    onerror: null as Worker['onerror'],
    postMessage: (message: unknown) => port1.postMessage(message),
    terminate() {
      port1.close();
      port2.close();
    },
  });
  port1.onmessage = (event) => worker.onmessage?.call(worker, event);
  return { worker, opened: openRenderWorker(() => worker) };
}

const compose = (title = 'A message') =>
  ['compose', { message: createMessage(['One.'], { title }), look: Look.parse({}) }] as const;

it('answers each call with its own answer', async () => {
  const { opened } = openChannel();
  const [composed, key, secondKey] = await Promise.all([
    opened.call(...compose()),
    opened.call('key', { segment: { startFrame: 0, endFrame: 25 }, makers: [] }),
    opened.call('key', { segment: { startFrame: 25, endFrame: 50 }, makers: [] }),
  ]);
  expect([composed.plan.framesTotal, composed.captions]).toEqual([50, 'WEBVTT\n']);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(secondKey).not.toBe(key);
  opened.terminate();
});

it('fails with the code of the worker, and answers the next call', async () => {
  const { opened } = openChannel();
  await expect(opened.call(...compose('unsignable'))).rejects.toMatchObject({
    code: 'drawing-failed',
    message: expect.stringContaining('no such hand'),
  });
  expect((await opened.call(...compose())).plan.framesTotal).toBe(50);
  opened.terminate();
});

it('ends what is pending, and all that comes later, when it is terminated', async () => {
  const { opened } = openChannel();
  const pending = opened.call(...compose());
  opened.terminate();
  await expect(pending).rejects.toMatchObject({ code: 'cancelled' });
  await expect(opened.call(...compose())).rejects.toMatchObject({ code: 'cancelled' });
  expect(opened.ended).toBe(true);
});

it('fails as the encoder when the worker crashes', async () => {
  const { worker, opened } = openChannel();
  const pending = opened.call(...compose());
  worker.onerror?.call(
    worker,
    Object.assign(new Event('error'), { message: 'out of memory' }) as ErrorEvent,
  );
  await expect(pending).rejects.toMatchObject({
    code: 'encoder-failed',
    message: 'It crashed: out of memory.',
  });
});

it('fails as the encoder when the worker says nothing for two minutes, not while it draws', async () => {
  vi.useFakeTimers();
  const worker = Object.assign(new EventTarget(), {
    onmessage: null as Worker['onmessage'],
    onmessageerror: null,
    onerror: null,
    postMessage: () => undefined,
    terminate: vi.fn(),
  });
  const opened = openRenderWorker(() => worker);
  const segment = { startFrame: 0, endFrame: 25 };
  const failed = opened.call('encode', { segment, encoder: 'webcodecs' }).catch((e) => e);
  const say = (reply: ReplyMessage) =>
    worker.onmessage?.call(
      worker as unknown as Worker,
      new MessageEvent('message', { data: reply }),
    );
  for (let minute = 0; minute < 5; minute++) {
    vi.advanceTimersByTime(60_000);
    say({ id: 1, type: 'progress', progress: minute });
  }
  expect(opened.ended).toBe(false);
  vi.advanceTimersByTime(120_000);
  expect(worker.terminate).toHaveBeenCalled();
  expect(await failed).toMatchObject({
    code: 'encoder-failed',
    message: 'The render worker stopped answering.',
  });
});

afterEach(() => vi.useRealTimers());
