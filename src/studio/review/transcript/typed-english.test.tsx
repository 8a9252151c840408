import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { edit, getGlosses, openReview, row } from '#studio/review/testing.ts';

it('follows English that is typed key by key, past a word that has no sign', async () => {
  const { user } = await openReview();
  const english = await edit(user, 2, 'English');
  // The translator has loaded.
  await user.clear(english);
  await user.type(english, 'Bus');
  await waitFor(async () => expect((await getGlosses(2)).join(' ')).toContain('BUS'));
  await user.clear(english);
  await user.type(english, 'The train is late.');
  await waitFor(async () => expect((await getGlosses(2)).join(' ')).toContain('LATE'));
  expect((await row(2)).textContent).not.toContain('This gloss was written by a person');
});
