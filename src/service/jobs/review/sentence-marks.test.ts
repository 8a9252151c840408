import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MarkedSentence, Translation } from '#contract/requests/translation.ts';
import { read, translateNext, translationPath, uploadForm } from '#service/jobs/testing.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const english = 'The train is not late.';
const span = (word: string) => {
  const start = english.indexOf(word);
  return [{ start, end: start + word.length }];
};
const LOST: Translation = {
  parts: [
    {
      title: 'tour.mp4',
      sentences: [
        {
          id: 's1',
          english,
          units: [
            { kind: 'sign', gloss: 'TRAIN' },
            { kind: 'sign', gloss: 'LATE' },
          ],
          sources: [span('train'), span('late')],
        },
        { id: 's2', english: 'Hello.', units: [{ kind: 'sign', gloss: 'HELLO' }] },
      ],
    },
  ],
};

it('says of each sentence what is doubtful in the text as it is now', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
  await translateNext(service, LOST);
  const path = translationPath(id);
  const sentences = async (query = ''): Promise<MarkedSentence[]> =>
    (await read(service, `${path}${query}`)).translation.parts[0].sentences;
  const [lostNegation, unknown] = await sentences();
  expect(lostNegation?.marks).toEqual([
    { check: 'negation', span: span('not')[0], reason: expect.stringMatching(/not/) },
  ]);
  expect(unknown).not.toHaveProperty('marks');

  // What a client sends back of them is not kept: the corrected gloss has none.
  const corrected = structuredClone(await sentences());
  corrected[0]!.units.push({ kind: 'sign', gloss: 'NOT' });
  corrected[0]!.sources!.push(span('not'));
  const translation = { parts: [{ title: 'tour.mp4', sentences: corrected }] };
  const edit = json({ version: 1, author: 'Amira', translation }, 'PUT');
  expect((await service.send(path, edit)).status).toBe(200);
  expect((await sentences())[0]?.marks).toEqual([]);
  expect((await sentences('?version=1'))[0]?.marks).toHaveLength(1);
});

it('publishes what a mark says', async () => {
  const { paths } = await (await service.send('/openapi.json', {}, null)).json();
  const { get } = paths['/v1/sign-requests/{id}/translation'];
  const answer = JSON.stringify(get.responses['200']);
  for (const field of ['marks', 'check', 'span', 'reason']) expect(answer).toContain(`"${field}"`);
  expect(get.description).toContain('`marks`');
});
