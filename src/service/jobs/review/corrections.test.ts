import { afterEach, beforeEach, expect, it } from 'vitest';
import { reviewableDraft, TRANSLATION } from '#service/jobs/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const data = async (answer: Response) => (await answer.json()).data;
const request = async (id: string) => data(await service.send(`/v1/sign-requests/${id}`));
const tell = (id: string, verb: string, body: unknown) =>
  service.send(`/v1/sign-requests/${id}/translation/${verb}`, json(body));
const approve = (id: string, version: number) => tell(id, 'approve', { version, name: 'Amira' });

/** Creates a finished film that Amira has approved. */
async function film(): Promise<string> {
  const id = await reviewableDraft(service);
  await approve(id, 1);
  await service.renderNext();
  return id;
}

it('a mistake that is found after the release can be corrected, and the video is there meanwhile', async () => {
  const id = await film();
  const initial = await request(id);
  await service.send(`/v1/sign-requests/${id}/signer-alone`, { method: 'POST' });

  const opened = await tell(id, 'reopen', { author: 'Ben' });
  expect(opened.status).toBe(200);
  expect(await data(opened)).toMatchObject({
    version: 2,
    releasedVersion: 1,
    versions: [{ version: 1 }, { version: 2, author: 'Ben' }],
    approvals: [],
  });
  const meanwhile = await request(id);
  expect(meanwhile).toMatchObject({ status: 'AWAITING_REVIEW', isBeingCorrected: true });
  expect(meanwhile.results).toHaveLength(1);
  const link = new URL(initial.downloadLink).pathname;
  expect((await service.send(link, {}, null)).status).toBe(200);

  const [part] = TRANSLATION.parts;
  const [sentence] = part!.sentences;
  const corrected = {
    parts: [{ ...part, sentences: [{ ...sentence, english: 'Hello all.' }] }],
  };
  const saved = await service.send(
    `/v1/sign-requests/${id}/translation`,
    json({ version: 2, author: 'Ben', translation: corrected }, 'PUT'),
  );
  expect(saved.status).toBe(200);
  expect((await request(id)).english).toBe(initial.english);
  expect((await approve(id, 3)).status).toBe(200);
  await service.renderNext();
  await service.renderNext();
  const updated = await request(id);
  expect(updated).toMatchObject({ status: 'COMPLETED', english: 'Hello all.' });
  expect(updated.isBeingCorrected).toBeUndefined();
  expect(updated.approvals).toMatchObject([{ version: 3, name: 'Amira' }]);
  expect(updated.downloadLink).not.toBe(initial.downloadLink);
  // The signer alone was of the film as it was.
  expect(updated.signerAlone).toBeUndefined();
});

it('a correction that is rejected leaves what was released as it was', async () => {
  const id = await film();
  const initial = await request(id);
  await tell(id, 'reopen', { author: 'Ben' });
  const rejected = await tell(id, 'reject', { version: 2, name: 'Amira', reason: 'It was right.' });
  expect(await data(rejected)).toMatchObject({ status: 'COMPLETED' });
  const updated = await request(id);
  expect(updated.approvals).toEqual(initial.approvals);
  expect(new URL(updated.downloadLink).pathname.split('/').slice(3)).toEqual(
    new URL(initial.downloadLink).pathname.split('/').slice(3),
  );
});

it('what is not finished, or no translation, is not opened again, and says so', async () => {
  const id = await reviewableDraft(service);
  const refused = await tell(id, 'reopen', { author: 'Ben' });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('only reopen the translation of a finished request');
  expect((await tell(crypto.randomUUID(), 'reopen', { author: 'Ben' })).status).toBe(404);
});
