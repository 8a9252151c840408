import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { edit, getGlosses, openReview, row } from '#studio/review/testing.ts';

/** Opens the second sentence of the tour and returns its signs. */
async function openArranger() {
  const opened = await openReview();
  await edit(opened.user, 2, 'Gloss');
  await opened.user.click(
    await within(await row(2)).findByRole('button', { name: 'Arrange the signs' }),
  );
  const arranger = async () =>
    within(await row(2)).findByRole('grid', { name: 'Signs to arrange' });
  return {
    ...opened,
    sign: async (name: string) => within(await arranger()).findByRole('row', { name }),
    async openMenu(name: string) {
      const label = `Clause and face of ${name}`;
      await opened.user.click(within(await arranger()).getByRole('button', { name: label }));
      return within(await screen.findByRole('menu', { name: label }));
    },
  };
}

it('moves a sign by keys, which then has the focus, and takes it back by undo', async () => {
  const { user, sign } = await openArranger();
  (await sign('TRAIN')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(async () => expect(await getGlosses(2)).toEqual(['TODAY', 'LATE', 'TRAIN']));
  await waitFor(async () => expect(document.activeElement).toBe(await sign('TRAIN')));
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(await getGlosses(2)).toEqual(['TODAY', 'LATE']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await getGlosses(2)).toEqual(['TODAY', 'LATE', 'TRAIN']));
});

it('starts a clause and sets a face by the menu of a sign, and saves both', async () => {
  const { user, sign, openMenu, stored } = await openArranger();
  await user.click(
    (await openMenu('LATE')).getByRole('menuitem', { name: 'Start a new clause here' }),
  );
  await waitFor(async () => expect((await sign('LATE')).textContent).toContain('New clause.'));
  const faces = await openMenu('LATE');
  await user.click(faces.getByRole('menuitemcheckbox', { name: 'head shake' }));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect((await sign('LATE')).textContent).toContain('head shake'));
  await user.keyboard('{Control>}s{/Control}');
  await user.type(await screen.findByLabelText('Your name'), 'Amira Khan');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await stored()).version).toBe(2));
  const { translation } = (await stored()) as unknown as {
    translation: { parts: { sentences: { units: object[]; clauses?: object[] }[] }[] };
  };
  const { units, clauses } = translation.parts[0]!.sentences[1]!;
  expect(clauses).toHaveLength(2);
  expect(units[2]).toMatchObject({ gloss: 'LATE', nonManuals: ['negation'] });
});
