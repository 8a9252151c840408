/** Pages of the list of requests. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { SignRequestPage } from '#contract/requests/sign-request.ts';
import { announce } from '#service/requests/testing.ts';
import { openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it.each(['status=DONE', 'limit=0', 'limit=x', 'cursor=x', 'kind=song'])(
  'refuses the list query %s, naming the parameter',
  async (query) => {
    const response = await service.send(`/v1/sign-requests?${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe(query.split('=')[0]);
  },
);

it('ends a page of long rows early, and goes on', async () => {
  const callingAt = 'DKR,DNN,FLS,HOD,IBM,'.repeat(40).slice(0, -1);
  const count = 90;
  for (let index = 0; index < count; index++)
    await announce(
      service,
      {
        destination: 'PMH',
        timing: `12${10 + (index % 50)}`,
        platform: `${1 + Math.floor(index / 50)}`,
        callingAt,
      },
      '',
      'long-rows',
    );
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const cursorQuery: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const response = await service.send(
      `/v1/sign-requests?limit=200${cursorQuery}`,
      {},
      'long-rows',
    );
    const text = await response.text();
    sizes.push(text.length);
    const { data, nextCursor } = SignRequestPage.parse(JSON.parse(text));
    ids.push(...data.map(({ id }) => id));
    cursor = nextCursor;
  }
  expect(new Set(ids).size).toBe(count);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(520_000);
});
