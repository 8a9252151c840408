import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ColourText } from '#contract/background.ts';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { toOpaqueBackground } from '#rendering/overlay/overlay-plan.ts';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const reviewed = () =>
  screen.findByRole<HTMLInputElement>('switch', {
    name: /^A person reviews the translation first/,
  });

it('lets nobody leave out the review where the organisation publishes nothing unseen', async () => {
  await renderScreen('/upload');
  const { checked, disabled } = await reviewed();
  expect({ checked, disabled }).toEqual({ checked: true, disabled: true });
  expect(
    await screen.findByText(/Your organisation publishes nothing without a review\.$/),
  ).toBeDefined();
});

it('lets the review be left out where the organisation allows it, and says what that means', async () => {
  const { user } = await renderScreen('/upload', {
    before: async ({ ports }) => {
      const settings = { ...DEFAULT_TENANT_SETTINGS, publishUnseen: true };
      await ports.settings.put('local', settings, 1000);
    },
  });
  await screen.findByText(/^No video is made until/);
  await user.click(await reviewed());
  expect(await screen.findByText(/^The video is made straight away if/)).toBeDefined();
});

it('asks where the signer stands in a film, and remembers it', async () => {
  const { user, reload } = await renderScreen('/upload');
  await user.click(await screen.findByRole('radio', { name: 'Over the film' }));
  await user.click(screen.getByRole('radio', { name: 'Top left' }));
  reload();
  const restored = await screen.findByRole<HTMLInputElement>('radio', { name: 'Top left' });
  expect(restored.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Beside the film' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Left' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Signer only' }));
  expect(screen.queryByRole('radio', { name: 'Beside the film' })).toBeNull();
});

it('lets a film pause for the signing unless it is to run on, says what that means, and remembers it', async () => {
  const { user, reload } = await renderScreen('/upload');
  const pauses = await screen.findByRole<HTMLInputElement>('radio', { name: 'Pause the film' });
  expect(pauses.checked).toBe(true);
  expect(screen.getByText(/stay together/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Keep the film playing' }));
  expect(screen.getByText(/The film and its sound keep playing/)).toBeDefined();
  reload();
  const restored = await screen.findByRole<HTMLInputElement>('radio', {
    name: 'Keep the film playing',
  });
  expect(restored.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Signer only' }));
  expect(screen.queryByRole('radio', { name: 'Keep the film playing' })).toBeNull();
});

it('marks the fields that must be filled in', async () => {
  await renderScreen('/upload');
  const field = async (label: string) =>
    (await screen.findByLabelText(label)).parentElement!.parentElement!.textContent;
  for (const label of ['First name', 'Last name', 'Email'])
    expect(await field(label)).toContain(`${label}required`);
  expect(await field('Company')).not.toContain('required');
});

it('begins with the calm ground that films get from other systems, too', async () => {
  advancedSetting.write(true);
  await renderScreen('/upload');
  const selected = await screen.findByRole<HTMLInputElement>('radio', { name: 'Pale blue' });
  expect(selected.checked).toBe(true);
  const colour = ColourText.parse(
    screen.getByLabelText<HTMLInputElement>('Background colour').value,
  );
  expect(colour).toEqual(toOpaqueBackground({ kind: 'transparent' }));
});

it('asks for colours as numbers only from those who want advanced options', async () => {
  await renderScreen('/upload');
  await screen.findByRole('radio', { name: 'Pale blue' });
  expect(screen.queryByLabelText('Background colour')).toBeNull();
});

it('knows who is signed in, lets them write another name, and remembers that', async () => {
  const { user, reload } = await renderScreen('/upload', {
    before: async (opened) => {
      await addPerson(opened, 'Amira van Khan', ['staff']);
      await addPerson(opened, 'Ben Okri', ['staff']);
      await signInAs('Amira van Khan');
    },
  });
  const values = () =>
    ['First name', 'Last name', 'Email'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  await screen.findByLabelText('First name');
  await waitFor(() => expect(values()).toEqual(['Amira', 'van Khan', 'amira@example.org']));
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Mia');
  reload();
  await screen.findByLabelText('First name');
  await waitFor(() => expect(values()).toEqual(['Mia', 'van Khan', 'amira@example.org']));
  // Another person at the same browser is another sender.
  await signInAs('Ben Okri');
  reload();
  await screen.findByLabelText('First name');
  await waitFor(() => expect(values()).toEqual(['Ben', 'Okri', 'ben@example.org']));
});
