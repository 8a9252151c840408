import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_COMMENT_CHARACTERS, MAX_COMMENTS } from '#contract/reviews/review-comment.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
let path: string;
let id: string;
beforeEach(async () => {
  service = await openTestService();
  id = await reviewableDraft(service);
  path = `/v1/sign-requests/${id}/translation/comments`;
});
afterEach(() => service.close());

const add = async (text: string) =>
  await service.send(path, json({ sentence: 's1', text, name: 'Amira Khan' }));
const list = async (tenant?: string) => {
  const answer = await service.send(path, {}, tenant);
  return { status: answer.status, data: (await answer.json()).data };
};

it('keeps who said what of which sentence, and who resolved it', async () => {
  expect(await list()).toEqual({ status: 200, data: [] });
  const { data } = await (await add('The platform is wrong.')).json();
  expect(data).toMatchObject({
    part: 0,
    sentence: 's1',
    text: 'The platform is wrong.',
    author: 'Amira Khan',
  });
  const settle = (isResolved: boolean) =>
    service.send(`${path}/${data.id}`, json({ isResolved, name: 'Ben Ola' }, 'PUT'));
  expect((await (await settle(true)).json()).data.resolved.by).toBe('Ben Ola');
  expect((await list()).data).toMatchObject([{ id: data.id, resolved: { by: 'Ben Ola' } }]);
  await settle(false);
  expect((await list()).data[0].resolved).toBeUndefined();
});

it('tells the audit log that somebody commented, and not what they said', async () => {
  await add('The platform is wrong.');
  const { entries } = await service.ports.auditLog
    .page('waterloo', {}, 50)
    .then((found) => ({ entries: JSON.stringify(found) }));
  expect(entries).toContain('request.commented');
  expect(entries).not.toContain('platform');
});

it('refuses empty and long comments, and more than a translation may have', async () => {
  expect((await add('  ')).status).toBe(400);
  expect((await add('x'.repeat(MAX_COMMENT_CHARACTERS + 1))).status).toBe(400);
  const { reviewComments, newId } = service.ports;
  for (let count = 0; count < MAX_COMMENTS; count += 1)
    await reviewComments.add(
      'waterloo',
      id,
      {
        id: newId(),
        part: 0,
        sentence: 's1',
        text: 'x',
        author: 'Amira',
        authorId: 'a',
        at: count,
      },
      MAX_COMMENTS,
    );
  const refused = await add('One more');
  expect(refused.status).toBe(409);
  expect((await refused.json()).errors[0].message).toContain(
    `already has ${MAX_COMMENTS} comments`,
  );
});

it('removes them with their request', async () => {
  await add('The platform is wrong.');
  await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });
  expect((await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await service.ports.reviewComments.list('waterloo', id)).toEqual([]);
  expect((await list()).status).toBe(404);
});
