import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { EMPTY_DRAFT } from '#studio/announce/draft/draft.ts';
import { organisationSetting } from '#studio/announce/draft/organisation.ts';
import { browserStorage } from '#studio/announce/draft/storage.ts';
import { button, choose } from '#studio/announce/testing.ts';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const REQUEST = { destination: 'WOK', timing: '1230', platform: '4', bgColour: '0,51,102' };
const SPEED = /Speed$/;

async function openDraft() {
  const opened = await renderScreen('/', { draft: REQUEST });
  await screen.findByRole('list', { name: 'Phrases' });
  return opened;
}

const isSet = async (label: string) =>
  waitFor(() => expect(button(SPEED).textContent).toContain(label));
const lengthNote = () => screen.getByRole('button', { name: /spelled$/ }).textContent!;
const seconds = (text: string) => Number(/(\d+) seconds/.exec(text)![1]);

/** Stores a draft as it was left with a speed. */
const storeSpeed = (speed: number) =>
  browserStorage().writeDraft({
    draft: { ...EMPTY_DRAFT, kind: 'whole', look: { ...EMPTY_DRAFT.look, speed } },
    linked: [],
  });
const readSpeed = () => browserStorage().readDraft()?.draft.look.speed;

beforeEach(() => advancedSetting.write(true));

it('says how long the message is at each speed, and plays the chosen one', async () => {
  const { user } = await openDraft();
  await isSet('Usual');
  await user.click(button(SPEED));
  const texts = await waitFor(() => {
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent!);
    for (const text of options) expect(text).toMatch(/\d+ seconds/);
    return options;
  });
  expect(texts.map((text) => /^[A-Z][a-z]+/.exec(text)![0])).toEqual(['Calm', 'Usual', 'Quick']);
  const [calm, usual, quick] = texts.map(seconds);
  expect(calm!).toBeGreaterThan(usual!);
  expect(usual!).toBeGreaterThan(quick!);
  expect(seconds(lengthNote())).toBe(usual);
  await user.click(screen.getByRole('option', { name: /^Quick/ }));
  await isSet('Quick');
  await waitFor(() => expect(seconds(lengthNote())).toBe(quick));
  expect(readSpeed()).toBe(1.2);
  await user.click(button('Undo'));
  await isSet('Usual');
  await waitFor(() => expect(seconds(lengthNote())).toBe(usual));
});

it('begins a new draft at the speed of the organisation', async () => {
  organisationSetting.write({ ...DEFAULT_TENANT_SETTINGS, speed: 'calm' });
  await openDraft();
  await isSet('Calm');
});

it('shows a speed that is not offered, and keeps it until another is chosen', async () => {
  storeSpeed(1.1);
  const { user } = await openDraft();
  await isSet('Other (1.1)');
  expect(readSpeed()).toBe(1.1);
  await choose(user, SPEED, 'Other (1.1)');
  expect(readSpeed()).toBe(1.1);
  await user.click(button(SPEED));
  await user.click(screen.getByRole('option', { name: /^Calm/ }));
  await isSet('Calm');
  await waitFor(() => expect(readSpeed()).toBe(0.85));
  await user.click(button(SPEED));
  expect(screen.queryByRole('option', { name: /^Other/ })).toBeNull();
});
