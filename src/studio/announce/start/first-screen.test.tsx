import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { box, button, choose, fill, phrases, text } from '#studio/announce/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { reopen } from '#studio/testing/reopen.ts';

const firstScreen = () => screen.findByRole('heading', { name: 'What is it about?' });
const expectPhrase = (expected: string) => waitFor(() => expect(phrases()).toContain(expected));
const focused = () => document.activeElement;

it('greets with a real example, and with that of the kind in focus', async () => {
  const { user } = await renderScreen('/');
  await firstScreen();
  const getEnglishText = () => screen.getByRole('region', { name: 'What it says' }).textContent;
  await waitFor(() =>
    expect(getEnglishText()).toMatch(/^Example: .* changes from platform 4 to platform 6/),
  );
  expect(screen.queryByRole('button', { name: 'Make video' })).toBeNull();
  await user.hover(button(/^Cancelled/));
  await waitFor(() => expect(getEnglishText()).toContain('cancelled'));
});

it('announces a platform change with fourteen keys', async () => {
  const { user } = await renderScreen('/');
  await firstScreen();
  await user.keyboard('1');
  await waitFor(() => expect(focused()).toBe(box('Destination')));
  await user.keyboard('york{Tab}1003{Tab}4{Tab}6');
  await expectPhrase('changes from platform 4 to platform 6');
  expect(box('Destination').value).toBe('York');
});

it('leads to where English is typed, by number or by mouse, and keeps what was typed', async () => {
  const { user, reload } = await renderScreen('/');
  await firstScreen();
  await user.keyboard('8');
  await waitFor(() => expect(focused()).toBe(text('Type it in English')));
  reload('/upload?write=true');
  await screen.findByRole('dialog', { name: 'Write it in English' });
  expect(button('Add to files').disabled).toBe(true);
  await user.click(text('Text'));
  await user.paste('The waiting room on platform 2 is closed.');
  reload();
  await screen.findByRole('dialog', { name: 'Write it in English' });
  expect(text('Text').value).toContain('waiting room');
  await fill(user, text('Title'), 'Waiting room');
  await user.click(button('Add to files'));
  const files = await screen.findByRole('list', { name: 'Files' });
  expect(files.textContent).toContain('waiting-room.txt');
  await user.click(button('Write it in English'));
  await screen.findByRole('dialog');
  expect(text('Text').value).toBe('');
});

it('shows the fields of the kind in fixed places, and the rest behind More', async () => {
  const { user } = await renderScreen('/');
  await user.click(await screen.findByRole('button', { name: /^Delay/ }));
  await waitFor(() => expect(focused()).toBe(box('Destination')));
  const region = screen.getByRole('region', { name: 'Delay' });
  const labels = () => [...region.querySelectorAll('label')].map(({ textContent }) => textContent);
  const initial = labels();
  expect(initial).toEqual(['Destination', 'Time', 'New time', 'Reason']);
  expect(region.textContent).toMatch(/^Destinationrequired/);
  await fill(user, text('Time'), '1003');
  expect(labels()).toEqual(initial);
  expect(screen.queryByRole('textbox', { name: 'Platform' })).toBeNull();
  await user.click(button(/^More/));
  expect(screen.queryAllByRole('textbox', { name: 'Time' })).toHaveLength(1);
  expect(button(/^On board/)).toBeDefined();
});

it('keeps what was typed when the kind changes and comes back', async () => {
  const { user } = await renderScreen('/');
  await user.click(await screen.findByRole('button', { name: /^Platform change/ }));
  await user.keyboard('york{Tab}');
  await fill(user, text('Platform'), '4');
  await fill(user, text('New platform'), '6');
  await expectPhrase('platform 6');
  await choose(user, /What is it about/, 'Cancelled');
  await expectPhrase('cancelled');
  expect(box('Destination').value).toBe('York');
  expect(phrases()).not.toContain('platform 6');
  await choose(user, /What is it about/, 'Platform change');
  await expectPhrase('platform 6');
  expect(text('New platform').value).toBe('6');
});

it('opens again with the kind and what was typed', async () => {
  const { user } = await renderScreen('/');
  await user.click(await screen.findByRole('button', { name: /^Replacement bus/ }));
  await user.keyboard('LDS{Tab}');
  await fill(user, text('Bus stop'), 'Hill Road');
  await expectPhrase('Hill Road');
  await reopen();
  await expectPhrase('Hill Road');
  expect(text('Bus stop').value).toBe('Hill Road');
  expect(screen.getByRole('region', { name: 'Replacement bus' })).toBeDefined();
});

it('moves between the kinds by arrow keys', async () => {
  const { user } = await renderScreen('/');
  await firstScreen();
  button(/^Platform change/).focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe(button(/^Delay/));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe(button(/^Platform change/));
});

it('has the focus on the first kind after the form is cleared, and in the form after undoing that', async () => {
  const { user } = await renderScreen('/');
  await user.click(await screen.findByRole('button', { name: /^Cancelled/ }));
  await user.keyboard('LDS{Tab}');
  await expectPhrase('cancelled');
  await user.click(button('Clear the form'));
  await firstScreen();
  await waitFor(() => expect(focused()).toBe(button(/^Platform change/)));
  await user.keyboard('{Control>}z{/Control}');
  await expectPhrase('cancelled');
  expect(box('Destination').value).toBe('Leeds');
  await waitFor(() => expect(focused()).toBe(box('Destination')));
});

it('does not leave the form when the only field of an opened link is emptied', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH' } });
  await expectPhrase('Portsmouth');
  await user.clear(box('Destination'));
  await user.keyboard('LDS{Tab}');
  await expectPhrase('Leeds');
});
