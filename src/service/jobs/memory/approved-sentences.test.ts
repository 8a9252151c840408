/** Tests that an organisation gets the sentences that its people approved, and no others. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { approve, read, reviewableDraft } from '#service/jobs/testing.ts';
import { openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const exportAs = (tenant: string) => service.send('/v1/approved-sentences.xlf', {}, tenant);

it('counts and exports what was approved, of one organisation alone', async () => {
  const id = await reviewableDraft(service);
  expect(await read(service, '/v1/approved-sentences')).toEqual({ count: 0 });
  expect(await (await exportAs('waterloo')).text()).not.toContain('<unit');
  expect((await approve(service, id, 'Amira & Ben')).status).toBe(200);
  const { count } = await read(service, '/v1/approved-sentences');
  const answer = await exportAs('waterloo');
  expect(answer.headers.get('content-type')).toBe('application/xliff+xml; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('approved-sentences.xlf');
  const text = await answer.text();
  expect(text.match(/<unit /g)).toHaveLength(count);
  expect(text).toContain('<note category="approved-by">Amira &amp; Ben</note>');
  expect(text.endsWith('</xliff>\n')).toBe(true);
  expect(await (await exportAs('leeds')).text()).not.toContain('<unit');
  const theirs = await service.send('/v1/approved-sentences', {}, 'leeds');
  expect(await theirs.json()).toEqual({ data: { count: 0 } });
});
