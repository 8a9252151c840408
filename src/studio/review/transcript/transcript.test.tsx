import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { edit, glossesOf, openReview, press, row, rowSays, write } from '../testing.ts';
import { loadTranslator } from '../translator.ts';

// What these tests show does not wait for the translator.
beforeAll(() => loadTranslator().then(() => undefined), 60_000);

it('reads the English again as it is written, and words and gloss light up together', async () => {
  const { user } = await openReview();
  expect(screen.getByText('A machine wrote this draft.')).toBeDefined();
  await write(user, await edit(user, 2, 'English'), 'The bus is late today.');
  await waitFor(async () => expect((await glossesOf(2)).join(' ')).toContain('BUS'));
  expect(await screen.findByText('Edits not saved yet')).toBeDefined();
  await rowSays(1, 'covered');

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
  await rowSays(3, 'TRANE is not in the library: it is spelled.');
  await writeGloss('fs-MAP fs-HASLEMERE TRAIN ASK');
  await waitFor(async () => expect((await row(3)).textContent).not.toContain('it is spelled.'));
  expect((await glossesOf(3)).join(' ')).toContain('TRAIN');
  await writeGloss('');
  await rowSays(3, 'Write at least one gloss');
});

it('splits, joins, adds and deletes sentences, and takes it back', async () => {
  const { user } = await openReview();
  const english = await edit(user, 1, 'English');
  await write(user, english, 'Welcome to the museum and thank you.');
  english.setSelectionRange(22, 22);
  await press(user, 'Split at the cursor');
  await rowSays(2, 'and thank you.');
  await user.click(within(await row(1)).getByRole('button', { name: 'Join with the next' }));
  await rowSays(1, 'Welcome to the museum and thank you.');
  await user.click(within(await row(1)).getByRole('button', { name: 'Add one below' }));
  await user.click(await screen.findByLabelText('New sentence in English'));
  await user.paste('The train is here.');
  await press(user, 'Add');
  await rowSays(2, 'The train is here.');
  await user.click(within(await row(2)).getByRole('button', { name: 'Delete' }));
  await rowSays(2, 'The train is late today.');
  await press(user, 'Undo');
  await rowSays(2, 'The train is here.');
  await press(user, 'Redo');
  await rowSays(2, 'The train is late today.');
});

it('leads from sentence to sentence by keys, and from a spelled word to its sentence', async () => {
  const { user } = await openReview();
  await press(user, /^Spelled words/);
  const words = within(await screen.findByRole('list', { name: 'Spelled words' }));
  expect(words.getAllByRole('listitem')[0]?.textContent).toContain('MUSEUM2×');
  await user.click(words.getByRole('button', { name: /^HASLEMERE, 1 time/ }));
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
