import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { edit, glossesOf, openReview, write } from '#studio/review/testing.ts';

it('glosses English that was written before the translator had loaded', async () => {
  const { user } = await openReview();
  await write(user, await edit(user, 2, 'English'), 'The bus is late today.');
  await waitFor(async () => expect((await glossesOf(2)).join(' ')).toContain('BUS'));
});
