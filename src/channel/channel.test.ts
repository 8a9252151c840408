import { afterEach, describe, expect, it } from 'vitest';
import { CodedError } from '#contract/coded-error.ts';
import { type AnswerOptions, answerCalls, type CallHandlers } from './answer-calls.ts';
import { createErrorCrossing } from './error-crossing.ts';
import { openChannel, openWorker } from './open-channel.ts';

type Code = 'too-hot' | 'cancelled' | 'unforeseen';
class KitchenError extends CodedError<Code> {}
const errors = createErrorCrossing<Code>(KitchenError, 'unforeseen');

interface KitchenCalls {
  cook: { request: { minutes: number }; progress: number; response: string };
  slice: { request: Uint8Array<ArrayBuffer>; progress: never; response: Uint8Array<ArrayBuffer> };
}

const kitchen: CallHandlers<KitchenCalls> = {
  async cook({ minutes }, { reportProgress: tell, signal }) {
    if (minutes > 9) throw new KitchenError('too-hot', `${minutes} minutes are too many.`);
    if (minutes < 0) throw new TypeError('no such time');
    for (let minute = 1; minute <= minutes; minute++) {
      tell(minute);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
    return `cooked for ${minutes}`;
  },
  slice(bytes, { transfer }) {
    transfer(bytes.buffer);
    return bytes;
  },
};

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function pair(): [asking: MessagePort, answering: MessagePort] {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  return [port1, port2];
}

function connect(options: Partial<AnswerOptions> = {}, handlers = kitchen) {
  const [callerPort, handlerPort] = pair();
  answerCalls<KitchenCalls>(handlerPort, handlers, { errors, ...options });
  return openChannel<KitchenCalls>(callerPort, errors);
}

describe('a call to another thread', () => {
  it('gives each caller its own answer, and what is told on the way', async () => {
    const channel = connect();
    const progress: number[] = [];
    const onProgress = (minute: number) => progress.push(minute);
    const responses = [
      channel.call('cook', { minutes: 3 }, { onProgress }),
      channel.call('cook', { minutes: 2 }),
    ];
    expect(channel.pending).toBe(2);
    expect(await Promise.all(responses)).toEqual(['cooked for 3', 'cooked for 2']);
    expect([progress, channel.pending]).toEqual([[1, 2, 3], 0]);
  });

  it.each([
    [10, 'too-hot', '10 minutes are too many.'],
    [-1, 'unforeseen', 'no such time'],
  ])('of %d minutes fails with the code %s', async (minutes, code, message) => {
    const failed = await connect()
      .call('cook', { minutes })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(KitchenError);
    expect(failed).toMatchObject({ code, message });
  });

  it('ends as the other end says when it is cancelled', async () => {
    const channel = connect({
      cancelled: () => new KitchenError('cancelled', 'Nobody is hungry.'),
    });
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const cooking = channel.call('cook', { minutes: 9 }, { signal: stop.signal, onProgress });
    await expect(cooking).rejects.toMatchObject({
      code: 'cancelled',
      message: 'Nobody is hungry.',
    });
    const late = channel.call('cook', { minutes: 9 }, { signal: stop.signal });
    await expect(late).rejects.toMatchObject({ code: 'cancelled' });
    expect(await channel.call('cook', { minutes: 1 })).toBe('cooked for 1');
  });

  it('moves buffers there and back, without a copy at either end', async () => {
    const bytes = new Uint8Array([3, 1, 4]);
    let returned: Uint8Array | undefined;
    const channel = connect(
      {},
      {
        ...kitchen,
        slice(request, context) {
          returned = request;
          return kitchen.slice(request, context);
        },
      },
    );
    const answer = channel.call('slice', bytes, { transfer: [bytes.buffer] });
    expect(bytes.byteLength).toBe(0);
    expect([...(await answer)]).toEqual([3, 1, 4]);
    expect(returned!.byteLength).toBe(0);
  });

  it('fails, and leaves nothing pending, when what is given or done cannot be sent', async () => {
    const channel = connect({}, { ...kitchen, cook: () => (() => 'raw') as never });
    await expect(channel.call('cook', { minutes: (() => 1) as never })).rejects.toThrow();
    expect(channel.pending).toBe(0);
    await expect(channel.call('cook', { minutes: 1 })).rejects.toMatchObject({
      code: 'unforeseen',
    });
  });

  it('is answered in turn where the other end says so', async () => {
    const order: string[] = [];
    const noting: CallHandlers<KitchenCalls> = {
      ...kitchen,
      async cook({ minutes }) {
        order.push(`begin ${minutes}`);
        for (let turn = 0; turn < minutes; turn++) await new Promise(setImmediate);
        order.push(`end ${minutes}`);
        return '';
      },
    };
    const channel = connect({ inTurn: true }, noting);
    await Promise.all([5, 1].map((minutes) => channel.call('cook', { minutes })));
    expect(order).toEqual(['begin 5', 'end 5', 'begin 1', 'end 1']);
  });
});

describe('a worker', () => {
  /** Creates a worker that runs in this thread. */
  function kitchenWorker() {
    const [callerPort, handlerPort] = pair();
    answerCalls<KitchenCalls>(handlerPort, kitchen, { errors });
    const state = { terminated: 0 };
    const worker = Object.assign(callerPort, {
      onerror: null as Worker['onerror'],
      terminate() {
        state.terminated++;
        callerPort.close();
      },
    }) as unknown as Worker;
    return { worker, state };
  }

  it('that dies fails what is pending and all that comes later, and is ended', async () => {
    const { worker, state } = kitchenWorker();
    const channel = openWorker<KitchenCalls>(worker, errors);
    const cooking = channel.call('cook', { minutes: 9 });
    worker.onerror?.(Object.assign(new Event('error'), { message: 'on fire' }) as ErrorEvent);
    const failure = { code: 'unforeseen', message: 'It crashed: on fire.' };
    await expect(cooking).rejects.toMatchObject(failure);
    await expect(channel.call('cook', { minutes: 1 })).rejects.toMatchObject(failure);
    expect([channel.ended, channel.pending, state.terminated]).toEqual([true, 0, 1]);
  });

  it('whose messages cannot be read fails what is pending', async () => {
    const { worker } = kitchenWorker();
    const channel = openWorker<KitchenCalls>(worker, errors);
    const cooking = channel.call('cook', { minutes: 9 });
    worker.onmessageerror?.(new MessageEvent('messageerror'));
    await expect(cooking).rejects.toMatchObject({ code: 'unforeseen' });
  });

  it('that is ended fails what is pending with the reason', async () => {
    const { worker, state } = kitchenWorker();
    const channel = openWorker<KitchenCalls>(worker, errors);
    const cooking = channel.call('cook', { minutes: 9 });
    const reason = new KitchenError('cancelled', 'Closed.');
    channel.end(reason);
    await expect(cooking).rejects.toBe(reason);
    expect([channel.ended, state.terminated]).toEqual([true, 1]);
  });
});
