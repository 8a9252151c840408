import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { computeLibraryRules } from '#contract/library/library-rules.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const DEE = { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' } as const;
const FORM = '1'.repeat(32);
const name = (letters: string): LibraryChange => ({
  kind: 'name',
  name: 'HASLEMERE',
  as: { letters },
});
const rulesAt = async ({ ports }: TestService) =>
  computeLibraryRules(await ports.signLibraries.history('local', 0, 100));

it('shows what a pack would change, takes in what was chosen, and lets its verdicts count later', async () => {
  let zip = new ArrayBuffer();
  const { user, service } = await renderScreen('/signs', {
    async before({ ports, send }) {
      const decide = (tenant: string, ...changes: LibraryChange[]) =>
        ports.signLibraries.append({ tenant, by: DEE, changes, now: 1 });
      await decide('local', name('HSL'));
      await decide('leeds', name('HAS'), {
        kind: 'verdict',
        gloss: 'TRAIN',
        form: FORM,
        verdict: 'approved',
      });
      zip = await (
        await send('/v1/sign-library/pack?organisation=Leeds', {}, 'leeds')
      ).arrayBuffer();
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Packs' }));
  await screen.findByRole('button', { name: 'Choose a pack (.zip)' });
  const choose = (file: File) =>
    user.upload(
      document.querySelector<HTMLInputElement>('input[type=file][accept*=".zip"]')!,
      file,
    );

  await choose(new File(['no zip'], 'wrong.zip', { type: 'application/zip' }));
  const refused = await screen.findByRole('alert');
  expect(refused.textContent).toContain('wrong.zip cannot be imported');
  expect(refused.textContent).toContain('not a zip');

  await choose(new File([zip], 'leeds.zip', { type: 'application/zip' }));
  const pack = within(await screen.findByRole('region', { name: 'The pack' }));
  pack.getByRole('heading', { name: 'A pack from Leeds' });
  const clash = within(pack.getByRole('radiogroup', { name: 'HASLEMERE' }));
  await user.click(clash.getByRole('radio', { name: /^Use theirs/ }));
  await user.click(pack.getByRole('button', { name: 'Import into library' }));
  await screen.findByText('2 entries are in your library');
  expect(await rulesAt(service)).toMatchObject({
    names: { HASLEMERE: { letters: 'HAS' } },
    approved: [],
  });

  const mergedPacks = within(await screen.findByRole('region', { name: 'Imported packs' }));
  await user.click(mergedPacks.getByRole('switch', { name: 'Count its decisions as our own' }));
  await waitFor(async () => expect((await rulesAt(service)).approved).toEqual([FORM]));
});

it('shows anew what a pack would change when somebody decides before it is taken in', async () => {
  let zip = new ArrayBuffer();
  const { user, service } = await renderScreen('/signs', {
    async before({ ports, send }) {
      const changes = [name('HAS')];
      await ports.signLibraries.append({ tenant: 'leeds', by: DEE, changes, now: 1 });
      zip = await (
        await send('/v1/sign-library/pack?organisation=Leeds', {}, 'leeds')
      ).arrayBuffer();
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Packs' }));
  await screen.findByRole('button', { name: 'Choose a pack (.zip)' });
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file][accept*=".zip"]')!,
    new File([zip], 'leeds.zip', { type: 'application/zip' }),
  );
  const pack = within(await screen.findByRole('region', { name: 'The pack' }));
  expect(pack.queryByRole('radiogroup', { name: 'HASLEMERE' })).toBeNull();
  const changes = [name('HSL')];
  await service.ports.signLibraries.append({ tenant: 'local', by: DEE, changes, now: 2 });
  const take = () => pack.findByRole('button', { name: 'Import into library' });
  await user.click(await take());
  expect((await screen.findByRole('alert')).textContent).toContain('The library has changed');
  // The other's word is not overwritten unseen.
  const clash = within(await pack.findByRole('radiogroup', { name: 'HASLEMERE' }));
  expect(await rulesAt(service)).toMatchObject({ names: { HASLEMERE: { letters: 'HSL' } } });
  await user.click(clash.getByRole('radio', { name: /^Use theirs/ }));
  await user.click(await take());
  await waitFor(async () =>
    expect(await rulesAt(service)).toMatchObject({ names: { HASLEMERE: { letters: 'HAS' } } }),
  );
});
