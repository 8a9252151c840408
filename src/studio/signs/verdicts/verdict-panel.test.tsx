import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LibraryEntry } from '#contract/library/library-change.ts';
import type { TestService } from '#service/testing.ts';
import { computeFormId } from '#signing/lexicon/library/form-id.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const panel = () => screen.findByRole('region', { name: 'Checked by your organisation' });
const heading = async (title: string) =>
  within(await panel()).findByRole('heading', { name: title });

async function openSign(gloss = 'TRAIN') {
  const opened = await renderScreen(`/signs?sign=${gloss}`);
  await heading('Not yet checked by your organisation');
  await screen.findByRole('button', { name: /^Right/ });
  return opened;
}

/** Returns the decisions at the service, as the studio's client. */
const decided = ({ ports }: TestService): Promise<LibraryEntry[]> =>
  ports.signLibraries.history('local', 0, 100);

it('judges a sign by key: the word of staff alone does not approve it', async () => {
  const { user, service } = await openSign();
  await user.keyboard('y');
  await heading('Needs approval from another person');
  const verdictItem = within(await panel()).getByRole('listitem');
  expect(verdictItem.textContent).toMatch(/ says it is right/);
  const [entry] = await decided(service);
  expect(entry?.change).toMatchObject({ gloss: 'TRAIN', verdict: 'approved' });
  await user.click(screen.getByRole('button', { name: 'Withdraw my decision' }));
  await heading('Not yet checked by your organisation');
});

it('asks why a sign is wrong, keeps what was typed, and takes it out of messages', async () => {
  const { user, reload, service } = await openSign();
  await user.keyboard('n');
  const reason = await screen.findByRole('textbox', { name: /^What is wrong with it/ });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await user.click(screen.getByRole('button', { name: 'Reject sign' }));
  expect(screen.getByText('Enter a short reason, so that others understand.')).toBeDefined();
  await user.type(reason, 'That is TRAM.');
  reload();
  const restored = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /^What is wrong/,
  });
  expect(restored.value).toBe('That is TRAM.');
  await user.type(screen.getByRole('textbox', { name: /^Where is it signed/ }), 'Wales');
  await user.click(screen.getByRole('button', { name: 'Reject sign' }));
  await heading('Rejected by your organisation. Messages do not use it');
  expect(within(await panel()).getByText('That is TRAM.')).toBeDefined();
  expect(within(await panel()).getByText('Signed differently in Wales')).toBeDefined();
  expect(
    screen.getByText('Messages spell it because your organisation does not use any of its forms.'),
  ).toBeDefined();
  expect((await decided(service)).map(({ change }) => change)).toMatchObject([
    { verdict: 'rejected', note: 'That is TRAM.', region: 'Wales' },
  ]);
});

it('lets a word wait while the service cannot be reached', async () => {
  const { user, network, service } = await openSign();
  network.isCut = true;
  await user.keyboard('y');
  await screen.findByText("Can't reach Handsignal");
  expect(await decided(service)).toEqual([]);
  network.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await decided(service)).toHaveLength(1), { timeout: 20_000 });
});

it('says who may judge to those who may not', async () => {
  const opened = await renderScreen('/signs?sign=TRAIN', { isSignedIn: false });
  await heading('Not yet checked by your organisation');
  expect(screen.queryByRole('button', { name: /^Right/ })).toBeNull();
  expect(opened.service).toBeDefined();
});

it('chooses which form of a sign messages use, and gives the choice up', async () => {
  const { user, service } = await renderScreen('/signs?sign=BUS&variant=2');
  await user.click(await screen.findByRole('button', { name: 'Use this form in messages' }));
  await screen.findByText('Your organisation has chosen the form that messages use.');
  expect((await decided(service)).map(({ change }) => change)).toMatchObject([
    { kind: 'choice', gloss: 'BUS', form: expect.any(String) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Use the preferred form again' }));
  await screen.findByText('Messages use the preferred form where your rules allow it.');
});

it('hears within a minute what somebody else has said', async () => {
  // The questions that come back by themselves are asked when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { service } = await openSign();
    const { segments } = findEntry('TRAIN')!.variants[0]!;
    const change = {
      ...({ kind: 'verdict', verdict: 'rejected' } as const),
      gloss: 'TRAIN',
      form: computeFormId(segments!),
      note: 'That is TRAM.',
    };
    const by = { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' } as const;
    await service.ports.signLibraries.append({ tenant: 'local', by, changes: [change], now: 1 });
    await vi.advanceTimersByTimeAsync(61_000);
    await heading('Rejected by your organisation. Messages do not use it');
    expect(within(await panel()).getByText('That is TRAM.')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
