/** Words that a reviewer teaches, against the real service. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Translation } from '#contract/requests/translation.ts';
import { edit, getGlosses, openReview, press, sentence, write } from '#studio/review/testing.ts';
import { loadTranslator } from '#studio/review/translator.ts';

beforeAll(() => loadTranslator().then(() => undefined), 60_000);

const TRAINS: Translation = {
  parts: [
    {
      title: 'trains.mp4',
      sentences: [
        sentence('s1', 'The train is late.', 'TRAIN LATE'),
        sentence('s2', 'Late trains wait.', 'LATE TRAIN WAIT'),
        sentence('s3', 'The bus is late.', 'BUS LATE'),
      ],
    },
  ],
};

it('signs a word in every sentence as it was signed in one, and keeps it for later translations', async () => {
  const { user, service } = await openReview({}, [], TRAINS);
  await write(user, await edit(user, 1, 'Gloss'), 'TRAIN PROBLEM');
  await press(user, 'Always sign “late” as PROBLEM/FAULT');
  await waitFor(async () => expect(await getGlosses(3)).toEqual(['BUS', 'PROBLEM/FAULT']));
  expect(await getGlosses(2)).toContain('PROBLEM/FAULT');
  expect((await service.ports.wordLists.get('local'))?.list.entries).toEqual([
    { english: 'late', signing: { kind: 'sign', gloss: 'PROBLEM/FAULT' }, never: [] },
  ]);
  expect(await screen.findByText('“late” is in the word list')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Always sign/ })).toBeNull());
});
