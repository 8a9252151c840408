import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translateNext, uploadForm } from '#service/jobs/testing.ts';
import { json, type TestService, TINY } from '#service/testing.ts';
import {
  edit,
  expectRowText,
  getGlosses,
  openReview,
  replaceInTour,
  row,
  sentence,
  write,
} from '#studio/review/testing.ts';

/** Approves the tour in an earlier request of the same organisation. */
async function approveTour(service: TestService): Promise<void> {
  const send: TestService['send'] = (path, init) => service.send(path, init, 'local');
  const id = await uploadForm({ send }, { bytes: TINY.mp4, name: 'old.mp4' }, { draft: true });
  await translateNext(service, replaceInTour());
  const approval = json({ version: 1, name: 'Amira Khan' });
  expect((await send(`/v1/sign-requests/${id}/translation/approve`, approval)).status).toBe(200);
}

it('says who approved a sentence before, until it is changed', async () => {
  const { user } = await openReview({ before: approveTour });
  for (const number of [1, 2, 3])
    await expectRowText(number, 'Amira Khan approved this translation on');
  await write(user, await edit(user, 2, 'English'), 'The bus is late today.');
  await expectRowText(1, 'Amira Khan approved');
  await screen.findByDisplayValue('The bus is late today.');
  expect((await row(2)).textContent).not.toContain('Amira Khan approved');
});

it('offers what was approved for nearly the same English, and uses it when asked', async () => {
  const fresh = sentence('s3', 'Ask Haslemere for a station map.', 'STATION fs-MAP');
  const { user } = await openReview({ before: approveTour }, [], replaceInTour(fresh));
  await edit(user, 3, 'Gloss');
  const title = 'A similar sentence was approved (83% the same)';
  const note = within(await within(await row(3)).findByRole('region', { name: title }));
  expect(note.getByText('Ask Haslemere for a museum map.')).toBeDefined();
  expect(note.getByText(/^Amira Khan approved it on/)).toBeDefined();
  await user.click(note.getByRole('button', { name: 'Use this gloss' }));
  await waitFor(async () => expect((await getGlosses(3)).at(-1)).toBe('ASK'));
  expect(within(await row(3)).queryByRole('region', { name: title })).toBeNull();
});
