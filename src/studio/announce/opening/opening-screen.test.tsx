import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { box, button, text } from '#studio/announce/testing.ts';
import { endScreens, renderScreen } from '#studio/testing/render-screen.tsx';
import { forgetOpening } from './opening.ts';
import { OpeningScreen } from './opening-screen.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(async () => {
  await endScreens();
  forgetOpening();
});

it('hands the studio’s form what was chosen and typed, with the focus and the caret', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const opening = render(<OpeningScreen />);
  await user.click(button(/^Platform change/));
  expect(document.activeElement).toBe(text('Destination'));
  await user.type(text('Destination'), 'Lee');
  await user.type(text('Platform'), '4');
  text('Destination').focus();
  text('Destination').setSelectionRange(1, 2);
  await renderScreen('/');
  await screen.findByRole('combobox', { name: 'Destination' });
  opening.unmount();
  await waitFor(() => expect(document.activeElement).toBe(box('Destination')));
  expect(box('Destination').value).toBe('Lee');
  expect([box('Destination').selectionStart, box('Destination').selectionEnd]).toEqual([1, 2]);
  expect(text('Platform').value).toBe('4');
});

it('takes a kind by its number, and shows the fields of another when that is chosen', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<OpeningScreen />);
  await user.keyboard('2');
  await user.type(text('Destination'), 'Leeds');
  await user.selectOptions(screen.getByRole('combobox'), 'Replacement bus');
  expect(text('Destination').value).toBe('Leeds');
  expect(text('Bus stop').value).toBe('');
});

it('asks with the words of the studio', async () => {
  const opening = render(<OpeningScreen />);
  const readCards = () =>
    [...document.querySelectorAll('main section :is(button, a)')].map(
      ({ textContent }) => textContent,
    );
  const cards = readCards();
  expect(cards).toHaveLength(8);
  opening.unmount();
  await renderScreen('/');
  await screen.findByRole('button', { name: /^Platform change/ });
  expect(readCards().slice(0, 8)).toEqual(cards);
});

it('shows nothing where the studio opens elsewhere', () => {
  history.replaceState(null, '', '/signs');
  const { container } = render(<OpeningScreen />);
  expect(container.textContent).toBe('');
});
