/** The word list in the studio, against the real service. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WordList } from '#contract/word-list/word-list.ts';
import type { TestService } from '#service/testing.ts';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const save = ({ ports }: TestService, ...entries: readonly object[]) =>
  ports.wordLists.put('local', WordList.parse({ entries }), ports.now());
const readList = async ({ ports }: TestService) =>
  (await ports.wordLists.get('local'))?.list.entries ?? [];

async function open(fill: (service: TestService) => Promise<unknown> = async () => undefined) {
  const opened = await renderScreen('/signs');
  await fill(opened.service);
  await opened.user.click(await screen.findByRole('tab', { name: 'Word list' }));
  return opened;
}
const listRows = () =>
  within(screen.getByRole('list', { name: 'Word list' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('adds a word with its sign, and says what is missing', async () => {
  const { user, service } = await open();
  expect(await screen.findByText('No words yet.')).toBeDefined();
  const form = within(screen.getByRole('form', { name: 'Add a word' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Enter a word or phrase')).toBeDefined();
  await user.type(form.getByLabelText(/Word or phrase/), 'Booked');
  await user.type(form.getByRole('combobox', { name: /Sign/ }), 'RESERVEX');
  await user.tab();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('RESERVEX is not in the library')).toBeDefined();
  const sign = form.getByRole('combobox', { name: /Sign/ });
  await user.clear(sign);
  await user.type(sign, 'train');
  await user.tab();
  await user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(listRows()).toEqual(['BookedTRAIN']));
  expect(await readList(service)).toEqual([
    { english: 'Booked', signing: { kind: 'sign', gloss: 'TRAIN' }, never: [] },
  ]);
  expect(form.getByLabelText<HTMLInputElement>(/Word or phrase/).value).toBe('');
});

it('keeps what another person added meanwhile', async () => {
  const { user, service } = await open();
  await screen.findByText('No words yet.');
  await save(service, { english: 'line', never: ['TRACK'] });
  const form = within(screen.getByRole('form', { name: 'Add a word' }));
  await user.type(form.getByLabelText(/Word or phrase/), 'late');
  await user.type(form.getByRole('combobox', { name: /Sign/ }), 'LATE');
  await user.tab();
  await user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(listRows()).toEqual(['lateLATE', 'linenever TRACK']));
});

it('removes a word, and brings it back', async () => {
  const { user, service } = await open((running) =>
    save(
      running,
      { english: 'line', never: ['TRACK'] },
      { english: 'via', signing: { kind: 'spelled' } },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove line' }));
  await waitFor(() => expect(listRows()).toEqual(['viaspelled']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listRows()).toEqual(['linenever TRACK', 'viaspelled']));
  expect(await readList(service)).toHaveLength(2);
});

it('takes a file in, and names its lines that are no entries', async () => {
  const { user, service } = await open((running) =>
    save(running, { english: 'late', signing: { kind: 'spelled' } }),
  );
  await screen.findByText('1 entry');
  const file = new File(['english,sign,never\nlate,LATE,\nline,,TRACK\n,TRAIN,\n'], 'words.csv', {
    type: 'text/csv',
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="csv"]')!;
  await user.upload(input, file);
  expect(await screen.findByText('2 entries imported')).toBeDefined();
  expect(screen.getByText(/Line 4: Enter a word or phrase/)).toBeDefined();
  expect((await readList(service)).map(({ english }) => english).sort()).toEqual(['late', 'line']);
});

it('says of a sign that is no longer in the library that it is spelled', async () => {
  await open((running) =>
    save(running, { english: 'shed', signing: { kind: 'sign', gloss: 'SHEDX' } }),
  );
  expect(await screen.findByText('SHEDX is not in the library: it is spelled.')).toBeDefined();
});

it('says how many sentences were approved, and saves them as XLIFF', async () => {
  const opened = await open(async ({ ports }) =>
    ports.translationMemory.keep('local', [
      {
        key: 'a1',
        sentence: { english: 'Leave by door 4.', units: [{ kind: 'sign', gloss: 'DOOR' }] },
        name: 'Amira',
        at: ports.now(),
        libraryRevision: 0,
      },
    ]),
  );
  const section = within(await screen.findByRole('region', { name: 'Approved sentences' }));
  await section.findByText('1 sentence');
  const { name, file } = await captureSavedFile(async () => {
    await opened.user.click(section.getByRole('button', { name: 'Export XLIFF' }));
    await waitFor(() => expect(section.queryByText('Exporting…')).toBeNull());
    await section.findByRole('button', { name: 'Export XLIFF' });
  });
  expect(name).toBe('approved-sentences.xlf');
  expect(await file.text()).toContain('<source>Leave by door 4.</source><target>DOOR</target>');
});
