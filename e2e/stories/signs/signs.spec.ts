/** Someone who knows BSL looks signs up, judges them, and tries their own. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { FULL } from '../../test-size.ts';

// What the screen finds, says and keeps is in `src/studio/signs/signs-page.test.tsx`.

const getSignRegion = (page: Page) => page.getByRole('region', { name: 'Chosen sign' });
const grid = (page: Page) => page.getByRole('listbox', { name: /^Signs/ });
const picture = (page: Page, side: string) =>
  getSignRegion(page).getByRole('img', { name: new RegExp(`${side}$`) });
const position = async (page: Page) =>
  Number(await getSignRegion(page).getByRole('slider', { name: 'Position' }).inputValue());

/** Counts the drawn pixels of a picture. */
const countDrawnPixels = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
    const context = element.getContext('2d', { willReadFrequently: true });
    const { data } = context!.getImageData(0, 0, element.width, element.height);
    let count = 0;
    for (let offset = 3; offset < data.length; offset += 4) if (data[offset] === 255) count += 1;
    return count;
  });
const look = (canvas: Locator) =>
  canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''));

const MIXED = `<sigml>
  <hamgestural_sign gloss="GOOD">
    <sign_nonmanual><mouthing_tier><mouth_picture picture="gUd"/></mouthing_tier></sign_nonmanual>
    <sign_manual><handconfig handshape="fist" thumbpos="out" extfidir="o" palmor="l"/></sign_manual>
  </hamgestural_sign>
  <hamgestural_sign gloss="WRONG">
    <sign_manual><handconfig handshape="claw"/></sign_manual>
  </hamgestural_sign>
  <hns_sign gloss="SYMBOLS"><hamnosys_manual><hamflathand/></hamnosys_manual></hns_sign>
</sigml>`;

test('a sign is found by keyboard, and watched from its sides', async ({ signedInPage: page }) => {
  await page.goto('/signs');
  await expect(page.getByRole('heading', { level: 1, name: 'Signs' })).toBeVisible();
  await expect(grid(page).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type('trian');
  const first = grid(page).locator('[aria-posinset="1"]');
  await expect(first).toHaveAccessibleName(/^TRAIN/);
  const small = first.locator('canvas');

  await test.step('it moves in the grid while the pointer is on it, and it alone', async () => {
    await expect.poll(() => countDrawnPixels(small)).toBeGreaterThan(2000);
    const still = await look(small);
    await first.hover();
    await expect.poll(() => look(small)).not.toBe(still);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => look(small)).toBe(still);
  });

  await test.step('it moves while it has the focus; Space stops it, and full stop steps', async () => {
    const still = await look(small);
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await expect.poll(() => look(small)).not.toBe(still);
    await page.keyboard.press('Space');
    const stopped = await settled(small);
    await page.keyboard.press('.');
    await expect.poll(() => look(small)).not.toBe(stopped);
    await page.keyboard.press('ArrowRight');
    await expect(grid(page).locator('[aria-posinset="2"]')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(first).toBeFocused();
  });

  await test.step('Enter shows it: it plays from the front and from the side', async () => {
    await page.keyboard.press('Enter');
    await expect(getSignRegion(page).getByRole('heading', { name: 'TRAIN' })).toBeVisible();
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
    for (const side of ['from the front', 'from the side'])
      await expect.poll(() => countDrawnPixels(picture(page, side))).toBeGreaterThan(5000);
    await expectAccessible(page);
  });

  await test.step('its keys and buttons move it', async () => {
    await getSignRegion(page)
      .getByRole('group', { name: /^Signer\./ })
      .focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await expect.poll(() => position(page)).toBe(0);
    await page.keyboard.press('.');
    await expect.poll(() => position(page)).toBeCloseTo(0.04, 5);
    await page.keyboard.press(',');
    await expect.poll(() => position(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    const key = await position(page);
    const press = (name: string) => getSignRegion(page).getByRole('button', { name }).click();
    await press('Next frame');
    await expect.poll(() => position(page)).toBeCloseTo(key + 0.04, 5);
    await press('Previous frame');
    await press('Next key frame');
    await expect.poll(() => position(page)).toBeGreaterThan(key + 0.04);
    await press('Previous key frame');
    await expect.poll(() => position(page)).toBeCloseTo(key, 5);
    await getSignRegion(page).getByText('Three-quarter').click();
    await expect
      .poll(() => countDrawnPixels(picture(page, 'half from the side')))
      .toBeGreaterThan(5000);
  });

  await test.step('a file that is dropped plays what it can', async () => {
    await page.getByRole('tab', { name: 'From a file' }).click();
    await dropFile(page, page.getByText(/^Drop a .sigml file here/), 'mixed.sigml', MIXED);
    await expect(getSignRegion(page).getByRole('heading', { name: 'GOOD' })).toBeVisible();
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
    await expect
      .poll(() => countDrawnPixels(picture(page, 'half from the side')))
      .toBeGreaterThan(5000);
    await expect(page.getByRole('list', { name: 'Problems in the file' })).toContainText('Line 9');
    await expectAccessible(page);
  });

  await test.step('a row of glosses, and nothing, can be read, too', async () => {
    await page.goto('/signs?glosses=TRIAN+25:00+IX-here');
    await expect(page.getByText(/Did you mean TRAIN\?/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/signs?sign=NO-SUCH&query=zzqqxx');
    await expect(getSignRegion(page).getByText('NO-SUCH is not in the library')).toBeVisible();
    await expect(page.getByText('No sign matches')).toBeVisible();
    await expectAccessible(page);
  });
});

/** Drags a real file onto an element: the browser tells it apart from one that a script made. */
async function dropFile(page: Page, onto: Locator, name: string, text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-sigml-')), name);
  writeFileSync(file, text);
  const box = await onto.boundingBox();
  if (box === null) throw new Error('There is nothing to drop the file on.');
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
}

/** Returns the picture once it is the same at two successive reads. */
async function settled(canvas: Locator): Promise<string> {
  let last = await look(canvas);
  await expect
    .poll(async () => {
      const previous = last;
      last = await look(canvas);
      return last === previous;
    })
    .toBe(true);
  return last;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a phone shows all of it without scrolling sideways, ${colorScheme}`, {
    tag: FULL,
  }, async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 780 });
    for (const search of ['', '?sign=DELAY', '?glosses=TRAIN+5+@']) {
      await page.goto(`/signs${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'coming' })).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, search).toBe(0);
      await expectAccessible(page);
    }
    // Where little motion is wanted nothing starts by itself, and everything plays when asked to.
    await page.goto('/signs?sign=DELAY');
    await getSignRegion(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  });
