import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClaimAnswer } from '#contract/requests/render-job.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';
import { reviewableDraft, TRANSLATION, translateNext, uploadForm } from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const request = async (id: string) =>
  (await (await service.send(`/v1/sign-requests/${id}`)).json()).data;
const ask = (id: string) =>
  service.send(`/v1/sign-requests/${id}/signer-alone`, { method: 'POST' });

/** Creates a finished film that Amira has approved. */
async function film(): Promise<string> {
  const id = await reviewableDraft(service);
  await service.send(
    `/v1/sign-requests/${id}/translation/approve`,
    json({ version: 1, name: 'Amira' }),
  );
  await service.renderNext();
  return id;
}

it('makes the signer alone as a request of its own, once, with the approvals of the film', async () => {
  const of = await film();
  expect((await request(of)).results.map(({ uses }: { uses: string }) => uses)).toEqual([
    'picture',
  ]);

  const answer = await ask(of);
  expect(answer.status).toBe(200);
  const { data: created } = await answer.json();
  expect(created).toMatchObject({ status: 'IN_PROGRESS', request: { signerAloneOf: of } });
  expect(created.title).toMatch(/: signer alone$/);
  expect((await (await ask(of)).json()).data.id).toBe(created.id);
  expect((await request(of)).signerAlone).toEqual({ id: created.id, status: 'IN_PROGRESS' });

  const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  const { data: job } = ClaimAnswer.parse(await claim.json());
  expect(job).toMatchObject({
    kind: 'render',
    requestId: created.id,
    outputs: [{ message: 0, uses: 'none' }],
    approvals: [{ name: 'Amira', version: 1 }],
    messages: [{ phrases: [{ english: TRANSLATION.parts[0]!.sentences[0]!.english }] }],
  });
});

it('starts another when the first was cancelled', async () => {
  const of = await film();
  const { data: first } = await (await ask(of)).json();
  await service.send(`/v1/sign-requests/${first.id}`, { method: 'DELETE' });
  const { data: second } = await (await ask(of)).json();
  expect(second.id).not.toBe(first.id);
  await service.renderNext();
  expect((await request(second.id)).results).toMatchObject([{ uses: 'none' }]);
  expect((await request(of)).signerAlone).toEqual({ id: second.id, status: 'COMPLETED' });
});

it('refuses what is no finished film, has the signer alone already, or is not there', async () => {
  const draft = await reviewableDraft(service);
  expect((await ask(draft)).status).toBe(409);
  const sound = await uploadForm(service, { bytes: TINY.mp3, name: 'talk.mp3' });
  await translateNext(service);
  await service.renderNext();
  const refused = await ask(sound);
  expect(refused.status).toBe(409);
  expect((await refused.json()).errors[0].message).toBe(
    'This request already has a video of only the signer.',
  );
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
