/** Tests for the booth with films of known ground truth, played by a camera. */
import { expect, test } from '@playwright/test';
import { openStage, showPage } from '../stage.ts';
import { FULL } from '../test-size.ts';
import { BACKDROPS, browserWithCamera, filmFor } from './fake-camera.ts';
import type { Backdrop, Stand } from './page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

const PAGE = 'e2e/booth/page.html';
const stage = openStage(PAGE, 'booth');

for (const [name, backdrop] of Object.entries(BACKDROPS))
  test(`a take before a wall of ${name}`, { tag: FULL }, async () => {
    const file = await filmFor(stage.page, 'TRAIN', backdrop);
    const browser = await browserWithCamera(file);
    const page = await browser.newPage();
    await showPage(page, PAGE, 'booth');
    const result = await page.evaluate(() => window.booth.judgeTake('TRAIN', { zoom: 1 }));
    await browser.close();
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
    console.log(name, JSON.stringify(result));
    expect(Math.abs(result.inOff), 'in point, seconds').toBeLessThan(0.08);
    expect(Math.abs(result.outOff), 'out point, seconds').toBeLessThan(0.08);
    expect(result.cleanFraction, 'background within 3 steps').toBeGreaterThan(0.995);
  });

const GREY: Backdrop = BACKDROPS.grey;
const CASES: [what: string, stand: Stand, wall: Backdrop, fault: string | undefined][] = [
  ['head to hips', { zoom: 1 }, GREY, undefined],
  ['head to hips before green', { zoom: 1 }, BACKDROPS.green, undefined],
  ['head to hips before an uneven wall', { zoom: 1 }, BACKDROPS['uneven grey'], undefined],
  ['too near', { zoom: 1.7, lower: 0.75 }, GREY, 'too-near'],
  ['too far away', { zoom: 0.5 }, GREY, 'too-far'],
  ['on their right', { zoom: 1, aside: -0.2 }, GREY, 'move-left'],
  ['on their left', { zoom: 1, aside: 0.2 }, GREY, 'move-right'],
  ['with the head cut off', { zoom: 1, lower: -0.12 }, GREY, 'head-cut'],
  ['under much wall', { zoom: 1, lower: 0.36 }, GREY, 'camera-high'],
  ['in front of nobody', { zoom: 0.01 }, GREY, 'nobody'],
];

test('the framing is judged right in ten of ten cases', async () => {
  const results = await stage.page.evaluate(
    (cases) => cases.map(([, stand, backdrop]) => window.booth.judgeView(stand, backdrop)),
    CASES,
  );
  console.log(JSON.stringify(results));
  const mismatches = CASES.flatMap(([caseName, , , fault], index) => {
    const { faults } = results[index]!;
    const isRight = faults.join() === (fault ?? '');
    return isRight ? [] : [`${caseName}: ${faults.join(', ') || 'nothing'}`];
  });
  expect(mismatches).toEqual([]);
});
