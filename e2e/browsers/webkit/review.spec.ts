/** A draft of a translation in WebKit: read, corrected, approved. */

import type { Translation } from '#contract/requests/translation.ts';
import { type RunningService, startService } from '../../fixtures.ts';
import { jsonBody, PERSON, smallMovie } from '../../service/client.ts';
import { connectSystem, type OtherSystem } from '../connect.ts';
import { expect, test } from './webkit.ts';

let service: RunningService;
let system: OtherSystem;
test.beforeAll(async () => {
  service = await startService();
  system = await connectSystem(service);
});
test.afterAll(() => service.stop());

const sentence = (id: string, english: string, ...glosses: string[]) => ({
  id,
  english,
  units: glosses.map((gloss) => ({ kind: 'sign' as const, gloss })),
  sources: glosses.map((gloss) => {
    const start = english.indexOf(gloss.toLowerCase());
    return [{ start, end: start + gloss.length }];
  }),
});
const DRAFT: Translation = {
  parts: [
    {
      title: 'tour.mp4',
      sentences: [
        sentence('s1', 'The train is late.', 'TRAIN', 'LATE'),
        sentence('s2', 'The train is late today.', 'TODAY', 'TRAIN', 'LATE'),
      ],
    },
  ],
};

/** Uploads a film, and translates it as a worker does; returns the id of its request. */
async function createDraft({ send }: OtherSystem): Promise<string> {
  const form = new FormData();
  form.set('body', JSON.stringify(PERSON));
  form.set('video', new File([smallMovie()], 'tour.mp4'));
  const path = '/v2/sign-requests/video-translation?draft=true';
  const { data } = await (await send(path, { method: 'POST', body: form })).json();
  const claim = await send('/v1/render-jobs/claim?kinds=translation', { method: 'POST' });
  const { jobId, leaseToken } = (await claim.json()).data;
  const { headers, ...delivery } = jsonBody(DRAFT);
  const answer = await send(`/v1/render-jobs/${jobId}/translation`, {
    ...delivery,
    headers: { ...(headers as Record<string, string>), 'x-lease-token': leaseToken },
  });
  expect(answer.ok, await answer.text()).toBe(true);
  return data.id;
}

test('a draft is read, corrected and approved', async ({ webkit }) => {
  const { open, find, click, see, run, picture } = webkit;
  const id = await createDraft(system);
  await open(service.signInLink);
  await find({ role: 'heading', name: 'Announce' });
  await open(`${service.url}/review/${id}`);
  await find({ role: 'heading', name: 'tour.mp4' });
  await picture('review');
  await click({ role: 'button', name: 'Edit sentence 2' });
  const english = await find({ role: 'textbox', name: 'English' });
  await run('arguments[0].select()', english);
  await english.sendKeys('The bus is late today.');
  await see('BUS');
  await picture('corrected');
  for (const name of [/^Sentence 1/, /^Sentence 2/]) {
    const isTicked = async () =>
      run<boolean>('return arguments[0].checked', await find({ role: 'checkbox', name }));
    await expect(async () => {
      // Nothing is ticked that was not in view for as long as it takes to read. The box is drawn beside the element.
      if (!(await isTicked())) {
        const box = await find({ role: 'checkbox', name });
        await run('arguments[0].scrollIntoView({ block: "center" }); arguments[0].click();', box);
      }
      await expect.poll(isTicked, { timeout: 1_500 }).toBe(true);
    }).toPass({ timeout: 60_000 });
  }
  await see('2 of 2 played or read');
  await click({ role: 'button', name: 'Save and approve' });
  const reviewer = await find({ role: 'textbox', name: /^Your name/ });
  await reviewer.sendKeys('Amira Khan');
  await picture('name');
  await click({ role: 'button', name: 'Save and approve' });
  await see('approved by Amira Khan');
  await picture('approved');
});
