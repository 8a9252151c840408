/** The five jobs of a day in a real browser, by keyboard and by mouse, to the video in the player; what each costs is attached. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectRendered, test } from '../../fixtures.ts';
import { FULL } from '../../test-size.ts';

// What each costs in keys and clicks is held in `src/studio/announce/jobs.test.tsx`: here it is told, with the seconds.
test.use({ makesAhead: true });
test.setTimeout(300_000);

/** Time between two keys, as a practised person types. */
const KEY_MILLISECONDS = 60;

/** Creates a person whose keys and clicks are counted. */
function createPerson(page: Page) {
  const spent = { keys: 0, clicks: 0 };
  const person = {
    page,
    spent,
    /** Words, and `Tab` and other keys in braces: `york{Tab}1003`. */
    async press(text: string) {
      for (const part of text.match(/\{[\w+]+\}|[^{}]+/g) ?? []) {
        const key = /^\{(.+)\}$/.exec(part)?.[1];
        spent.keys += key === undefined ? part.length : 1;
        if (key === undefined) await page.keyboard.type(part, { delay: KEY_MILLISECONDS });
        else await page.keyboard.press(key);
      }
    },
    async click(target: Locator) {
      spent.clicks += 1;
      await target.click();
    },
    /** Clicks into a field and types. */
    async fillIn(field: Locator, text: string) {
      await person.click(field);
      await person.press(text);
    },
    async tabTo(target: Locator) {
      for (let tabs = 0; tabs < 80; tabs += 1) {
        await person.press('{Tab}');
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`The Tab key never reached ${target}.`);
    },
    box: (name: string) => page.getByRole('combobox', { name, exact: true }),
    text: (name: string) => page.getByRole('textbox', { name, exact: true }),
    option: (name: string | RegExp) => page.getByRole('option', { name }).first(),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
  };
  return person;
}
type Person = ReturnType<typeof createPerson>;

interface Job {
  name: string;
  expectedText: RegExp;
  keyboard(person: Person): Promise<void>;
  mouse(person: Person): Promise<void>;
}

const expectFocused = (field: Locator) => expect(field).toBeFocused();
/** Expects the checker to name the wrong platform before it is corrected. */
const expectPlatformNamed = ({ page }: Person) =>
  expect(page.getByRole('region', { name: 'Errors and warnings' })).toContainText('Platform');

const JOBS: readonly Job[] = [
  {
    name: 'a platform change',
    expectedText: /changes from platform 4 to platform 6/,
    async keyboard({ press, box }) {
      await press('1');
      await expectFocused(box('Destination'));
      await press('york{Tab}1003{Tab}4{Tab}6');
    },
    async mouse({ click, press, fillIn, button, box, text, option }) {
      await click(button(/^Platform change/));
      await expectFocused(box('Destination'));
      await press('york');
      await click(option('York YRK'));
      await fillIn(text('Time'), '1003');
      await fillIn(text('Platform'), '4');
      await fillIn(text('New platform'), '6');
    },
  },
  {
    name: 'a delay with its reason',
    expectedText: /signalling problems/,
    async keyboard({ press, box }) {
      await press('2');
      await expectFocused(box('Destination'));
      await press('york{Tab}1003{Tab}1020{Tab}signalling prob{Tab}');
    },
    async mouse({ click, press, fillIn, button, box, text, option }) {
      await click(button(/^Delay/));
      await expectFocused(box('Destination'));
      await press('york');
      await click(option('York YRK'));
      await fillIn(text('Time'), '1003');
      await fillIn(text('New time'), '1020');
      await fillIn(box('Reason'), 'signalling');
      await click(option(/^signalling problems/));
    },
  },
  {
    name: 'a new time and four stops in another order',
    expectedText: /12:52/,
    async keyboard({ press, tabTo, button, box, text }) {
      await press('4');
      await expectFocused(box('Destination'));
      await press('portsmouth h{Tab}1230{Tab}{Tab}');
      await expectFocused(box('Calling at'));
      await press('GLD{Enter}WOK{Enter}HSL{Enter}PTR{Enter}');
      // Tab goes through the buttons of one row, and the arrow to the next row.
      await press('{Tab}{ArrowDown}');
      await tabTo(button('Move Woking up'));
      await press('{Enter}');
      await tabTo(button(/^More/));
      await press('{Enter}');
      await tabTo(button(/^Time and platform/));
      await press('{Enter}');
      await tabTo(text('New time'));
      await press('1252');
    },
    async mouse({ click, press, fillIn, button, box, text, option }) {
      await click(button(/^Next train/));
      await expectFocused(box('Destination'));
      await press('portsmouth h');
      await click(option('Portsmouth Harbour PMH'));
      await fillIn(text('Time'), '1230');
      await click(box('Calling at'));
      await press('GLD{Enter}WOK{Enter}HSL{Enter}PTR{Enter}{Escape}');
      await click(button('Move Woking up'));
      await click(button(/^More/));
      await click(button(/^Time and platform/));
      await fillIn(text('New time'), '1252');
    },
  },
  {
    name: 'a cancelled train with a bus',
    expectedText: /bus/,
    async keyboard({ page, press, tabTo, box }) {
      await press('3');
      await expectFocused(box('Destination'));
      await press('york{Tab}1003');
      await tabTo(page.getByRole('switch', { name: /bus/i }));
      await press('{Space}');
    },
    async mouse({ page, click, press, fillIn, button, box, text, option }) {
      await click(button(/^Cancelled/));
      await expectFocused(box('Destination'));
      await press('york');
      await click(option('York YRK'));
      await fillIn(text('Time'), '1003');
      await click(page.getByText('Replacement bus', { exact: true }));
    },
  },
  {
    name: 'a broken lift',
    expectedText: /lift/i,
    async keyboard({ page, press }) {
      await press('6');
      await expectFocused(page.getByRole('radio').first());
      await press('{ArrowRight}{ArrowRight}');
    },
    async mouse({ page, click, button }) {
      await click(button(/^Lift or escalator/));
      await click(page.getByText('All out of order').first());
    },
  },
  {
    name: 'errors that are corrected',
    expectedText: /changes from platform 4 to platform 6/,
    async keyboard(person) {
      const { press, box, text } = person;
      await press('1');
      await expectFocused(box('Destination'));
      await press('york{Tab}1003{Tab}44{Tab}6{Tab}');
      await expectPlatformNamed(person);
      await press('{Alt+p}');
      await expectFocused(text('Platform'));
      await press('{Control+a}4');
    },
    async mouse(person) {
      const { page, click, press, button, box, text } = person;
      await click(button(/^Platform change/));
      await expectFocused(box('Destination'));
      await press('york{Tab}1003{Tab}44{Tab}6{Tab}');
      await expectPlatformNamed(person);
      await click(
        page
          .getByRole('region', { name: 'Errors and warnings' })
          .getByRole('button', { name: 'Platform' }),
      );
      await expectFocused(text('Platform'));
      await press('{Control+a}4');
    },
  },
];

for (const job of JOBS)
  for (const inputMethod of ['keyboard', 'mouse'] as const)
    test(
      `${job.name}, by ${inputMethod}`,
      {
        tag: FULL,
      },
      async ({ signedInPage: page }, testInfo) => {
        const person = createPerson(page);
        const messageRegion = page.getByRole('region', { name: 'What it says' });
        await page.goto('/');
        await expect(page.getByText('Example:')).toBeVisible();
        const began = performance.now();
        await job[inputMethod](person);
        await expect(messageRegion).toContainText(job.expectedText);
        const make = page.getByRole('button', { name: 'Make video' });
        await expect(make).toBeEnabled();
        await expectAccessible(page);
        if (inputMethod === 'keyboard') await person.press('{Control+Enter}');
        else await person.click(make);
        await expectRendered(page);
        const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
        await expect(page.locator('video')).toHaveCount(1);
        // With the key or the click that asks for the video.
        const cost = { job: job.name, means: inputMethod, ...person.spent, seconds };
        console.log(JSON.stringify(cost));
        await testInfo.attach('cost', {
          body: JSON.stringify(cost),
          contentType: 'application/json',
        });
      },
    );
