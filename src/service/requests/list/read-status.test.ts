import { afterEach, expect, it } from 'vitest';
import { announce } from '#service/requests/testing.ts';
import { openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { createStatusReader } from './read-status.ts';

let service: TestService;
afterEach(() => service.close());

/** Accepts announcements of a tenant, each of another train. Returns their ids. */
async function announceSeveral(tenant: string, count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, (_, number) => ({
    ...WATERLOO,
    platform: String(number + 1),
  }));
  const receipts = await Promise.all(bodies.map((body) => announce(service, body, '', tenant)));
  return receipts.map(({ id }) => id);
}

it('gives each of many that ask at the same time what is theirs, and nothing of another tenant', async () => {
  service = await openTestService();
  const [waterloo, leeds] = await Promise.all([
    announceSeveral('waterloo', 20),
    announceSeveral('leeds', 20),
  ]);
  const ask = async (id: string, tenant: string) => {
    const answer = await service.send(`/v1/sign-requests/${id}`, {}, tenant);
    return answer.status === 200 ? (await answer.json()).data.id : answer.status;
  };
  const all = [...waterloo, ...leeds];
  const seen = await Promise.all(
    ['waterloo', 'leeds'].map((tenant) => Promise.all(all.map((id) => ask(id, tenant)))),
  );
  const missing = Array.from({ length: 20 }, () => 404);
  expect(seen).toEqual([
    [...waterloo, ...missing],
    [...missing, ...leeds],
  ]);
});

it('reads together what is asked for together, and again what is asked for later', async () => {
  service = await openTestService();
  const ids = await announceSeveral('waterloo', 3);
  const reads: (readonly string[])[] = [];
  const { ports } = service;
  const { findAll } = ports.requests;
  const requests = {
    ...ports.requests,
    findAll: (tenant: string, wanted: readonly string[]) => {
      reads.push(wanted);
      return findAll(tenant, wanted);
    },
  };
  const read = createStatusReader({ ...ports, requests }, () => Promise.resolve(0));
  const views = await Promise.all([...ids, ids[0]!].map((id) => read('waterloo', id)));
  expect(views.map((view) => view?.status)).toEqual(Array(4).fill('IN_PROGRESS'));
  expect(reads).toEqual([ids]);
  await ports.requests.cancel('waterloo', ids[0]!, service.clock.now);
  expect((await read('waterloo', ids[0]!))?.status).toBe('CANCELLED');
});
