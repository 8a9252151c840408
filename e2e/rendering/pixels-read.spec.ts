/** What encoders are given is what was drawn, whichever way it is read. */
import { expect, test } from '@playwright/test';
import { platformNotice } from './announcement.ts';
import { colour, lookOf, openScene, TRANSPARENT } from './scene.ts';

const stage = openScene();

for (const background of [colour(255, 255, 255), TRANSPARENT])
  test(`pictures on ${background.kind} are read quickly, and none otherwise than the canvas says`, async () => {
    const look = lookOf({ background });
    const found = await stage.page.evaluate(
      (request) => window.rendering.comparePixels(request, 8, 17),
      { message: platformNotice(), look },
    );
    expect(found.different).toBe(0);
    // The first is read both ways, to compare them.
    expect(found.quick).toBe(7);
    if (background.kind === 'transparent') expect(found.halfSeen).toBeGreaterThan(1000);
  });
