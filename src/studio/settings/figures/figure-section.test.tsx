import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeVrm } from '#avatar/lifelike/testing/make-vrm.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const FINGER = /Thumb|Index|Middle|Ring|Little/;

it.each([
  {
    what: 'a text file',
    parts: ['Shall I compare thee?'],
    why: 'This is not a VRM file',
  },
  {
    what: 'a huge file',
    parts: [new Uint8Array(70 * 1024 * 1024)],
    why: 'The file has 70 MB; at most 64 MB can be loaded',
  },
  {
    what: 'a figure without fingers',
    parts: [makeVrm({ without: (bone) => FINGER.test(bone) })],
    why: 'This figure has no finger bones, so it cannot sign.',
  },
])('refuses $what in words, and leaves the signer as it was', async ({ parts, why }) => {
  const { user } = await renderScreen('/settings/signer');
  const section = within(await screen.findByRole('region', { name: 'Who signs' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept=".vrm"]');
  await user.upload(input!, new File(parts, 'refused.vrm'));
  const refused = await section.findByRole('alert');
  expect(refused.textContent).toContain('refused.vrm was not loaded');
  expect(refused.textContent).toContain(why);
  await user.click(within(refused).getByRole('button', { name: 'Close' }));
  expect(section.getByRole<HTMLInputElement>('radio', { name: /^Automatic/ }).checked).toBe(true);
});
