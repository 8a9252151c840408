import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '#lint/test-size.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { ANNOUNCEMENTS } from './testing.ts';

const CODES = 'WOK,GLD,HSL,PTR,HAV,LDS,YRK,KGX,EDB,BHM'.split(',');

/** A request holds 260,000 stops at most. */
const MOST = isFull ? 260_000 : 60_000;
const UNKNOWN = isFull ? 200_000 : 60_000;

/** Minimum number of turns that other work gets meanwhile; planning in this thread would leave one or two. */
const MIN_TURNS = 10;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  // A thread takes a while to start.
  await post(stops(3000));
});
afterAll(() => service.close());

const stops = (count: number) =>
  Array.from({ length: count }, (_, index) => CODES[index % CODES.length]).join(',');

/** Answers, and how often anything else had its turn meanwhile. */
async function turnsDuring(post: () => Promise<Response>) {
  let turns = 0;
  let isDone = false;
  const otherWork = (async () => {
    for (; !isDone; turns++) await pause(1);
  })();
  const response = await post();
  isDone = true;
  await otherWork;
  return { response, turns };
}

const post = (callingAt: string, more: object = {}) =>
  service.send(ANNOUNCEMENTS, json({ destination: 'PMH', callingAt, ...more }));

it('takes 10,000 stops without holding anybody up', async () => {
  const { response, turns } = await turnsDuring(() => post(stops(10_000)));
  expect(response.status).toBe(200);
  expect(turns).toBeGreaterThan(MIN_TURNS);
});

it(`takes ${MOST} stops without holding anybody up`, async () => {
  const { response, turns } = await turnsDuring(() => post(stops(MOST), { stops: 'key' }));
  expect(await response.json()).toMatchObject({ data: { status: 'IN_PROGRESS' } });
  expect(turns).toBeGreaterThan(MIN_TURNS);
});

it(`gives a worker a short job for ${MOST} stops`, async () => {
  await post(stops(MOST), { stops: 'board', board: true });
  const claims: string[] = [];
  for (;;) {
    const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
    if (claim.status === 204) break;
    claims.push(await claim.text());
  }
  const withBoard = claims.filter((text) => text.includes('"stops":[{'));
  expect(withBoard).toHaveLength(1);
  expect(withBoard[0]!.length).toBeLessThan(100_000);
});

it('answers the repeat of a long list without planning it again', async () => {
  const first = await (await post(stops(2000), { platform: '4' })).json();
  const { planner } = service.ports;
  const plan = planner.plan;
  planner.plan = () => Promise.reject(new Error('It was planned again.'));
  const again = await post(stops(2000), { platform: '4' });
  planner.plan = plan;
  expect((await again.json()).data.id).toBe(first.data.id);
});

it('names 100 unknown codes, and counts the rest', async () => {
  const unknown = Array.from({ length: UNKNOWN }, (_, index) => `Q${(index % 36).toString(36)}9`);
  const { response, turns } = await turnsDuring(() => post(unknown.join(',')));
  expect(response.status).toBe(400);
  const { errors } = await response.json();
  expect(errors).toHaveLength(101);
  expect(errors[99]).toMatchObject({ code: 'code-unknown', field: 'callingAt[99]' });
  expect(errors[100]).toEqual({
    code: 'code-unknown',
    message: `And ${(UNKNOWN - 100).toLocaleString('en-GB')} more.`,
  });
  expect(turns).toBeGreaterThan(MIN_TURNS);
});

it('keeps the names of ignored fields within 2 kB', async () => {
  const strange = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`strange-${index}`, true]),
  );
  const header = (await post('WOK', strange)).headers.get('x-ignored-fields')!;
  expect(header.length).toBeLessThan(2048);
  expect(header).toMatch(/^strange-0, strange-1, .* and \d+ more$/);
});
