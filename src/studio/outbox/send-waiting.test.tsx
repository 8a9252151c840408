import { expect, it } from 'vitest';
import { ApiError } from '#studio/queries/service/api-error.ts';
import type { Api } from '#studio/queries/service/use-api.ts';
import { outbox } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';

const waits = (requestId: string, connection = 'here') =>
  outbox.add({ connection, title: requestId, act: { kind: 'retry', requestId } });

/** Creates a service with the given response to each retry and the given person's session. */
function createService(responses: Record<string, () => Promise<void>>, person?: { id: string }) {
  const requestedIds: string[] = [];
  const api = {
    key: 'here',
    me: async () => ({ person }),
    async retry(id: string) {
      requestedIds.push(id);
      await responses[id]?.();
    },
  } as unknown as Api;
  return { api, asked: requestedIds };
}
const fails = (code: ConstructorParameters<typeof ApiError>[0], status?: number) => async () => {
  throw new ApiError(code, 'It failed.', status === undefined ? {} : { status });
};
const left = () => outbox.get().map(({ title }) => title);

it('sends in order what was left in order, and tells of each', async () => {
  const { api, asked } = createService({});
  for (const id of ['one', 'two', 'three']) await waits(id);
  const sent: string[] = [];
  await sendWaiting(api, ({ title }) => sent.push(title));
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(sent).toEqual(asked);
  expect(left()).toEqual([]);
});

it.each([
  ['nothing answers', fails('unreachable')],
  ['the service is busy', fails('busy', 429)],
  ['nobody is signed in any more', fails('unauthorised', 401)],
])('ends the round when %s, and keeps what is left', async (_, fail) => {
  const { api, asked } = createService({ two: fail });
  for (const id of ['one', 'two', 'three']) await waits(id);
  await sendWaiting(api, () => undefined);
  expect(asked).toEqual(['one', 'two']);
  expect(left()).toEqual(['two', 'three']);
  expect(outbox.get().every(({ problem }) => problem === undefined)).toBe(true);
});

it('keeps what was refused with the reason, and sends what comes after it', async () => {
  const { api, asked } = createService({ one: fails('not-found', 404) });
  for (const id of ['one', 'two']) await waits(id);
  await sendWaiting(api, () => undefined);
  expect(left()).toEqual(['one']);
  expect(outbox.get()[0]!.problem).toMatch(/^Handsignal cannot find this\./);
  await sendWaiting(api, () => undefined);
  // What was refused waits for the person.
  expect(asked).toEqual(['one', 'two']);
});

it('sends nothing of another connection or person', async () => {
  await waits('elsewhere', 'there');
  await outbox.add({
    connection: 'here',
    person: 'Amira',
    title: 'hers',
    act: { kind: 'retry', requestId: 'hers' },
  });
  const { api, asked } = createService({}, { id: 'Ben' });
  await sendWaiting(api, () => undefined);
  expect(asked).toEqual([]);
  expect(left()).toEqual(['elsewhere', 'hers']);
});

it('sends nothing twice when two occasions come at once', async () => {
  const { api, asked } = createService({});
  await waits('one');
  await Promise.all([sendWaiting(api, () => undefined), sendWaiting(api, () => undefined)]);
  expect(asked).toEqual(['one']);
});
