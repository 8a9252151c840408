import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import {
  edit,
  expectRowText,
  getGlosses,
  openReview,
  press,
  pressInDialog,
  replaceInTour,
  row,
  sentence,
  write,
} from '#studio/review/testing.ts';

const glosses = async (number: number) => (await getGlosses(number)).join(' ');

it('keeps the gloss from before the typing while a word of it has no sign', async () => {
  const { user } = await openReview();
  const initial = await glosses(2);
  const field = await edit(user, 2, 'Gloss');
  // On the way to an unknown word are a letter and a sign.
  for (const word of [' PLATZZ', ' TRAINZZ']) {
    await user.type(field, word);
    await expectRowText(2, `${word.trim()} has no sign in the library.`);
    expect(await glosses(2)).toBe(initial);
  }
  expect(field.value).toBe('TODAY TRAIN LATE PLATZZ TRAINZZ');
});

it('takes a letter once the word is finished', async () => {
  const { user } = await openReview();
  const initial = await glosses(2);
  const field = await edit(user, 2, 'Gloss');
  await user.type(field, ' P');
  expect(await glosses(2)).toBe(initial);
  await user.type(field, ' ');
  expect(await glosses(2)).toBe(`${initial} fs-P`);
  await user.type(field, 'B');
  expect(await glosses(2)).toBe(`${initial} fs-P`);
  await user.tab();
  await waitFor(async () => expect(await glosses(2)).toBe(`${initial} fs-P fs-B`));
  expect(field.value).toBe('TODAY TRAIN LATE fs-P fs-B');
});

it('saves nothing before the question about a word is answered, and loses nothing of it', async () => {
  const { user, stored } = await openReview();
  const field = await edit(user, 2, 'Gloss');
  await user.type(field, ' PLATZZ');
  await press(user, 'Save');
  expect(await screen.findByText('Choose how to sign PLATZZ first')).toBeDefined();
  const question = within(await row(2)).getByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(field.value).toBe('TODAY TRAIN LATE PLATZZ');

  // Nor where the sentence was closed in the meantime.
  await edit(user, 1, 'English');
  await press(user, 'Save and approve');
  await waitFor(async () =>
    expect(document.activeElement).toBe(within(await row(2)).getByRole('alert')),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const again = await edit(user, 2, 'Gloss');
  expect(again.value).toBe('TODAY TRAIN LATE PLATZZ');
  expect(await stored()).toMatchObject({ version: 1 });

  await press(user, 'Spell PLATZZ');
  await press(user, 'Save');
  await write(user, await screen.findByLabelText('Your name'), 'Amira Khan');
  await pressInDialog(user, 'Save');
  expect(await screen.findByText('Saved as version 2')).toBeDefined();
  expect(await glosses(2)).toContain('PLATZZ');
});

it('asks about a letter that is still being typed when somebody saves by key', async () => {
  const { user } = await openReview();
  await user.type(await edit(user, 2, 'Gloss'), ' P');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Choose how to sign P first')).toBeDefined();
  await press(user, 'Spell P');
  expect(await glosses(2)).toMatch(/ fs-P$/);
});

it('forgets the question with the edits', async () => {
  const { user } = await openReview();
  const field = await edit(user, 2, 'Gloss');
  await user.type(field, ' PLATZZ');
  await press(user, 'Discard edits');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard edits' }));
  await waitFor(() => expect(field.value).toBe('TODAY TRAIN LATE'));
  expect(within(await row(2)).queryByRole('alert')).toBeNull();
});

it('“Signs starting with FOO” stayed after Discard: it goes with what was typed', async () => {
  const { user } = await openReview();
  await user.type(await edit(user, 2, 'Gloss'), ' FOO');
  const choices = () => screen.queryByRole('group', { name: 'Signs starting with FOO' });
  await waitFor(() => expect(choices()).not.toBeNull());
  await press(user, 'Discard edits');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard edits' }));
  await waitFor(() => expect(choices()).toBeNull());
});

it('chooses among the signs that begin with a word by Alt and a digit', async () => {
  const { user } = await openReview();
  const field = await edit(user, 2, 'Gloss');
  await user.type(field, ' PLAT');
  const [first] = within(
    await within(await row(2)).findByRole('group', { name: 'Signs starting with PLAT' }),
  ).getAllByRole('button');
  const [gloss] = first!.textContent!.split('Alt');
  await user.keyboard('{Alt>}1{/Alt}');
  expect(field.value.trim()).toBe(`TODAY TRAIN LATE ${gloss}`);
  await waitFor(async () => expect(await glosses(2)).toContain(gloss));
});

it('says that a long sentence is in the order of the English, and writes it in BSL order', async () => {
  const english =
    'The engine was built in Crewe in 1897 and pulled the mail between London and Holyhead.';
  const inEnglish = 'fs-ENGINE fs-BUILD CREWE 1897 fs-PULL fs-MAIL BETWEEN LONDON HOLYHEAD';
  const long: TranslatedSentence = {
    ...sentence('s2', english, inEnglish),
    isInEnglishOrder: true,
  };
  const { user } = await openReview({}, [], replaceInTour(long));
  await edit(user, 2, 'Gloss');
  await expectRowText(2, 'In the order of the English');
  await press(user, 'Use BSL order');
  await waitFor(async () => expect(await glosses(2)).toMatch(/^1897 .*PULL$/));
  await expectRowText(2, 'In BSL order');
  expect(screen.queryByRole('button', { name: 'Use BSL order' })).toBeNull();
});
