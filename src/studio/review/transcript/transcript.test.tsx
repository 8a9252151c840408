import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import {
  edit,
  expectRowText,
  getGlosses,
  openReview,
  press,
  row,
  write,
} from '#studio/review/testing.ts';
import { loadTranslator } from '#studio/review/translator.ts';

// What these tests show does not wait for the translator.
beforeAll(() => loadTranslator().then(() => undefined), 60_000);

it('reads the English again as it is written, and words and gloss light up together', async () => {
  const { user } = await openReview();
  expect(screen.getByText('A machine wrote this draft.')).toBeDefined();
  await write(user, await edit(user, 2, 'English'), 'The bus is late today.');
  await waitFor(async () => expect((await getGlosses(2)).join(' ')).toContain('BUS'));
  expect(await screen.findByText('Unsaved edits')).toBeDefined();
  await expectRowText(1, 'covered');

  const signs = within(await row(2)).getByRole('list', { name: 'Signs in order' });
  const bus = within(signs).getByText('BUS').closest('button')!;
  bus.focus();
  expect(bus.title).toMatch(/says “bus”/);
  const word = within(await row(2)).getByText('bus', { exact: true });
  await waitFor(() => expect(word.className).toMatch(/bg-accent/));
});

it('says what is no gloss of the library, and takes no empty one', async () => {
  const { user } = await openReview();
  const writeGloss = async (text: string) => write(user, await edit(user, 3, 'Gloss'), text);
  await writeGloss('fs-MAP fs-HASLEMERE TRANE ASK');
  await expectRowText(3, 'TRANE has no sign in the library.');
  expect((await getGlosses(3)).join(' ')).not.toContain('TRANE');
  await press(user, 'Spell TRANE');
  await expectRowText(3, 'TRANE is not in the library: it is spelled.');
  expect((await getGlosses(3)).join(' ')).toContain('TRANE');
  await writeGloss('fs-MAP fs-HASLEMERE TRAIB ASK');
  await press(user, 'Use TRAIN');
  await waitFor(async () => expect((await row(3)).textContent).not.toContain('it is spelled.'));
  expect((await getGlosses(3)).join(' ')).toContain('TRAIN');
  await writeGloss('');
  await expectRowText(3, 'Write at least one gloss');
});

it('offers signs that begin as what is typed', async () => {
  const { user } = await openReview();
  const field = await edit(user, 3, 'Gloss');
  await user.clear(field);
  await user.type(field, 'ASK TRAI');
  await user.click(within(await row(3)).getByRole('button', { name: 'TRAIN' }));
  await waitFor(() => expect(field.value).toBe('ASK TRAIN '));
  expect(document.activeElement).toBe(field);
  expect((await getGlosses(3)).join(' ')).toContain('TRAIN');
});

it('shows a plain version beside the English, to take, edit or refuse; the gloss follows', async () => {
  const { user } = await openReview();
  await write(user, await edit(user, 2, 'English'), 'The train was hit by a bus.');
  const plain = await within(await row(2)).findByLabelText<HTMLTextAreaElement>('Plain English');
  expect(plain.value).toBe('A bus hit the train.');
  const glosses = async () => (await getGlosses(2)).join(' ');
  await user.click(within(await row(2)).getByRole('button', { name: 'Use it' }));
  await expectRowText(2, 'Status: used.');
  await write(user, plain, 'The bus is late.');
  await waitFor(async () => expect(await glosses()).toContain('LATE'));
  await expectRowText(2, 'Status: edited by a person.');
  await user.click(within(await row(2)).getByRole('button', { name: 'Do not use' }));
  await expectRowText(2, 'Plain English not used.');
  await waitFor(async () => expect(await glosses()).not.toContain('LATE'));
});

it('lets a person write plain English where the machine proposes none; the gloss follows', async () => {
  const { user } = await openReview();
  await edit(user, 2, 'English');
  await press(user, 'Write it yourself');
  const plain = await within(await row(2)).findByLabelText<HTMLTextAreaElement>('Plain English');
  await write(user, plain, 'The bus is late.');
  await expectRowText(2, 'Status: edited by a person.');
  await waitFor(async () => expect((await getGlosses(2)).join(' ')).toContain('LATE'));
});

it('offers a shorter wording beside the English, and marks what was taken as shortened', async () => {
  const { user } = await openReview();
  await write(user, await edit(user, 2, 'English'), 'The train is absolutely late (see below).');
  await expectRowText(2, 'The train is late.');
  await expectRowText(2, 'Leaves out “(see below)”, “absolutely”.');
  await press(user, 'Use the shorter wording');
  await expectRowText(2, 'Status: shortened by a person.');
  const field = within(await row(2)).getByLabelText<HTMLTextAreaElement>('English');
  expect(field.value).toBe('The train is absolutely late (see below).');
  await waitFor(async () => expect((await getGlosses(2)).join(' ')).not.toContain('ABSOLUTELY'));
  expect((await row(2)).textContent).not.toContain('has no sign in the gloss');
});

it('keeps comments on a sentence for every reviewer, until somebody resolves them', async () => {
  const { user, reload } = await openReview();
  await edit(user, 2, 'English');
  const field = await within(await row(2)).findByLabelText('Comment on this sentence');
  await write(user, field, 'Is it really late?');
  await press(user, 'Add comment');
  await write(user, await screen.findByLabelText(/^Your name/), 'Amira Khan');
  await press(user, 'Add comment');
  await expectRowText(2, '1 open comment');
  reload();
  await expectRowText(2, '1 open comment');
  await edit(user, 2, 'English');
  await expectRowText(2, 'Is it really late?');
  await press(user, 'Resolve: Is it really late?');
  await expectRowText(2, 'Resolved by Amira Khan');
});

it('splits, joins, adds and deletes sentences, and takes it back', async () => {
  const { user } = await openReview();
  const english = await edit(user, 1, 'English');
  await write(user, english, 'Welcome to the museum and thank you.');
  english.setSelectionRange(22, 22);
  await press(user, 'Split at the cursor');
  await expectRowText(2, 'and thank you.');
  await user.click(within(await row(1)).getByRole('button', { name: 'Join with next' }));
  await expectRowText(1, 'Welcome to the museum and thank you.');
  await user.click(within(await row(1)).getByRole('button', { name: 'Add sentence below' }));
  await user.click(await screen.findByLabelText('New sentence in English'));
  await user.paste('The train is here.');
  await press(user, 'Add');
  await expectRowText(2, 'The train is here.');
  await user.click(within(await row(2)).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expectRowText(2, 'The train is here.');
  await user.click(within(await row(2)).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete sentence' }));
  await expectRowText(2, 'The train is late today.');
  await press(user, 'Undo');
  await expectRowText(2, 'The train is here.');
  await press(user, 'Redo');
  await expectRowText(2, 'The train is late today.');
});

it('leads from sentence to sentence by keys, and from a spelled word to its sentence', async () => {
  const { user } = await openReview();
  await press(user, '3 words are spelled');
  const spelledList = within(await screen.findByRole('list', { name: 'Spelled words' }));
  expect(spelledList.getAllByRole('listitem')[0]?.textContent).toContain('MUSEUM2×');
  await user.click(spelledList.getByRole('button', { name: /^HASLEMERE, 1 time/ }));
  expect(await within(await row(3)).findByLabelText('English')).toBeDefined();

  (await edit(user, 2, 'English')).focus();
  for (const [key, number] of [
    ['{Alt>}{ArrowDown}{/Alt}', 3],
    ['{Alt>}{ArrowUp}{/Alt}', 2],
  ] as const) {
    await user.keyboard(key);
    const english = await within(await row(number)).findByLabelText('English');
    await waitFor(() => expect(document.activeElement).toBe(english));
  }
});

it('shows with the signer what is edited, whatever was played before', async () => {
  const { user } = await openReview();
  await edit(user, 3, 'English');
  await expectRowText(3, 'covered');
  const play = async (number: number) => {
    await user.click(await screen.findByRole('button', { name: `Play sentence ${number}` }));
    await expectRowText(number, 'being signed');
  };
  await play(2);
  await write(user, await edit(user, 3, 'English'), 'Ask Haslemere for a bus.');
  await expectRowText(3, 'being signed');
  await play(2);
  await user.click(screen.getByRole('button', { name: /^Pause/ }));
  await expectRowText(2, 'with the signer');
  await user.click(await edit(user, 3, 'Gloss'));
  await expectRowText(3, 'with the signer');
});
