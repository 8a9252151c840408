/** Tests that encoders receive exactly what was drawn, whichever way it is read. */
import { expect, test } from '@playwright/test';
import { FULL, fullUnless } from '../test-size.ts';
import { platformNotice, withBoard } from './announcement.ts';
import { colour, createLook, openScene, TRANSPARENT } from './scene.ts';

const stage = openScene();

for (const background of [colour(255, 255, 255), TRANSPARENT])
  test(`pictures on ${background.kind} are read quickly, and none otherwise than the canvas says`, async () => {
    const look = createLook({ background });
    const found = await stage.page.evaluate(
      (request) => window.rendering.comparePixels(request, 8, 17),
      { message: platformNotice(), look },
    );
    expect(found.different).toBe(0);
    // The first is read both ways, to compare them.
    expect(found.quick).toBe(7);
    if (background.kind === 'transparent') expect(found.halfSeen).toBeGreaterThan(1000);
  });

for (const background of [colour(238, 241, 245), TRANSPARENT])
  for (const captions of ['off', 'picture'] as const)
    test(`on ${background.kind} with captions ${captions}, a board and a signer drawn apart look as drawn together`, {
      tag: fullUnless(background !== TRANSPARENT && captions === 'picture'),
    }, async () => {
      const look = createLook({ background, captions });
      const found = await stage.page.evaluate((request) => window.rendering.compareParts(request), {
        message: withBoard(),
        look,
      });
      expect(found.isInParts).toBe(true);
      expect(found.moving).toBeGreaterThan(50);
      // Lines may be smoothed otherwise where a canvas ends elsewhere.
      expect(found.offShare).toBeLessThan(0.0003);
    });

for (const background of [colour(238, 241, 245), TRANSPARENT])
  test(`on ${background.kind}, a signer alone is drawn, read and converted where it moves, and looks the same`, {
    tag: fullUnless(background !== TRANSPARENT),
  }, async () => {
    const found = await stage.page.evaluate((request) => window.rendering.compareParts(request), {
      message: { ...platformNotice(), changes: [] },
      look: createLook({ background }),
    });
    expect(found.isInParts).toBe(true);
    expect(found.moving).toBeGreaterThan(50);
    expect(found.offShare).toBeLessThan(0.0003);
  });

test('a signer whom cards may cover is drawn as one', { tag: FULL }, async () => {
  const found = await stage.page.evaluate((request) => window.rendering.compareParts(request), {
    message: platformNotice(),
    look: createLook({ background: colour(255, 255, 255) }),
  });
  expect(found).toMatchObject({ isInParts: false, offShare: 0 });
});
