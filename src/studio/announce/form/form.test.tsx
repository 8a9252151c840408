import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { box, button, fill, phrases, text } from '#studio/announce/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

/** Opens the form of a kind. */
async function openKind(name: RegExp) {
  const opened = await renderScreen('/');
  await opened.user.click(await screen.findByRole('button', { name }));
  return opened.user;
}

it('goes to the first error on Ctrl+Enter', async () => {
  const user = await openKind(/^Platform change/);
  await fill(user, box('Destination'), 'YRK');
  await user.tab();
  await fill(user, text('Platform'), '44');
  await fill(user, text('New platform'), '6');
  await screen.findByRole('region', { name: 'Errors and warnings' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(text('Platform')));
});

it('refuses a delayed train that leaves before its planned time', async () => {
  const user = await openKind(/^Delay/);
  await fill(user, box('Destination'), 'YRK');
  await user.tab();
  await fill(user, text('Time'), '1003');
  await fill(user, text('New time'), '0950');
  await user.tab();
  await screen.findAllByText(/A delayed train leaves after its planned time/);
  expect(button('Make video').disabled).toBe(true);
  await fill(user, text('New time'), '1015');
  await waitFor(() => expect(button('Make video').disabled).toBe(false));
});

it('asks for the bus stop of a cancelled train once there is a bus', async () => {
  const user = await openKind(/^Cancelled/);
  await fill(user, box('Destination'), 'YRK');
  await user.tab();
  expect(screen.queryByRole('textbox', { name: 'Bus stop' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: /bus/i }));
  await fill(user, await screen.findByRole('textbox', { name: 'Bus stop' }), 'Station Road');
  await waitFor(() => expect(phrases()).toContain('Station Road'));
});

it('leads from the lifts of the form to the message that names one', async () => {
  await openKind(/^Lift or escalator/);
  const link = await screen.findByRole('link', { name: 'Name the lift' });
  expect(link.getAttribute('href')).toBe('/messages/lift-out-of-order');
});

it('shows a closed section in an open one by another chevron', async () => {
  const user = await openKind(/^Delay/);
  await user.click(button(/^More/));
  const look = await screen.findByRole('button', { name: /^Look/ });
  const chevron = (section: HTMLElement) => section.querySelector('svg')!.getAttribute('class');
  const closed = chevron(look);
  await user.click(look);
  expect(chevron(look)).not.toBe(closed);
});

it('says of the fields that are required that they are, also to screen readers', async () => {
  await openKind(/^Platform change/);
  for (const control of [box('Destination'), text('Platform'), text('New platform')])
    expect(control.getAttribute('aria-required'), control.name).toBe('true');
});
