import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translateNext, uploadForm } from '#service/jobs/testing.ts';
import { json, type TestService, TINY } from '#service/testing.ts';
import {
  edit,
  expectRowText,
  openReview,
  replaceInTour,
  row,
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
