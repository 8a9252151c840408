/** A service with a station, and what people on shift ask of it. */
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { createStation } from '#service/screens/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';

/** Sender of requests: a client or a person's browser. */
type Sender = Pick<TestService, 'send'>;

export type TestRequestList = Awaited<ReturnType<typeof openRequestList>>;

export const minutes = (count: number) => count * 60_000;

export async function openRequestList() {
  const service = await openTestService({ secrets: quickSecrets() });
  const station = createStation(service);
  const listed = (query = '', by: Sender = service) =>
    by
      .send(`/v1/sign-requests${query}`)
      .then(async (response): Promise<SignRequest[]> => (await response.json()).data);
  return {
    service,
    station,
    listed,
    titles: async (query = '', by: Sender = service) =>
      (await listed(query, by)).map(({ title }) => title),
    announce: (changes: object = {}) =>
      station.answer<{ id: string }>(
        '/v1/sign-requests/train-announcements',
        json({ ...WATERLOO, ...changes }),
      ),
    bulk: async (action: string, ids: string[], by: Sender = service) =>
      (await by.send('/v1/sign-requests/bulk', json({ action, ids }))).json(),
    inMinutes: (count: number) => new Date(service.clock.now + minutes(count)).toISOString(),
    close: () => service.close(),
  };
}
