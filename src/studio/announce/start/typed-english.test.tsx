import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { box, phrases, text } from '#studio/announce/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

async function type(english: string) {
  const opened = await renderScreen('/');
  await opened.user.click(await screen.findByRole('textbox', { name: 'Type it in English' }));
  await opened.user.paste(english);
  return opened;
}
const sentence = () => screen.getByRole('region', { name: 'What it says' }).textContent;

it('signs an announcement that is typed, and fills the form on Enter', async () => {
  const { user } = await type('The 14:35 to Leeds is cancelled, see the blue notice.');
  await screen.findByText('Cancelled. Not understood: “see blue notice”.');
  await waitFor(() => expect(sentence()).toContain('14:35'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(phrases()).toContain('cancelled'));
  expect(box('Destination').value).toBe('Leeds');
  expect(text('Time').value).toBe('14:35');
});

it('signs anything else as a draft, and takes it to where a review is asked for', async () => {
  const { user } = await type('Please keep your bags with you.');
  await screen.findByText(/^Draft, signed by a machine/);
  await waitFor(() => expect(sentence()).toContain('bags'));
  await user.click(screen.getByRole('link', { name: 'Ask for a review' }));
  const written = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect(written.value).toBe('Please keep your bags with you.');
});

it('asks for a review in one press where the person has an account, and stays on the page', async () => {
  const opened = await renderScreen('/', {
    isSignedIn: false,
    before: async (service) => {
      await addPerson(service, 'Ben Ola', ['staff']);
      await signInAs('Ben Ola');
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Type it in English' });
  await opened.user.click(field);
  await opened.user.paste('Please keep your bags with you.');
  await opened.user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
  await screen.findByText('Waiting for a reviewer.');
  expect(screen.getByRole('link', { name: 'Open the message' })).toBeDefined();
  expect(await opened.service.ports.requests.list('local', { limit: 9 })).toMatchObject([
    { kind: 'video-translation' },
  ]);
});
