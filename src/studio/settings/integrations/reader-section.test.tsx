import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReaderClient } from '#service/ports/translations/readers.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

/** Creates a client whose server answers with this content. */
const createClient = (content: () => string): ReaderClient => ({
  objection: (address) =>
    address.includes('10.0.0.1') ? 'This address is on the network.' : undefined,
  post: async () => ({
    status: 200,
    text: JSON.stringify({ choices: [{ message: { content: content() } }] }),
  }),
});
const READING = JSON.stringify({
  clauses: [{ role: 'main', items: [{ words: [1], gloss: 'TRAIN' }] }],
  omitted: [],
});

it('sets up a clause reader, tries it, turns it off and removes it', async () => {
  let content = READING;
  const readerClient = createClient(() => content);
  const { user, service } = await renderScreen('/settings/integrations', {
    ports: { readerClient },
  });
  const section = within(await screen.findByRole('region', { name: 'Clause reader' }));
  expect(await section.findByText('Off. Nothing is sent.')).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Set up a clause reader' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a clause reader' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter the name of the model.')).toBeDefined();
  expect(dialog.getByText(/Enter an address such as/)).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /^Model/ }), 'small');
  const address = dialog.getByRole('textbox', { name: /^Address/ });
  await user.type(address, 'https://10.0.0.1/v1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/This address is on the network/)).toBeDefined();
  await user.clear(address);
  await user.type(address, 'https://models.example.org/v1');
  await user.type(dialog.getByLabelText(/^Key/), 'sk-secret');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await section.findByText('https://models.example.org/v1')).toBeDefined();
  expect(section.getByText('Stored')).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Try it' }));
  expect(await section.findByText('The reader answered as it should.')).toBeDefined();
  content = 'Of course!';
  await user.click(section.getByRole('button', { name: 'Try it' }));
  expect(await section.findByText(/not in the form/)).toBeDefined();

  const { readers } = service.ports;
  const inUse = section.getByRole('switch', { name: 'Use it for new uploads' });
  await user.click(inUse);
  await waitFor(async () => expect((await readers.get('local')).clauses?.isOn).toBe(false));
  // The buttons do nothing until the answer is here.
  await waitFor(() => expect(inUse).toHaveProperty('disabled', false));
  const { sealedKey } = (await readers.get('local')).clauses!;
  expect(await service.ports.secrets.unseal(sealedKey!)).toBe('sk-secret');

  await user.click(section.getByRole('button', { name: 'Remove the clause reader' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await section.findByText('Off. Nothing is sent.')).toBeDefined();
  expect(await readers.get('local')).toEqual({});
});

const CLAUSES = {
  address: 'https://models.example.org/v1',
  model: 'small',
  isOn: false,
  callsPerMinute: 7,
  sealedKey: 'sealed',
};

it('tries a speech reader with a made sound, and leaves the clause reader as it is', async () => {
  const calls: string[] = [];
  const readerClient: ReaderClient = {
    objection: () => undefined,
    async post({ url }) {
      calls.push(url);
      return { status: 200, text: '{"text":"Beep."}' };
    },
  };
  const { user, service } = await renderScreen('/settings/integrations', {
    ports: { readerClient },
    async before({ ports }) {
      await ports.readers.put('local', { clauses: CLAUSES }, 1);
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Speech reader' }));
  await user.click(await section.findByRole('button', { name: 'Set up a speech reader' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a speech reader' }));
  await user.type(
    dialog.getByRole('textbox', { name: /^Address/ }),
    'https://speech.example.org/v1',
  );
  await user.type(dialog.getByRole('textbox', { name: /^Model/ }), 'small.en');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await section.findByRole('button', { name: 'Try it' }));
  expect(await section.findByText(/It heard “Beep.”/)).toBeDefined();
  expect(calls).toEqual(['https://speech.example.org/v1/audio/transcriptions']);
  expect(await service.ports.readers.get('local')).toMatchObject({
    clauses: CLAUSES,
    speech: { model: 'small.en', isOn: true },
  });
});
