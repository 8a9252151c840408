import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { Message } from '#contract/message.ts';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { button, openSection, phrases } from './testing.ts';

const LONG = {
  destination: 'PMH',
  via: 'GLD',
  timing: '1230',
  updatedTiming: '1252',
  platform: '10',
  operator: 'SW',
  longDelay: true,
  disruptionReason: '179',
  callingAt: 'WOK,GLD,HSL,PTR,HAV',
  bgColour: '238,241,245',
};
const SHORT = { destination: 'WOK', timing: '1230', platform: '4', callingAt: 'GLD,HSL,PTR' };

const choices = (name: string) => within(screen.getByRole('radiogroup', { name }));
const getSelected = (name: string) =>
  choices(name)
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value;
/** Seconds of a text such as `1 minute 5 seconds`. */
function secondsIn(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:.*?(\d+) minutes?)? ?(?:.*?(\d+) seconds?)?/.exec(
    text,
  )!;
  return 60 * Number(minutes) + Number(seconds);
}
const lengthNote = () => screen.getByRole('button', { name: /spelled$/ });
const displayedSeconds = () => secondsIn(lengthNote().textContent!);
const open = (draft: object) =>
  renderScreen('/', { draft }).then(async (opened) => {
    await screen.findByRole('list', { name: 'Phrases' });
    return opened;
  });

beforeEach(() => advancedSetting.write(true));

it('says what each choice makes of the length, and keeps to what it said', async () => {
  const { user } = await open(SHORT);
  await openSection(user, 'What to include');
  expect(getSelected('Stops')).toBe('board');
  expect(phrases()).toContain('You can read the stops on the board.');
  const label = await waitFor(() => {
    const found = choices('Stops').getByText('Sign every stop').closest('label')!;
    expect(found.textContent).toMatch(/seconds?$/);
    return found.textContent!;
  });
  const promised = secondsIn(label.replace('Sign every stop', ''));
  expect(promised).toBeGreaterThan(displayedSeconds());
  await user.click(choices('Stops').getByText('Sign every stop'));
  await waitFor(() => expect(phrases()).toContain('Guildford, Haslemere and Petersfield'));
  expect(displayedSeconds()).toBe(promised);
  await user.click(button('Undo'));
  await waitFor(() => expect(getSelected('Stops')).toBe('board'));
});

it('signs what can be read on no board', async () => {
  const { user } = await open({ ...SHORT, operator: 'SW' });
  await openSection(user, 'What to include');
  expect(phrases()).not.toContain('South Western Railway');
  await user.click(choices('Board').getByText('Never'));
  await waitFor(() => expect(phrases()).toContain('first at Guildford'));
  expect(phrases()).toContain('South Western Railway');
});

it('has a board on a transparent picture only when it is asked for', async () => {
  const { user } = await open({ ...SHORT, bgColour: '-1,-1,-1' });
  expect(phrases()).not.toContain('on the board');
  await openSection(user, 'What to include');
  await user.click(choices('Board').getByText('Always'));
  await waitFor(() => expect(phrases()).toContain('on the board'));
});

it('tells what the time is spent on', async () => {
  const { user } = await open(LONG);
  const total = displayedSeconds();
  await user.click(lengthNote());
  const parts = screen.getAllByRole('definition').map(({ textContent }) => secondsIn(textContent!));
  expect(screen.getByText('What is new')).toBeDefined();
  expect(screen.getByText('Why')).toBeDefined();
  const sum = parts.reduce((all, part) => all + part, 0);
  expect(Math.abs(sum - total)).toBeLessThanOrEqual(parts.length / 2);
});

it('warns of a long message, shortens it in one click, and takes that back', async () => {
  const { user } = await open({ ...LONG, bgColour: '-1,-1,-1' });
  const checker = await screen.findByRole('region', { name: 'Errors and warnings' });
  await waitFor(() => expect(checker.textContent).toMatch(/seconds long/));
  const offers = within(checker).getAllByRole('button', { name: /shorter$/ });
  const saved = offers.map(({ textContent }) => secondsIn(textContent!.split(': ')[1]!));
  expect(saved).toEqual([...saved].sort((a, b) => b - a));
  expect(offers[0]!.textContent).toMatch(/^Show the stops on the board: /);
  const initialSeconds = displayedSeconds();
  await user.click(offers[0]!);
  await waitFor(() => expect(phrases()).toContain('You can read the stops on the board.'));
  expect(Math.abs(initialSeconds - displayedSeconds() - saved[0]!)).toBeLessThanOrEqual(1);
  await user.click(button('Undo'));
  await waitFor(() => expect(displayedSeconds()).toBe(initialSeconds));
});

it('says nothing of a message that is short enough', async () => {
  const { user } = await open({ destination: 'WOK', platform: '4' });
  await openSection(user, 'What to include');
  // The choices have their lengths when the warning would be there.
  await waitFor(() => expect(choices('Stops').getAllByText(/seconds$/)).toHaveLength(3));
  expect(screen.queryByRole('region', { name: 'Errors and warnings' })).toBeNull();
});

it('is sent as it is previewed', async () => {
  const { user, service } = await open({ ...SHORT, operator: 'SW', bgColour: '238,241,245' });
  const ofStudio = phrases();
  expect(ofStudio).toContain('You can read the stops on the board.');
  await user.click(button('Save without video'));
  await screen.findByText('Saved.');
  const job = await service.ports.queue.claim('*', 'token', Date.now());
  if (job?.kind !== 'render') throw new Error('No video was asked for.');
  let text = '';
  for await (const piece of job.work.messages) text += piece;
  const [message] = z.array(Message).parse(JSON.parse(text));
  for (const { english } of message!.phrases) expect(ofStudio).toContain(english);
  expect(message!.board).toBeDefined();
});

it('starts an example on the light background, and says its length in the plan', async () => {
  const { user } = await renderScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Examples and presets' }));
  await user.click(await screen.findByRole('button', { name: 'Train that misses stops' }));
  await screen.findByRole('list', { name: 'Phrases' });
  await openSection(user, 'Look');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Light grey' })).checked).toBe(
    true,
  );
  const plan = await captureSavedFile(() => user.click(button('Download plan (.json)')));
  const { length, look } = JSON.parse(await plan.file.text());
  expect(look.background).toEqual({ kind: 'colour', red: 238, green: 241, blue: 245 });
  expect(Math.round(length.seconds)).toBe(displayedSeconds());
  expect(length.parts.news).toBeGreaterThan(0);
});
