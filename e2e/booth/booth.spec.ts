/** Tests for the booth with films of known ground truth, played by a camera. */
import { expect, test } from '@playwright/test';
import { openStage, showPage } from '../stage.ts';
import { FULL } from '../test-size.ts';
import { browserWithCamera, filmFor, WALLS } from './fake-camera.ts';
import type { Stand, Wall } from './page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

const PAGE = 'e2e/booth/page.html';
const stage = openStage(PAGE, 'booth');

for (const [name, wall] of Object.entries(WALLS))
  test(`a take before a wall of ${name}`, { tag: FULL }, async () => {
    const file = await filmFor(stage.page, 'TRAIN', wall);
    const browser = await browserWithCamera(file);
    const page = await browser.newPage();
    await showPage(page, PAGE, 'booth');
    const judged = await page.evaluate(() => window.booth.judgeTake('TRAIN', { zoom: 1 }));
    await browser.close();
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(judged) });
    console.log(name, JSON.stringify(judged));
    expect(Math.abs(judged.inOff), 'in point, seconds').toBeLessThan(0.08);
    expect(Math.abs(judged.outOff), 'out point, seconds').toBeLessThan(0.08);
    expect(judged.cleanFraction, 'background within 3 steps').toBeGreaterThan(0.995);
  });

const GREY: Wall = WALLS.grey;
const CASES: [what: string, stand: Stand, wall: Wall, fault: string | undefined][] = [
  ['head to hips', { zoom: 1 }, GREY, undefined],
  ['head to hips before green', { zoom: 1 }, WALLS.green, undefined],
  ['head to hips before an uneven wall', { zoom: 1 }, WALLS['uneven grey'], undefined],
  ['too near', { zoom: 1.7, lower: 0.75 }, GREY, 'too-near'],
  ['too far away', { zoom: 0.5 }, GREY, 'too-far'],
  ['on their right', { zoom: 1, aside: -0.2 }, GREY, 'move-left'],
  ['on their left', { zoom: 1, aside: 0.2 }, GREY, 'move-right'],
  ['with the head cut off', { zoom: 1, lower: -0.12 }, GREY, 'head-cut'],
  ['under much wall', { zoom: 1, lower: 0.36 }, GREY, 'camera-high'],
  ['in front of nobody', { zoom: 0.01 }, GREY, 'nobody'],
];

test('the framing is judged right in ten of ten cases', async () => {
  const judged = await stage.page.evaluate(
    (cases) => cases.map(([, stand, wall]) => window.booth.judgeView(stand, wall)),
    CASES,
  );
  console.log(JSON.stringify(judged));
  const wrong = CASES.flatMap(([what, , , fault], index) => {
    const { faults } = judged[index]!;
    const isRight = faults.join() === (fault ?? '');
    return isRight ? [] : [`${what}: ${faults.join(', ') || 'nothing'}`];
  });
  expect(wrong).toEqual([]);
});
