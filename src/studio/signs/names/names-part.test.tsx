import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { computeLibraryRules } from '#contract/library/library-rules.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const list = async () => within(await screen.findByRole('list', { name: 'Names' }));
const namesAt = async ({ ports }: TestService) =>
  computeLibraryRules(await ports.signLibraries.history('local', 0, 100)).names;

async function openNames() {
  const opened = await renderScreen('/signs');
  await opened.user.click(await screen.findByRole('tab', { name: 'Names' }));
  await list();
  return opened;
}

it('finds a station, shows how it is signed, and takes a short form for it', async () => {
  const { user, service } = await openNames();
  await user.type(screen.getByLabelText('Search stations, towns and operators'), 'haslemere');
  await user.click(await (await list()).findByRole('button', { name: 'Show Haslemere' }));
  await screen.findByRole('heading', { level: 2, name: 'Haslemere' });

  await user.click((await list()).getByRole('button', { name: 'Change how Haslemere is signed' }));
  const form = within(await screen.findByRole('form', { name: 'How Haslemere is signed' }));
  await user.click(form.getByRole('radio', { name: /^Spell it/ }));
  await user.type(form.getByLabelText(/^Letters/), 'h-a');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Use letters and numbers only, up to 40.');
  await user.clear(form.getByLabelText(/^Letters/));
  await user.type(form.getByLabelText(/^Letters/), 'has');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await (await list()).findByText('spelled HAS');
  expect(await namesAt(service)).toEqual({ HASLEMERE: { letters: 'HAS' } });
});

it('refuses a sign that the library does not have, and goes back to how Handsignal does it', async () => {
  const { user, service } = await openNames();
  const change = { name: /^Change how Manchester Piccadilly/ };
  await user.type(screen.getByLabelText('Search stations, towns and operators'), 'manchester picc');
  await user.click(await (await list()).findByRole('button', change));
  const form = () => within(screen.getByRole('form'));
  await user.click(form().getByRole('radio', { name: /^Use a sign/ }));
  await user.type(form().getByLabelText(/^Sign/), 'nothing like it');
  await user.click(form().getByRole('button', { name: 'Save' }));
  await form().findByText(/^This sign is not in the library/);
  await user.clear(form().getByLabelText(/^Sign/));
  await user.type(form().getByLabelText(/^Sign/), 'manchester');
  await user.click(form().getByRole('button', { name: 'Save' }));
  await (await list()).findByText('with the sign MANCHESTER');
  await user.click((await list()).getByRole('button', change));
  await user.click(form().getByRole('radio', { name: 'Default' }));
  await user.click(form().getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await namesAt(service)).toEqual({}));
});

it('finds a town that has a sign of its own beside its stations, each name once', async () => {
  const { user } = await openNames();
  await user.type(screen.getByLabelText('Search stations, towns and operators'), 'manchester');
  await (await list()).findByRole('button', { name: 'Show Manchester' });
  (await list()).getByRole('button', { name: 'Show Manchester Piccadilly' });
  expect((await list()).getAllByRole('button', { name: 'Show Manchester' })).toHaveLength(1);
});
