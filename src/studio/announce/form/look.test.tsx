import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { NAVY_AND_WHITE } from '#contract/settings/testing.ts';
import { button, choose, openSection, text } from '#studio/announce/testing.ts';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { renderScreen, type ScreenOptions } from '#studio/testing/render-screen.tsx';

const DRAFT = { destination: 'WOK', platform: '4', updatedPlatform: '6', bgColour: '0,51,102' };

async function openLook(options: ScreenOptions = {}): Promise<UserEvent> {
  const { user } = await renderScreen('/', { draft: DRAFT, ...options });
  advancedSetting.write(true);
  await screen.findByRole('list', { name: 'Phrases' });
  await openSection(user, 'Look');
  return user;
}

it('gives the preview the shape of the chosen picture', async () => {
  const user = await openLook();
  const shape = () => {
    const { width, height } = screen.getByRole<HTMLCanvasElement>('img', { name: /^The signer/ });
    return width / height;
  };
  for (const [option, ratio] of [
    ['Portrait 1080 × 1920', 9 / 16],
    ['Square 1080 × 1080', 1],
    ['Landscape 1920 × 1080', 16 / 9],
  ] as const) {
    await choose(user, /Picture size/, option);
    await waitFor(() => expect(shape()).toBeCloseTo(ratio, 1));
  }
});

it('saves captions and plan as files, as the look says', async () => {
  const user = await openLook();
  await choose(user, /Picture size/, 'Landscape 1920 × 1080');
  await choose(user, /Captions/, 'Off: in the .vtt file only');
  await screen.findByRole('button', { name: 'Download plan (.json)' });
  const captions = await captureSavedFile(() => user.click(button('Download captions (.vtt)')));
  expect(captions.name).toBe('train-to-woking-platform-4-6.vtt');
  expect(await captions.file.text()).toMatch(/^WEBVTT\n\n00:00:/);
  const plan = await captureSavedFile(() => user.click(button('Download plan (.json)')));
  expect(plan.name).toMatch(/\.json$/);
  expect(JSON.parse(await plan.file.text())).toMatchObject({
    format: 'handsignal-plan',
    video: { width: 1920, height: 1080, framesPerSecond: 25 },
    look: { captions: 'off', changeCards: true },
    changes: [{ kind: 'platform', old: '4', new: '6' }],
  });
});

it('says that JPEG cannot be transparent', async () => {
  const user = await openLook();
  await user.click(await screen.findByText('Transparent'));
  const poster = within(screen.getByRole('radiogroup', { name: 'Poster image' }));
  await user.click(poster.getByText('JPEG'));
  expect(await screen.findByText(/^JPEG images cannot be transparent\./)).toBeDefined();
  expect(button('Download poster').disabled).toBe(true);
});

it('has the organisation’s picture beside colours, as one step that can be undone', async () => {
  const user = await openLook({
    before: async ({ ports }) => {
      const settings = { ...DEFAULT_TENANT_SETTINGS, backgroundPicture: NAVY_AND_WHITE };
      await ports.settings.put('local', settings, 1000);
    },
  });
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  const isChosen = async (name: string) => expect((await radio(name)).checked).toBe(true);
  await isChosen('Operator blue');
  await user.click(await radio('White'));
  await waitFor(() => expect(screen.queryAllByText(/^The signer wears navy/)).toEqual([]));
  await user.click(await radio('Our picture'));
  await isChosen('Our picture');
  expect(text('Background as R,G,B').disabled).toBe(true);
  // Half of it is like the clothes.
  expect((await screen.findAllByText(/^The signer wears navy/)).length).toBeGreaterThan(0);
  await user.click(await radio('Green'));
  await isChosen('Green');
  expect(text('Background as R,G,B').value).toBe('18,195,83');
  await user.click(button('Undo'));
  await isChosen('Our picture');
  await user.click(button('Undo'));
  await isChosen('White');
});
