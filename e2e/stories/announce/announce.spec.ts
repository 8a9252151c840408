/** A controller at Waterloo announces a delayed train: seen signed while typed, rendered, sent. */
import { readFileSync, statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectRendered,
  showAdvanced,
  signFast,
  test,
} from '../../fixtures.ts';
import { FULL } from '../../test-size.ts';

// What the form, the checker and the dialogs do is in the component tests of `src/studio/announce/`.
test.setTimeout(900_000);
test.beforeEach(({ page }) => showAdvanced(page));

const checker = (page: Page) => page.getByRole('region', { name: 'Errors and warnings' });
const pane = (page: Page) => page.getByRole('region', { name: 'Signed message' });
const phrases = (page: Page) => pane(page).getByRole('list', { name: 'Phrases' });
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openSection(page: Page, title: string) {
  const section = page.getByRole('button', { name: new RegExp(`^${title}`) });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
}

async function openDraft(page: Page, body: Record<string, unknown>) {
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(body))}`);
  await expect(phrases(page)).toBeVisible();
}

/** Seconds of `42 seconds` or `1 minute 5 seconds`, as the pane says under the message's title. */
async function previewSeconds(page: Page): Promise<number> {
  const label = await pane(page)
    .getByRole('button', { name: /spelled$/ })
    .textContent();
  const [, minutes = 0, seconds = 0] = /^(?:(\d+) minutes?)? ?(?:(\d+) seconds?)?/.exec(label!)!;
  return 60 * Number(minutes) + Number(seconds);
}

async function renderAndPlay(page: Page) {
  await page.getByRole('button', { name: 'Make video' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await expectRendered(page);
  const video = page.locator('video');
  const read = (name: 'duration' | 'currentTime') =>
    video.evaluate((element: HTMLVideoElement, key) => element[key], name);
  await expect.poll(() => read('duration')).toBeGreaterThan(1);
  const seconds = await read('duration');
  expect(Math.abs(seconds - (await previewSeconds(page)))).toBeLessThanOrEqual(0.6);
  // Where the preview was: there is one thing that plays.
  await expect(pane(page).locator('video')).toHaveCount(1);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => read('currentTime')).toBeGreaterThan(0.2);
}

/**
 * Downloads the video.
 * @param fileName suggested by the page
 */
async function save(page: Page, fileName: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download .mp4' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(fileName);
  expect(statSync(await download.path()).size).toBeGreaterThan(20_000);
}

test('a controller has a delayed train rendered, and takes its video away', { tag: FULL }, async ({
  signedInPage: page,
}) => {
  await openDraft(page, {
    destination: 'PMH',
    via: 'GLD',
    operator: 'SW',
    timing: '1230',
    platform: '10',
    longDelay: true,
    disruptionReason: '502',
    callingAt: 'WOK,GLD,HSL,PTR,HAV',
  });
  await renderAndPlay(page);
  await save(page, '12-30-to-portsmouth-harbour.mp4');
});

test('a controller pastes a short message, and has it rendered, saved and shown', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Example:')).toBeVisible();
  await expectAccessible(page);

  await test.step('she pastes it', async () => {
    await page.getByRole('button', { name: 'Paste JSON' }).click();
    await text(page, 'JSON').fill('{"cancelled":"yes","line":"East Coast","exitSide":"left"}');
    await expect(page.getByText(/cancelled: *Use true or false/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fill in the form' }).click();
    await expect(phrases(page)).toBeVisible();
  });

  await test.step('she renders it, signed fast; it plays, as long as the preview', async () => {
    await signFast(page);
    await renderAndPlay(page);
  });
  await test.step('she saves it', () => save(page, 'exit-on-the-left.mp4'));

  await test.step('another screen does not make it forget the video', async () => {
    await page.getByRole('link', { name: 'Screens' }).click();
    await page.getByRole('button', { name: 'Add a screen' }).click();
    await text(page, 'Name').fill('Concourse');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Concourse' })).toBeVisible();
    await page.getByRole('link', { name: 'Announce' }).click();
    await expect(page.getByText('Video ready.')).toBeVisible();
  });

  await test.step('she shows it: it is sent with its video, and on air', async () => {
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('button', { name: 'Show now' }).click();
    // The receipt says so, where the note of saving would be.
    await expect(page.getByRole('region', { name: 'On screens' })).toContainText('On Concourse', {
      timeout: 60_000,
    });
    await expectAccessible(page);
  });

  await test.step('after a change the preview is back, and nothing can be saved by mistake', async () => {
    await text(page, 'Platform').fill('99');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByText('Saved with its video.')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
    await expect(checker(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(text(page, 'Platform')).toHaveValue('');
    await expect(page.locator('video')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Download .mp4' })).toBeVisible();
  });

  await test.step('she is done: the form is clear for the next train, until she wants this one back', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('video')).toHaveCount(1);
  });

  await test.step('on a screen its signer is large enough to be read', async () => {
    await page.getByRole('region', { name: 'On screens' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Check size' }).click();
    const frame = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(frame('Landscape screen')).toContainText('Large enough', { timeout: 60_000 });
    await expect(frame('Portrait screen')).toContainText('At least a sixth (17%) is required');
    await expect(frame('Small, over a film')).toContainText('Too small from 4 m');
  });
});

/** Goes on with the Tab key, as far as a person would, until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reached ${control}.`);
}

test('a train is described, played and stepped by keyboard', { tag: FULL }, async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const machines = { liftStatus: 'allbroke', escalatorStatus: '1broke,1work' };
  const draft = { platform: '10', longDelay: true, ...machines };
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(draft))}`);
  await tabTo(page, box(page, 'Destination'));
  await page.keyboard.type('portsmouth harbour');
  await expect(page.getByRole('option', { name: 'Portsmouth Harbour PMH' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box(page, 'Destination')).toHaveValue('Portsmouth Harbour');
  await tabTo(page, text(page, 'Platform'));
  await expect(phrases(page)).toContainText('Portsmouth Harbour');
  for (const section of ['Disruption', 'Calling points', 'Lifts and escalators'])
    await openSection(page, section);
  await expect(page.getByText('This announcement makes 3 videos')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('group', { name: /^Signer\./ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  const position = page.getByRole('slider', { name: 'Position' });
  await expect(position).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(position).not.toHaveValue('0');

  await page.keyboard.press('Alt+e');
  await expect(page.getByRole('dialog', { name: 'Examples and presets' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, in the dark, everything fits', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/?draft=${encodeURIComponent('{"destination":"PMH","platform":"99"}')}`);
  await expect(checker(page)).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await text(page, 'Platform').fill('9');
  await expect(phrases(page)).toContainText('platform 9');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

/** Reads the colour of a pixel of the preview, at fractions of its width and height. */
const previewPixel = (page: Page, x: number, y: number) =>
  page.getByRole('img', { name: /^The signer, signing/ }).evaluate(
    (canvas, [across, down]) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
      const { width, height } = canvas;
      const position = [Math.round(width * across), Math.round(height * down)] as const;
      return [...canvas.getContext('2d')!.getImageData(...position, 1, 1).data];
    },
    [x, y] as const,
  );
const BLUE = [0, 51, 102, 255];
const INK = [16, 21, 28, 255];

test('captions and change card are previewed, and the poster is drawn in three formats', {
  tag: FULL,
}, async ({ signedInPage: page }) => {
  await openDraft(page, {
    destination: 'WOK',
    platform: '4',
    updatedPlatform: '6',
    bgColour: '0,51,102',
  });
  // The board would show the change instead of a card.
  await openSection(page, 'What to include');
  await page.getByRole('radiogroup', { name: 'Board' }).getByText('Never').click();
  await openSection(page, 'Look');
  const pick = async (label: RegExp, option: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };

  await test.step('captions go onto the picture, into the file, or nowhere', async () => {
    await expect.poll(() => previewPixel(page, 0.01, 0.97)).toEqual(BLUE);
    await pick(/Captions/, 'On the picture, below the signer');
    await expect.poll(() => previewPixel(page, 0.01, 0.97)).toEqual(INK);
    await pick(/Captions/, 'Off: in the .vtt file only');
    await expect.poll(() => previewPixel(page, 0.01, 0.97)).toEqual(BLUE);
  });

  await test.step('the change card comes and goes', async () => {
    const length = await page.getByRole('slider', { name: 'Position' }).getAttribute('max');
    await page.getByRole('slider', { name: 'Position' }).fill(length!);
    const corner = () => previewPixel(page, 0.97, 0.16);
    await expect.poll(corner).toEqual(INK);
    await page.getByText('Show changes on the picture').click();
    await expect.poll(corner).toEqual(BLUE);
  });

  await test.step('the poster is a full frame, in three formats', async () => {
    const poster = page.getByRole('img', { name: 'Poster' });
    await pick(/Picture size/, 'Square 1080 × 1080');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1080);
    await expectAccessible(page);
    for (const [format, magic] of [
      ['WebP', 'RIFF'],
      ['JPEG', 'ÿØÿ'],
      ['PNG', '\u0089PNG'],
    ] as const) {
      await page
        .getByRole('radiogroup', { name: 'Poster image' })
        .getByText(format, { exact: true })
        .click();
      const downloading = page.waitForEvent('download');
      // Enabled again once the new one is drawn.
      await page.getByRole('button', { name: 'Download poster' }).click();
      const download = await downloading;
      expect(download.suggestedFilename().split('.').at(-1)).toBe(format.toLowerCase());
      const bytes = readFileSync(await download.path());
      expect(bytes.toString('latin1', 0, magic.length)).toBe(magic);
    }
  });
});
