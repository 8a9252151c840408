import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const reviewed = () =>
  screen.findByRole<HTMLInputElement>('switch', {
    name: /^A person reviews the translation first/,
  });

it('lets nobody leave out the review where the organisation publishes nothing unseen', async () => {
  await renderScreen('/upload');
  const { checked, disabled } = await reviewed();
  expect({ checked, disabled }).toEqual({ checked: true, disabled: true });
  expect(await screen.findByText(/Your organisation publishes nothing unseen\.$/)).toBeDefined();
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
  expect(await screen.findByText(/^The video is made straight away where/)).toBeDefined();
});

it('marks the fields that must be filled in', async () => {
  await renderScreen('/upload');
  const field = async (label: string) =>
    (await screen.findByLabelText(label)).parentElement!.parentElement!.textContent;
  for (const label of ['First name', 'Last name', 'E-mail'])
    expect(await field(label)).toContain(`${label}needed`);
  expect(await field('Company')).not.toContain('needed');
});
