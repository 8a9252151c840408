import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { translateNext, uploadForm } from '#service/jobs/testing.ts';
import { type TestService, TINY } from '#service/testing.ts';
import {
  edit,
  expectRowText,
  openReview,
  press,
  replaceInTour,
  row,
} from '#studio/review/testing.ts';
import { addPerson, PASSPHRASE } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

/** Catches what is copied. */
function watchClipboard() {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => writeText.mock.lastCall?.[0] ?? '';
}

/** Waits until a sentence is open with the focus, and its signing plays. */
async function expectOpen(number: number): Promise<void> {
  const english = await within(await row(number)).findByLabelText('English');
  await waitFor(() => expect(document.activeElement).toBe(english));
  await expectRowText(number, 'being signed');
}

it('copies a link to a sentence, which opens it there, with the focus, and plays it', async () => {
  const { user, id, reload } = await openReview();
  const getCopied = watchClipboard();
  await edit(user, 3, 'English');
  await press(user, 'Copy link');
  expect(getCopied()).toBe(`${location.origin}/review/${id}?sentence=s3`);
  await edit(user, 2, 'English');
  await user.keyboard('{Alt>}c{/Alt}');
  await screen.findByText('Link copied');
  expect(getCopied()).toBe(`${location.origin}/review/${id}?sentence=s2`);
  reload(`/review/${id}?sentence=s3`);
  await expectOpen(3);
  expect(location.search).toBe('');
});

it('says that the sentence of a link is gone', async () => {
  const { user, id, reload } = await openReview();
  reload(`/review/${id}?sentence=s9`);
  expect(await screen.findByText('The sentence of this link is no longer here')).toBeDefined();
  await press(user, 'Close');
  await waitFor(() =>
    expect(screen.queryByText('The sentence of this link is no longer here')).toBeNull(),
  );
  expect(screen.queryByRole('button', { name: 'Close sentence 1' })).toBeNull();
});

it('leads who signs in first to the sentence of the link', async () => {
  let id = '';
  const { user } = await renderScreen(
    async (service) => {
      await addPerson(service, 'Rosa Diaz', ['reviewer']);
      const send: TestService['send'] = (path, init) => service.send(path, init, 'local');
      id = await uploadForm({ send }, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
      await translateNext(service, replaceInTour());
      return `/review/${id}?sentence=s2`;
    },
    { isSignedIn: false },
  );
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Email address'), 'rosa@example.org');
  await user.type(screen.getByLabelText('Passphrase'), PASSPHRASE);
  await press(user, 'Sign in');
  await expectOpen(2);
  expect(location.pathname).toBe(`/review/${id}`);
});
