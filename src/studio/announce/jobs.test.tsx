/** The five jobs of a day, by keyboard and by mouse, with what each costs: keys typed and clicks, before the one button. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isFull } from '#lint/test-size.ts';
import { json } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { box, button, fill, phrases, text } from './testing.ts';
import { slowMaker } from './video/making/testing.ts';

/** Counts the keys in a text of key presses: `{Tab}` is one key, and so is one with Control held. */
const keysIn = (pressed: string): number =>
  pressed.replace(/\{\w+>\}|\{\/\w+\}/g, '').replace(/\{\w+\}/g, '.').length;

/** Opens the screen with a person whose keys and clicks are counted. */
async function open() {
  const { user } = await renderScreen('/');
  await screen.findByRole('heading', { name: 'What is it about?' });
  const spent = { keys: 0, clicks: 0 };
  const press = async (pressed: string) => {
    spent.keys += keysIn(pressed);
    await user.keyboard(pressed);
  };
  return {
    user,
    spent,
    press,
    async click(control: HTMLElement) {
      spent.clicks += 1;
      await user.click(control);
    },
    /** Goes on with Tab. */
    async tabTo(control: () => HTMLElement | undefined) {
      for (
        let tabs = 0;
        tabs < 60 && (tabs === 0 || document.activeElement !== control());
        tabs += 1
      )
        await press('{Tab}');
      expect(document.activeElement, String(control)).toBe(control());
    },
  };
}
type Person = Awaited<ReturnType<typeof open>>;

const expectPhrase = (expected: string) => waitFor(() => expect(phrases()).toContain(expected));
const isFocused = (control: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(control()));
const kind = (name: RegExp) => screen.findByRole('button', { name });
/** Waits until the video can be made, the one button that remains to be pressed. */
const canMakeVideo = () => waitFor(() => expect(button('Make video').disabled).toBe(false));
const option = (name: string | RegExp) => screen.findByRole('option', { name });
/** Button under the station options: while these are open, it is hidden from screen readers, but can be clicked. */
const UP = { name: 'Move Woking up', hidden: true };
const stops = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

/** Finds the link from the checker to the field with the error. */
const fix = () =>
  [
    ...(screen
      .queryByRole('region', { name: 'Errors and warnings' })
      ?.querySelectorAll('button, a') ?? []),
  ].find(({ textContent }) => textContent === 'Platform') as HTMLElement | undefined;
const fault = () => waitFor(() => expect(fix()).toBeDefined());

/** Clicks into a field and types. */
async function fillIn({ click, press }: Person, control: HTMLElement, value: string) {
  await click(control);
  await press(value);
}

const JOBS: [string, (person: Person) => Promise<void>, Person['spent']][] = [
  [
    'a platform change by keyboard',
    async ({ press }) => {
      await press('1');
      await isFocused(() => box('Destination'));
      await press('york{Tab}1003{Tab}4{Tab}6');
      await expectPhrase('changes from platform 4 to platform 6');
    },
    { keys: 14, clicks: 0 },
  ],
  [
    'a platform change by mouse',
    async (person) => {
      await person.click(await kind(/^Platform change/));
      await isFocused(() => box('Destination'));
      await person.press('york');
      await person.click(await option('York YRK'));
      await fillIn(person, text('Time'), '1003');
      await fillIn(person, text('Platform'), '4');
      await fillIn(person, text('New platform'), '6');
      await expectPhrase('changes from platform 4 to platform 6');
    },
    { keys: 10, clicks: 5 },
  ],
  [
    'a delay with its reason by keyboard',
    async ({ press }) => {
      await press('2');
      await isFocused(() => box('Destination'));
      await press('york{Tab}1003{Tab}1020{Tab}signalling prob{Tab}');
      await expectPhrase('signalling problems');
      await expectPhrase('10:20');
    },
    { keys: 32, clicks: 0 },
  ],
  [
    'a delay with its reason by mouse',
    async (person) => {
      await person.click(await kind(/^Delay/));
      await isFocused(() => box('Destination'));
      await person.press('york');
      await person.click(await option('York YRK'));
      await fillIn(person, text('Time'), '1003');
      await fillIn(person, text('New time'), '1020');
      await fillIn(person, box('Reason'), 'signalling');
      await person.click(
        (await screen.findAllByRole('option', { name: /^signalling problems/ }))[0]!,
      );
      await expectPhrase('signalling problems');
    },
    { keys: 22, clicks: 6 },
  ],
  [
    'a new time and four stops in another order by keyboard',
    async ({ press, tabTo }) => {
      await press('4');
      await isFocused(() => box('Destination'));
      await press('portsmouth h{Tab}1230{Tab}{Tab}');
      await isFocused(() => box('Calling at'));
      // The first two the other way round: taken back and typed anew. The browser's journey moves one of them instead.
      await press('GLD{Enter}WOK{Enter}{Backspace}{Backspace}');
      for (const code of ['WOK', 'GLD', 'HSL', 'PTR']) await press(`${code}{Enter}`);
      await tabTo(() => button(/^More/));
      await press('{Enter}');
      const section = await screen.findByRole('button', { name: /^Time and platform/ });
      await tabTo(() => section);
      await press('{Enter}');
      await tabTo(() => screen.getByRole('textbox', { name: 'New time' }));
      await press('1252');
      await expectPhrase('12:52');
      expect(stops()[0]).toContain('Woking');
    },
    { keys: 62, clicks: 0 },
  ],
  [
    'a new time and four stops in another order by mouse',
    async (person) => {
      await person.click(await kind(/^Next train/));
      await isFocused(() => box('Destination'));
      await person.press('portsmouth h');
      await person.click(await option('Portsmouth Harbour PMH'));
      await fillIn(person, text('Time'), '1230');
      for (const code of ['GLD', 'WOK', 'HSL', 'PTR']) {
        await fillIn(person, box('Calling at'), code);
        await person.press('{Enter}');
      }
      await person.click(await screen.findByRole('button', UP));
      await waitFor(() => expect(stops()[0]).toContain('Woking'));
      await person.click(button(/^More/));
      await person.click(await screen.findByRole('button', { name: /^Time and platform/ }));
      await fillIn(person, await screen.findByRole('textbox', { name: 'New time' }), '1252');
      await expectPhrase('12:52');
    },
    { keys: 36, clicks: 11 },
  ],
  [
    'a cancelled train with a bus by keyboard',
    async ({ press, tabTo }) => {
      await press('3');
      await isFocused(() => box('Destination'));
      await press('york{Tab}1003');
      await tabTo(() => screen.getByRole('switch', { name: /bus/i }));
      await press(' ');
      await expectPhrase('cancelled');
      await expectPhrase('bus');
    },
    { keys: 14, clicks: 0 },
  ],
  [
    'a cancelled train with a bus by mouse',
    async (person) => {
      await person.click(await kind(/^Cancelled/));
      await isFocused(() => box('Destination'));
      await person.press('york');
      await person.click(await option('York YRK'));
      await fillIn(person, text('Time'), '1003');
      await person.click(screen.getByRole('switch', { name: /bus/i }));
      await expectPhrase('bus');
    },
    { keys: 8, clicks: 4 },
  ],
  [
    'a broken lift by keyboard',
    async ({ press }) => {
      await press('6');
      await waitFor(() => expect(document.activeElement).toHaveProperty('type', 'radio'));
      await press('{ArrowRight}{ArrowRight}');
      await expectPhrase('lift');
    },
    { keys: 3, clicks: 0 },
  ],
  [
    'a broken lift by mouse',
    async (person) => {
      await person.click(await kind(/^Lift or escalator/));
      const [lifts] = await screen.findAllByText('All out of order');
      await person.click(lifts!);
      await expectPhrase('lift');
    },
    { keys: 0, clicks: 2 },
  ],
  [
    'errors corrected by keyboard',
    async ({ press, tabTo }) => {
      await press('1');
      await isFocused(() => box('Destination'));
      await press('york{Tab}1003{Tab}44{Tab}6{Tab}');
      await fault();
      await tabTo(() => fix()!);
      await press('{Enter}');
      await isFocused(() => text('Platform'));
      await press('{Control>}a{/Control}4');
      await expectPhrase('changes from platform 4 to platform 6');
    },
    { keys: 27, clicks: 0 },
  ],
  [
    'errors corrected by mouse',
    async (person) => {
      await person.click(await kind(/^Platform change/));
      await isFocused(() => box('Destination'));
      await person.press('york{Tab}1003{Tab}44{Tab}6{Tab}');
      await fault();
      await person.click(fix()!);
      await isFocused(() => text('Platform'));
      await person.press('{Control>}a{/Control}4');
      await expectPhrase('changes from platform 4 to platform 6');
    },
    { keys: 17, clicks: 2 },
  ],
];

/** Jobs that are tested: by mouse only where no keys do the same job, unless the test size is full. */
const TRIED = JOBS.filter(
  ([name]) =>
    isFull ||
    !JOBS.some(
      ([otherName]) => otherName !== name && otherName === name.replace(/mouse$/, 'keyboard'),
    ),
);

it.each(TRIED)('%s takes as many keys and clicks as were counted', async (_, job, expected) => {
  const person = await open();
  await job(person);
  await canMakeVideo();
  expect(person.spent).toEqual(expected);
});

it('shows, replaces, takes down and undoes in two presses at most, once the video is there', async () => {
  const { videos, renders } = slowMaker();
  const draft = { destination: 'YRK', timing: '1003', platform: '4', updatedPlatform: '6' };
  const { user, service } = await renderScreen('/', {
    draft,
    videos,
    before: async ({ send }) => void (await send('/v1/screens', json({ name: 'Hall' }), 'local')),
  });
  const presses: Record<string, number> = {};
  const act = async (job: string, name: string) => {
    presses[job] = (presses[job] ?? 0) + 1;
    // A button does nothing while what was pressed before it still runs.
    await waitFor(() => {
      const last = screen.getAllByRole('button', { name }).at(-1)!;
      expect(last.getAttribute('aria-disabled')).toBeNull();
    });
    await user.click(screen.getAllByRole('button', { name }).at(-1)!);
  };
  const make = async (count: number) => {
    await screen.findByRole('button', { name: 'Make video' });
    await canMakeVideo();
    await user.click(button('Make video'));
    await waitFor(() => expect(renders).toHaveLength(count));
    renders[count - 1]!.finish();
    await screen.findByRole('button', { name: 'Show' });
  };
  const show = async (job: string) => {
    await act(job, 'Show');
    await act(job, 'Show now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Take down' });
  };
  const titles = async () =>
    (await (await service.send('/v1/showings', {}, 'local')).json()).data.map(
      ({ title }: { title: string }) => title,
    );
  await make(1);
  await show('show');
  expect(await titles()).toEqual(['10:03 to York · platform 4 → 6']);
  await fill(user, text('New platform'), '8');
  await make(2);
  await show('replace');
  expect(await titles()).toEqual(['10:03 to York · platform 4 → 8']);
  await act('undo', 'Undo showing');
  await waitFor(async () => expect(await titles()).toEqual(['10:03 to York · platform 4 → 6']));
  await act('take down', 'Take down');
  await waitFor(async () => expect(await titles()).toEqual([]));
  await act('undo of taking down', 'Put back');
  await waitFor(async () => expect(await titles()).toEqual(['10:03 to York · platform 4 → 6']));
  expect(presses).toEqual({
    show: 2,
    replace: 2,
    undo: 1,
    'take down': 1,
    'undo of taking down': 1,
  });
});
