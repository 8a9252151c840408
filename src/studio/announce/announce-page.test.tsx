import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_POLICY } from '#contract/library/library-change.ts';
import { json } from '#service/testing.ts';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { reopen } from '#studio/testing/reopen.ts';
import { box, button, fill, openFullForm, openSection, phrases, text } from './testing.ts';

const firstScreen = () => screen.findByRole('heading', { name: 'What is it about?' });
const expectPhrase = (expected: string) => waitFor(() => expect(phrases()).toContain(expected));

it('signs a delayed train as it is described', async () => {
  const { user } = await renderScreen('/');
  await openFullForm(user);
  await fill(user, box('Destination'), 'portsmouth harbour');
  await user.click(await screen.findByRole('option', { name: 'Portsmouth Harbour PMH' }));
  expect(box('Destination').value).toBe('Portsmouth Harbour');
  await fill(user, box('Via'), 'guildford');
  await user.keyboard('{Enter}{Escape}');
  await user.tab();
  await fill(user, box('Operator'), 'SW');
  await user.keyboard('{Escape}');
  await user.tab();
  await fill(user, text('Time'), '1230');
  await fill(user, text('Platform'), '10');
  for (const phrase of ['12:30', 'Portsmouth Harbour', 'platform 10']) await expectPhrase(phrase);
  expect(phrases()).not.toContain('South Western Railway');
  advancedSetting.write(true);
  await openSection(user, 'What to include');
  await user.click(await screen.findByText('Sign it'));
  await expectPhrase('South Western Railway');
  await openSection(user, 'Disruption');
  await user.click(screen.getByText('Delayed, with an apology'));
  await fill(user, box('Reason'), 'broken windscreen');
  await user.click(
    await screen.findByRole('option', { name: /^a broken windscreen on the train 502/ }),
  );
  await expectPhrase('broken windscreen');
  expect(screen.queryByRole('region', { name: 'Errors and warnings' })).toBeNull();
});

it('takes calling points from a list, in an order of one’s own, and keeps all over a reload', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH' } });
  await screen.findByRole('list', { name: 'Phrases' });
  await openSection(user, 'What to include');
  await user.click(screen.getByText('Sign every stop'));
  await openSection(user, 'Calling points');
  await user.click(box('Calling at'));
  await user.paste('GLD, WOK, HSL, PTR, HAV');
  await user.click(await screen.findByRole('button', { name: 'Move Woking up' }));
  await expectPhrase('Woking, Guildford, Haslemere, Petersfield and Havant');

  await fill(user, text('Platform'), '12A');
  await expectPhrase('platform 12A');
  await reopen();
  await screen.findByRole('list', { name: 'Phrases' });
  expect(text('Platform').value).toBe('12A');
  expect(box('Destination').value).toBe('Portsmouth Harbour');
  expect(phrases()).toContain('platform 12A');
});

it('does not disable the button of a row that was moved to the top, which has the focus', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH', callingAt: 'GLD,WOK' } });
  await user.click(await screen.findByRole('button', { name: 'Move Woking up' }));
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()[0]).toContain('Woking'));
  expect(button('Move Woking up').disabled).toBe(false);
  expect(button('Move Woking up').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Move Woking up'));
  expect(rows()[0]).toContain('Woking');
});

it('lists what was sent where it leads to', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH', timing: '1230' } });
  await screen.findByRole('list', { name: 'Phrases' });
  await user.click(button('Save without video'));
  expect(await screen.findByText('Saved.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  const requests = await screen.findByRole('list', { name: 'Messages' });
  expect(requests.textContent).toContain('12:30 to Portsmouth Harbour');
});

it('is filled in, played, started anew and undone by keyboard', async () => {
  const { user } = await renderScreen('/');
  await openFullForm(user);
  /** Goes on with the Tab key, as far as a person would. */
  const tabTo = async (control: () => HTMLElement) => {
    await user.tab();
    const target = control();
    for (let presses = 0; document.activeElement !== target; presses += 1) {
      expect(presses).toBeLessThan(120);
      await user.tab();
    }
  };
  await tabTo(() => box('Destination'));
  await user.paste('portsmouth harbour');
  await user.keyboard('{Enter}');
  expect(box('Destination').value).toBe('Portsmouth Harbour');
  await tabTo(() => text('Time'));
  await user.keyboard('1230');
  await tabTo(() => text('Platform'));
  await user.keyboard('10');
  await expectPhrase('platform 10');

  await tabTo(() => screen.getByRole('group', { name: /^Signer\./ }));
  expect(button('Pause')).toBeDefined();
  await user.keyboard(' ');
  expect(button('Play')).toBeDefined();

  await user.keyboard('{Alt>}e{/Alt}');
  await screen.findByRole('dialog', { name: 'Examples and presets' });
  await tabTo(() => button('Train now approaching'));
  await user.keyboard('{Enter}');
  await expectPhrase('approaching platform 5');
  await user.keyboard('{Control>}z{/Control}');
  await expectPhrase('platform 10');
  expect(text('Time').value).toBe('12:30');
  await user.keyboard('{Control>}y{/Control}');
  await expectPhrase('approaching platform 5');
});

it('opens pasted JSON, a preset and an address', async () => {
  const { user } = await renderScreen('/');
  advancedSetting.write(true);
  await openFullForm(user);
  await user.click(button('Paste JSON'));
  const json = '{"destination":"LDS","cancelled":"yes","line":"East Coast","exitSide":"left"}';
  const dialog = await screen.findByRole('dialog', { name: 'Paste a request as JSON' });
  await user.click(text('JSON'));
  await user.paste(json);
  await waitFor(() => expect(dialog.textContent).toMatch(/cancelled: *Use true or false/));
  expect(within(dialog).getByText('line')).toBeDefined();
  await user.click(button('Fill in the form'));
  await waitFor(() => expect(box('Destination').value).toBe('Leeds'));

  await user.click(button('Save as preset'));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Leeds, doors left');
  await user.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Clear the form'));
  await firstScreen();
  await reopen();
  await firstScreen();
  await user.click(button('Examples and presets'));
  await user.click(await screen.findByRole('tab', { name: /My presets/ }));
  await user.click(await screen.findByRole('button', { name: /^Leeds, doors left/ }));
  await waitFor(() => expect(box('Destination').value).toBe('Leeds'));

  await waitFor(() => expect(location.search).toMatch(/draft=.*LDS/));
  localStorage.clear();
  await reopen({ isSignedIn: false });
  await screen.findByRole('list', { name: 'Phrases' });
  expect(box('Destination').value).toBe('Leeds');
});

it('makes three videos of a train, lifts and escalators, each to be watched', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'LDS' } });
  await screen.findByRole('list', { name: 'Phrases' });
  await openSection(user, 'Lifts and escalators');
  const machines = (name: string) => within(screen.getByRole('radiogroup', { name }));
  await user.click(machines('Lifts').getByText('All out of order'));
  await user.click(machines('Escalators').getByText('Some out of order'));
  const videos = await screen.findByRole('radiogroup', {
    name: 'This announcement makes 3 videos',
  });
  expect(phrases()).not.toContain('escalator');
  await user.click(within(videos).getByText('Escalators'));
  await expectPhrase('escalator');
});

it('takes times, platforms and stations as people type them, and shows 1435 as 14:35', async () => {
  const { user } = await renderScreen('/');
  await openFullForm(user);
  await user.click(box('Destination'));
  await user.keyboard('kings cr');
  await user.tab();
  expect(box('Destination').value).toBe('London Kings Cross');
  await fill(user, text('Time'), '2:35pm');
  // Signed before the field is left.
  await expectPhrase('14:35');
  await user.tab();
  expect(text('Time').value).toBe('14:35');
  await fill(user, text('Platform'), 'Platform 4 a');
  await user.tab();
  expect(text('Platform').value).toBe('4A');
  await expectPhrase('platform 4A');
});

it('has each field in its place from the start, and says what one waits for', async () => {
  const { user } = await renderScreen('/');
  await openFullForm(user);
  // Via offers stations while it is typed in: it must not push the others down.
  const boxes = () =>
    [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')]
      .sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
  const initial = boxes();
  expect(text('New time').disabled).toBe(true);
  expect(screen.getByText('Available when there is a time.')).toBeDefined();
  await fill(user, text('Time'), '1435');
  await waitFor(() => expect(text('New time').disabled).toBe(false));
  expect(boxes()).toEqual(initial);
  expect(initial).toContain('Via');
  await user.tab();
  expect(document.activeElement).toBe(text('New time'));
});

it('does not call a train on time that leaves at a new time', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH', timing: '1230' } });
  await screen.findByRole('list', { name: 'Phrases' });
  await openSection(user, 'Disruption');
  expect(screen.getByRole('radio', { name: 'On time' })).toBeDefined();
  await fill(user, text('New time'), '1252');
  await screen.findByRole('radio', { name: 'Leaves at the new time' });
  expect(screen.queryByRole('radio', { name: 'On time' })).toBeNull();
});

it('says in words how far the message has played', async () => {
  await renderScreen('/', { draft: { destination: 'PMH' } });
  await screen.findByRole('list', { name: 'Phrases' });
  const position = screen.getByRole('slider', { name: 'Position' });
  expect(position.getAttribute('aria-valuetext')).toMatch(/^\d+:\d\d$/);
});

it('covers the last message with nothing to see through when there is none', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH' } });
  await screen.findByRole('list', { name: 'Phrases' });
  await user.clear(box('Destination'));
  const note = await screen.findByText('Nothing to sign yet');
  expect(note.parentElement!.className).toMatch(/(?=.*\binset-0\b)(?=.*\bbg-surface\b)/);
});

it('shows a new background behind a transparent picture at once: it is not the canvas that is painted', async () => {
  const draft = { destination: 'PMH', bgColour: '0,51,102' };
  const { user } = await renderScreen('/', { draft });
  await screen.findByRole('list', { name: 'Phrases' });
  const picture = () => screen.getByRole('img', { name: /^The signer, signing/ });
  expect(picture().parentElement!.style.background).toMatch(/0[ ,]+51[ ,]+102/);
  await openSection(user, 'Look');
  await user.click(await screen.findByRole('radio', { name: 'Transparent' }));
  await waitFor(() => expect(picture().parentElement!.className).toContain('checkered'));
  expect(picture().parentElement!.style.background).toBe('');
  expect(picture().getAttribute('style')).not.toContain('background');
});

it('has the focus where stops are added after all were removed', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH', callingAt: 'GLD,WOK' } });
  await user.click(await screen.findByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(document.activeElement).toBe(box('Calling at')));
});

it('warns of a train that has left', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH', timing: '0755' } });
  const checker = await screen.findByRole('region', { name: 'Errors and warnings' });
  expect(checker.textContent).toContain('Time: 07:55 was 2 hours ago. Check the time.');
  await fill(user, text('Time'), '1055');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Errors and warnings' })).toBeNull(),
  );
});

it('says beside the buttons that too little is approved for a link', async () => {
  const policy = { ...DEFAULT_POLICY, minApproved: 75 };
  await renderScreen('/', {
    draft: { destination: 'LDS', timing: '1435' },
    async before({ send }) {
      const changes = json({ changes: [{ kind: 'policy', policy }] });
      expect((await send('/v1/sign-library/changes', changes, 'local')).status).toBe(200);
    },
  });
  const note = await screen.findByText('You cannot show or share this message yet');
  const region = screen.getByRole('region', { name: 'How it is signed' });
  expect(region.contains(note)).toBe(false);
  expect(note.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  within(region).getByText(/\. None of the \d+ signs is approved yet\.$/);
  screen.getByText(/^Not enough signs are approved to show it\./);
});
