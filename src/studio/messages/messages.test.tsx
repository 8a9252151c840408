/** The shelf and its messages as staff meet them, over the real service. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReadyMessageForm } from '#contract/messages/ready-message.ts';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { formatLondon } from '#contract/time/london-time.ts';
import { json, type TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const expectText = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('region', { name: 'Signed message' }).textContent).toContain(text),
  );
const GATE: ReadyMessageForm = {
  title: 'Gate closed',
  category: 'station',
  sentences: [{ english: 'Gate {gate} is closed.', gloss: 'ENTRANCE {gate}, CLOSED' }],
  blanks: [{ name: 'gate', label: 'Gate', type: 'number', example: '3' }],
};
const addGate = async (service: TestService): Promise<string> => {
  const response = await service.send('/v1/ready-messages', json(GATE), 'local');
  return (await response.json()).data.id;
};

it('finds a message by any of its words, in the address too', async () => {
  const { user } = await renderScreen('/messages');
  await user.type(await screen.findByLabelText('Search'), 'lift until');
  await waitFor(() => expect(screen.getByText(/^1 message\./)).toBeDefined());
  expect(screen.getByRole('link', { name: 'Lift out of order' })).toBeDefined();
  expect(location.search).toContain('lift');
  await user.clear(screen.getByLabelText('Search'));
  await user.type(screen.getByLabelText('Search'), 'zebra');
  await screen.findByText('No messages found');
});

it('fills the blanks, plays it at once, has the video made, and offers Show', async () => {
  const { user, service, reload } = await renderScreen('/messages/lift-out-of-order');
  await user.type(await screen.findByLabelText('Platforms'), '2 and 4a');
  await user.click(button('Make video'));
  // What is missing is said, and nothing is sent.
  await screen.findByText(/^Day is missing/);
  await user.click(screen.getByRole('button', { name: /Day/ }));
  await user.click(await screen.findByRole('option', { name: 'Monday' }));
  await expectText('The lift to platforms 2 and 4A is out of order until Monday.');
  reload();
  await expectText('The lift to platforms 2 and 4A is out of order until Monday.');
  await user.click(button('Make video'));
  await waitFor(() => expect(location.search).toContain('made'));
  await service.renderNext();
  await screen.findByRole('button', { name: 'Show' });
  // Another value is another video.
  await user.type(screen.getByLabelText('Platforms'), ', 5');
  await screen.findByRole('button', { name: 'Make video' });
});

it('offers the end that a ready message names, “until Monday”, which staff had to type', async () => {
  const { user, service } = await renderScreen('/messages/lift-out-of-order', {
    before: async ({ send }) => void (await send('/v1/screens', json({ name: 'Hall' }), 'local')),
  });
  await user.type(await screen.findByLabelText('Platforms'), '2');
  await user.click(screen.getByRole('button', { name: /Day/ }));
  await user.click(await screen.findByRole('option', { name: 'Monday' }));
  await user.click(button('Make video'));
  await waitFor(() => expect(location.search).toContain('made'));
  await service.renderNext();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const end = await screen.findByRole<HTMLInputElement>('radio', { name: 'Until Monday' });
  expect(end.checked).toBe(true);
  await user.click(button('Show now'));
  await screen.findByRole('list', { name: 'On screens now' });
  const { data } = await (await service.send('/v1/showings', {}, 'local')).json();
  expect(formatLondon(data[0].until, { weekday: 'long', hour: '2-digit', minute: '2-digit' })).toBe(
    'Monday 23:59',
  );
});

it('plays a message at the speed of the organisation, as long as its video', async () => {
  const { user } = await renderScreen('/messages/snow', {
    before: async ({ ports }) => {
      await ports.settings.put('local', { ...DEFAULT_TENANT_SETTINGS, speed: 'calm' }, 1000);
    },
  });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Speed' });
  await waitFor(() => expect(slider.value).toBe('0.85'));
  const clock = () => screen.getByText(/^\d+:\d\d of \d+:\d\d$/).textContent!;
  const seconds = () => Number(/(\d\d)$/.exec(clock())![1]);
  const calm = seconds();
  slider.focus();
  await user.keyboard('{End}');
  await waitFor(() => expect(seconds()).toBeLessThan(calm));
});

it('writes a message: blanks follow the English, wrong ones are named, a reload keeps it', async () => {
  const { user, service, reload } = await renderScreen('/messages/new');
  const english = () => screen.findByLabelText<HTMLTextAreaElement>('English');
  await user.type(await screen.findByLabelText('Title'), 'Gate closed');
  await user.type(await english(), 'Gate {{number} is closed.');
  expect(await screen.findByText('{number}')).toBeDefined();
  await user.type(screen.getByLabelText('Gloss, in BSL order'), 'ENTRANCE, CLOSED');
  await user.click(button('Save message'));
  await screen.findByText(
    'The English has {number}, but the gloss does not. Add {number} to the gloss.',
  );
  reload();
  expect((await english()).value).toBe('Gate {number} is closed.');
  await user.clear(screen.getByLabelText('Gloss, in BSL order'));
  await user.type(screen.getByLabelText('Gloss, in BSL order'), 'ENTRANCE {{number}, CLOSED');
  await expectText('Gate 20 is closed.');
  await user.click(button('Save message'));
  await screen.findByRole('heading', { name: 'Gate closed', level: 1 });
  const { data } = await (await service.send('/v1/ready-messages?text=gate', {}, 'local')).json();
  expect(data).toMatchObject([{ title: 'Gate closed', blanks: [{ name: 'number' }] }]);
});

it('archives an own message and puts it back', async () => {
  const { user } = await renderScreen(async (service) => `/messages/${await addGate(service)}`);
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByText('This message is archived');
  expect(screen.queryByRole('button', { name: 'Make video' })).toBeNull();
  await user.click(button('Restore'));
  await screen.findByRole('button', { name: 'Make video' });
});

it('lets a reviewer approve a pattern after every example was looked at', async () => {
  const { user } = await renderScreen('/patterns?kind=train&pattern=train-delay');
  const approve = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Approve pattern',
  });
  const count = Number(
    /of (\d+)/.exec((await screen.findByText(/^Example 1 of/)).textContent ?? '')![1],
  );
  expect(count).toBeGreaterThan(2);
  expect(approve.disabled).toBe(true);
  for (let index = 1; index < count; index++) await user.click(button('Next example'));
  await user.click(button('Approve pattern'));
  await screen.findByText(/^Approved by /);
  await user.click(button('Withdraw approval'));
  await screen.findByRole('button', { name: 'Approve pattern' });
});

it('says before Show is pressed that a review is needed, and lets a reviewer approve it', async () => {
  const { user } = await renderScreen(async (service) => {
    const settings = json({ airWithoutReview: 'nothing' }, 'PUT');
    await service.send('/v1/settings', settings, 'local');
    await service.send('/v1/screens', json({ name: 'Concourse' }), 'local');
    const body = json({ message: 'snow' });
    const response = await service.send('/v1/sign-requests/ready-messages', body, 'local');
    await service.renderNext();
    return `/requests/${(await response.json()).data.id}`;
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Check it first');
  expect(within(dialog).queryByRole('button', { name: 'Show now' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Approve and show' })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(button('Approve for screens'));
  await screen.findByText('Approved for screens');
  await user.click(button('Show'));
  await user.click(await screen.findByRole('button', { name: 'Show now' }));
  const onAir = await screen.findByRole('list', { name: 'On screens now' });
  expect(onAir.textContent).toContain('Concourse');
});
