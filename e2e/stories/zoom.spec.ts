/** The studio enlarged to twice its size, as people with low vision have it. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';

test('a laptop at 200 % has a header of two rows that makes room, and nothing beside the page', {
  tag: FULL,
}, async ({ signedInPage: page }) => {
  // 1366 × 768 at 200 %.
  await page.setViewportSize({ width: 683, height: 384 });
  for (const address of ['/', '/upload', '/requests', '/settings']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const header = (await page.getByRole('banner').boundingBox())!;
    expect(header.height, address).toBeLessThan(110);
    await page.mouse.wheel(0, 300);
    await expect
      .poll(async () => (await page.getByRole('banner').boundingBox())!.y)
      .toBeLessThan(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, address).toBe(0);
  }
  await expectAccessible(page);
  // A laptop of 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(110);
});
