import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, WATERLOO } from '#service/testing.ts';
import { chooseInMenu } from '#studio/testing/menu.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const places = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const tabs = () => within(screen.getByRole('navigation', { name: 'Messages' }));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('has five places, and marks the one that a page belongs to', async () => {
  const { user } = await renderScreen('/emergency');
  await screen.findByRole('heading', { level: 1, name: 'Emergency' });
  expect(texts(places().getAllByRole('link'))).toEqual([
    'Announce',
    'On screens',
    'Messages',
    'Translate',
    'Signs',
  ]);
  expect(places().getByRole('link', { current: 'page' }).textContent).toBe('Messages');
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Emergency');
  await user.click(tabs().getByRole('link', { name: /^Ready-made/ }));
  await screen.findByRole('heading', { level: 1, name: 'Ready-made messages' });
  await waitFor(() =>
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toMatch(/^Ready-made\d+$/),
  );
});

it('opens a page of the account menu by key, and its heading has the focus', async () => {
  const { user } = await renderScreen('/requests');
  await screen.findByText('No messages yet');
  await chooseInMenu(user, 'Settings');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(places().queryByRole('link', { current: 'page' })).toBeNull();
});

it('leads a reviewer who comes in to what waits for review, and counts it', async () => {
  const { user } = await renderScreen('/', {
    isSignedIn: false,
    async before(service) {
      await addPerson(service, 'Amira Khan', ['administrator']);
      await addPerson(service, 'Rosa Diaz', ['reviewer']);
      await service.send('/v1/sign-requests/train-announcements', json(WATERLOO), 'local');
      const id = await service.renderNext();
      await service.send(`/v1/sign-requests/${id}/air/ask`, json({}), 'local');
      await signInAs('Rosa Diaz');
    },
  });
  await waitFor(() => expect(location.search).toContain('needs-me'));
  await screen.findByRole('list', { name: 'Messages' });
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Waiting for me1 waiting');
  // Announce is still a press away.
  await user.click(places().getByRole('link', { name: 'Announce' }));
  await screen.findByRole('heading', { level: 1, name: 'Announce' });
  expect(location.pathname).toBe('/');
});

/** Lists links and buttons whose name lacks the words that are read on them. */
function listMisnamed(): string[] {
  const toWords = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return [...document.querySelectorAll('a[aria-label], button[aria-label]')].flatMap((element) => {
    const label = toWords(element.getAttribute('aria-label')!);
    return label.includes(toWords(element.textContent)) ? [] : [`${label}: ${element.textContent}`];
  });
}

it('“Signs 16” and “People 2” were named otherwise than they read: names have the words on a control', async () => {
  const { reload } = await renderScreen('/screens', {
    async before({ send }) {
      await send('/v1/screens', json({ name: 'Hall' }), 'local');
      await send('/v1/sign-requests/train-announcements', json(WATERLOO), 'local');
    },
  });
  await screen.findByRole('heading', { name: 'Hall' });
  expect(listMisnamed()).toEqual([]);
  reload('/requests');
  await screen.findByRole('list', { name: 'Messages' });
  expect(listMisnamed()).toEqual([]);
  reload('/signs');
  await screen.findByRole('tab', { name: 'Library' });
  expect(listMisnamed()).toEqual([]);
});
