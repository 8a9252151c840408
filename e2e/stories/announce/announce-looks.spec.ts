/** The Announce screen in each of its states, on small and large screens, in the dark and in forced colours. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRendered, test } from '../../fixtures.ts';
import { FULL } from '../../test-size.ts';

test.setTimeout(900_000);

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const;
type Screen = (typeof SCREENS)[number];

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
type LookName = keyof typeof LOOKS;

const CHANGE = { destination: 'YRK', timing: '1003', platform: '4', updatedPlatform: '6' };
const openDraft = (page: Page, body: object) =>
  page.goto(`/?draft=${encodeURIComponent(JSON.stringify(body))}`);

/** Fails where something is wider than the screen, unreadable or unnamed; leaves a picture to look at. */
async function checkScreen(page: Page, state: string, screen: Screen, look: LookName) {
  const { width, height } = screen;
  await page.setViewportSize(screen);
  await page.emulateMedia(LOOKS[look]);
  const name = `${state} at ${width} × ${height}, ${look}`;
  await test.step(name, async () => {
    await page.screenshot({
      path: test.info().outputPath(`${state.replaceAll(' ', '-')}-${width}-${look}.png`),
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, name).toBeLessThanOrEqual(0);
    if (width === 1366)
      await expect(page.getByRole('region', { name: 'What it says' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
}

async function checkAllScreens(page: Page, state: string) {
  for (const screen of SCREENS)
    for (const look of ['light', 'dark', 'forced'] as const)
      await checkScreen(page, state, screen, look);
}

test('the form with an error fits everywhere, and the sentence is in view', async ({
  signedInPage: page,
}) => {
  await openDraft(page, { ...CHANGE, updatedPlatform: '99' });
  await expect(page.getByRole('region', { name: 'Errors and warnings' })).toBeVisible();
  await test.step('news at the edge of the screen do not cover what is wrong', async () => {
    await page.setViewportSize(SCREENS[0]);
    await page.getByRole('button', { name: 'Copy a link to this draft' }).click();
    const news = page.getByRole('region', { name: /Notifications/ }).getByRole('alertdialog');
    await expect(news.first()).toBeVisible();
    const [newsBox, checkerBox] = [
      await news.first().boundingBox(),
      await page.getByRole('region', { name: 'Errors and warnings' }).boundingBox(),
    ];
    const isApart =
      newsBox!.x + newsBox!.width <= checkerBox!.x ||
      checkerBox!.x + checkerBox!.width <= newsBox!.x ||
      newsBox!.y >= checkerBox!.y + checkerBox!.height ||
      checkerBox!.y >= newsBox!.y + newsBox!.height;
    expect(isApart).toBe(true);
  });
  await page.getByRole('textbox', { name: 'New platform' }).fill('6');
  await expect(page.getByRole('region', { name: 'What it says' })).toContainText('platform 6');
  const [small, , , phone] = SCREENS;
  await checkScreen(page, 'form', small, 'light');
  await checkScreen(page, 'form', phone, 'dark');
});

test('every state fits, is readable and named everywhere', { tag: FULL }, async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Example:')).toBeVisible();
  await checkAllScreens(page, 'first screen');

  for (const kind of [
    'Platform change',
    'Delay',
    'Cancelled',
    'Next train',
    'Replacement bus',
    'Lift or escalator',
  ]) {
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    await expect(page.getByRole('region', { name: kind })).toBeVisible();
    const [small, , , phone] = SCREENS;
    for (const [screen, look] of [
      [small, 'light'],
      [phone, 'forced'],
    ] as const) {
      await page.setViewportSize(screen);
      await page.emulateMedia(LOOKS[look]);
      await page.screenshot({
        path: test.info().outputPath(`kind-${kind.replaceAll(' ', '-')}-${screen.width}.png`),
      });
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Clear the form' }).click();
  }

  await openDraft(page, { ...CHANGE, liftStatus: 'allbroke' });
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  await checkAllScreens(page, 'several videos');
  await page.getByRole('textbox', { name: 'New platform' }).fill('99');
  await expect(page.getByRole('region', { name: 'Errors and warnings' })).toBeVisible();
  await checkAllScreens(page, 'error');

  await openDraft(page, CHANGE);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  await page.getByRole('button', { name: 'Make video' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const [small] = SCREENS;
  await page.setViewportSize(small);
  await page.screenshot({ path: test.info().outputPath('making-1366-light.png') });
  await expectRendered(page);
  await checkAllScreens(page, 'made');

  await page.getByRole('button', { name: 'Save with video' }).click();
  await expect(page.getByText('Saved with its video.')).toBeVisible({ timeout: 60_000 });
  await checkAllScreens(page, 'sent');
});
