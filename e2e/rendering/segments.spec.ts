/** Segments as files of the browser: they outlive the page, tabs share them, and damage is noticed. */
import { expect, test } from '@playwright/test';
import { SEGMENT_CACHE_PROMISES } from '#rendering/cache/segment-cache.contract.ts';
import { FULL, fullUnless } from '../test-size.ts';
import { colour, message, openRendering, openScene, renderScene, showRendering } from './scene.ts';

const stage = openScene();

for (const [index, { name }] of SEGMENT_CACHE_PROMISES.entries())
  test(`a cache of files ${name}`, async () => {
    const { found, promised } = await stage.page.evaluate(
      ([promiseIndex]) => window.rendering.checkPromise(promiseIndex),
      [index] as const,
    );
    expect(found).toEqual(promised);
  });

const look = { background: colour(60, 61, 62) };

test('a reload, and another tab, find what was rendered', async () => {
  const first = await renderScene(stage.page, look);
  expect(first).toMatchObject({ segmentsEncoded: 3, segmentsTotal: 3 });
  await showRendering(stage.page);
  const again = await renderScene(stage.page, look);
  expect(again).toMatchObject({ segmentsEncoded: 0, framesEncoded: 0 });
  expect(again.file).toBe(first.file);

  const tab = await stage.page.context().newPage();
  await showRendering(tab);
  const elsewhere = await renderScene(tab, look);
  await tab.close();
  expect(elsewhere.segmentsEncoded).toBe(0);
  expect(elsewhere.file).toBe(first.file);
});

for (const damage of ['flipped', 'cut', 'emptied'] as const)
  test(`a segment whose file was ${damage} is drawn again, alone`, {
    tag: fullUnless(damage === 'flipped'),
  }, async () => {
    const first = await renderScene(stage.page, look);
    await stage.page.evaluate(([damageKind]) => window.rendering.damageSegment(damageKind), [
      damage,
    ] as const);
    const again = await renderScene(stage.page, look);
    expect(again).toMatchObject({ segmentsEncoded: 1, framesEncoded: 11 });
    expect(again.file).toBe(first.file);
    expect((await renderScene(stage.page, look)).segmentsEncoded).toBe(0);
  });

test('what was cleared is drawn again', async () => {
  await renderScene(stage.page, look);
  await stage.page.evaluate(() => window.rendering.clearSegments());
  expect((await renderScene(stage.page, look)).segmentsEncoded).toBe(3);
});

test('a browser that keeps no files remembers segments until the page closes', {
  tag: FULL,
}, async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(StorageManager.prototype, 'getDirectory', { value: undefined });
  });
  const page = await context.newPage();
  await showRendering(page);
  expect((await renderScene(page, look)).segmentsEncoded).toBe(3);
  expect((await renderScene(page, look)).segmentsEncoded).toBe(0);
  await context.close();
});

test('a page that is not isolated from other origins renders all the same', { tag: FULL }, async ({
  browser,
}) => {
  const page = await openRendering(browser);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.route('**/page.html', async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !name.startsWith('cross-origin')),
    );
    await route.fulfill({ response, headers });
  });
  await showRendering(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  expect(await renderScene(page, look, message())).toMatchObject({ durationSeconds: 1.32 });
  await page.close();
});
