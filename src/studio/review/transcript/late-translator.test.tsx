import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { edit, getGlosses, openReview, write } from '#studio/review/testing.ts';

it('glosses English that was written before the translator had loaded', async () => {
  const { user } = await openReview();
  await write(user, await edit(user, 2, 'English'), 'The bus is late today.');
  await waitFor(async () => expect((await getGlosses(2)).join(' ')).toContain('BUS'));
});
