/** Someone lets another figure sign: one of ours, one from a file; graphics that fail never change a video half-way. */
import type { Locator, Page } from '@playwright/test';
import { makeVrm } from '#avatar/lifelike/testing/make-vrm.ts';
import {
  expect,
  expectAccessible,
  expectRendered,
  signFast,
  test,
  withoutBoard,
} from '../fixtures.ts';
import { decode, missingTools } from '../rendering/files.ts';
import { FULL } from '../test-size.ts';

test.setTimeout(400_000);

const vrmFile = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'model/gltf-binary',
  buffer: Buffer.from(bytes),
});

const section = (page: Page) => page.getByRole('region', { name: 'Who signs' });

async function loadFile(page: Page, file: Parameters<Locator['setInputFiles']>[0]) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Load a .vrm file' }).click();
  await (await choosing).setFiles(file);
}

async function letBoxSign(page: Page) {
  await page.goto('/settings/signer');
  await loadFile(page, vrmFile('box.vrm', makeVrm()));
  await page.getByRole('button', { name: 'Use Box' }).click();
  await expect(section(page).getByRole('radio', { name: /^Box/ })).toBeChecked();
}

async function openMessage(page: Page, more: Record<string, string> = {}) {
  const request = { exitSide: 'left', ...more };
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(request))}`);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
}

/** Visible signer, by the colour of the clothes: Ruth's are pale, the box's red, the illustrated signer's navy. */
type Seen = 'ruth' | 'box' | 'illustrated' | 'nobody';
function seenBy([red = 0, green = 0, blue = 0]: readonly number[]): Seen {
  if (red > 140 && green > 140) return 'ruth';
  // Hands are brown.
  if (red > 90 && green < red / 2) return 'box';
  return red < 90 && green < 100 && blue > 60 ? 'illustrated' : 'nobody';
}

const seenIn = async (page: Page): Promise<Seen> =>
  seenBy(
    await page
      .getByRole('img', { name: /^The signer, signing:/ })
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        return [...canvas.getContext('2d')!.getImageData(width / 2, height * 0.5, 1, 1).data];
      }),
  );

// The middle of the picture is looked at.
test.beforeEach(({ page }) => withoutBoard(page));

test('a lifelike signer is chosen, signs in preview and video, and is taken back', {
  tag: FULL,
}, async ({ signedInPage: page }) => {
  test.skip(missingTools !== undefined, missingTools);
  await test.step('where there is no graphics processor the illustrated one is usual, and it says so', async () => {
    await page.goto('/settings/signer');
    await expect(section(page)).toContainText('The browser found none on this computer');
    await expect(section(page)).toContainText('Now: Illustrated');
    await expectAccessible(page);
  });

  await test.step('she chooses Ruth, who signs as soon as she is loaded', async () => {
    await section(page).getByText('Ruth', { exact: true }).click();
    await openMessage(page);
    await expect.poll(() => seenIn(page)).toBe('ruth');
    await expectAccessible(page);
  });

  await test.step('the video has her, too', async () => {
    await signFast(page);
    await page.getByRole('button', { name: 'Make video' }).click();
    await expectRendered(page);
    const frames = await downloadFrames(page, 'mp4');
    expect(frames.length).toBeGreaterThan(1);
    expectAll(frames, 'ruth');
    const [red = 0, green = 0, blue = 0] = frames[0]!.getPixel(10, 10);
    for (const [value, expected] of [
      [red, 18],
      [green, 195],
      [blue, 83],
    ] as const)
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(3);
  });

  await test.step('and the illustrated one comes back', async () => {
    await page.goto('/settings/signer');
    await section(page).getByText('Illustrated', { exact: true }).click();
    await openMessage(page);
    await expect.poll(() => seenIn(page)).toBe('illustrated');
    await expect(page.getByText('This preview uses the illustrated signer')).toBeHidden();
  });
});

interface DecodedFrame {
  getPixel(x: number, y: number): [red: number, green: number, blue: number];
}

/** Downloads the video that the page offers and decodes every 25th frame, 1280 × 720. */
async function downloadFrames(page: Page, ending: 'mp4' | 'webm'): Promise<DecodedFrame[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download .${ending}` }).click();
  const decoder = ending === 'webm' ? ['-c:v', 'libvpx-vp9'] : [];
  const bytes = decode(await (await downloading).path(), 'rgb24', 25, decoder);
  const size = 1280 * 720 * 3;
  return Array.from({ length: bytes.length / size }, (_, frame) => ({
    getPixel(x, y) {
      const start = frame * size + (y * 1280 + x) * 3;
      return [bytes[start]!, bytes[start + 1]!, bytes[start + 2]!];
    },
  }));
}

/** Expects one signer in all frames. In some of them a hand covers the chest. */
function expectAll(frames: readonly DecodedFrame[], who: Seen) {
  const signers = new Set(frames.map((frame) => seenBy(frame.getPixel(640, 360))));
  signers.delete('nobody');
  expect([...signers]).toEqual([who]);
}

test('a figure of one’s own is loaded, and what is none is refused in words', {
  tag: FULL,
}, async ({ page }) => {
  await page.goto('/settings/signer');
  const refused = section(page).getByRole('alert');

  // Other files that are refused are in `src/studio/settings/figures/figure-section.test.tsx`.
  await test.step('a text file', async () => {
    await loadFile(page, vrmFile('poem.vrm', new TextEncoder().encode('Shall I compare thee?')));
    await expect(refused).toContainText('poem.vrm was not loaded');
    await expect(refused).toContainText('This is not a VRM file');
    await expectAccessible(page);
  });

  await test.step('a good one: its licence is shown, it signs, and stays after a reload', async () => {
    await loadFile(page, vrmFile('box.vrm', makeVrm({ face: 'presets', size: 0.6 })));
    await expect(section(page)).toContainText('Everyone may use it, also by companies.');
    await page.getByRole('button', { name: 'Use Box' }).click();
    await expect(section(page)).toContainText('https://vrm.dev/licenses/1.0/');
    await expect(section(page)).toContainText('Only has the common VRM expressions');
    await expectAccessible(page);
    await openMessage(page);
    await expect.poll(() => seenIn(page)).toBe('box');
    await expect(page.getByText('Your own signer is only in this browser')).toBeVisible();
    await page.reload();
    await expect.poll(() => seenIn(page)).toBe('box');
  });

  await test.step('removed, the machine’s own choice signs again', async () => {
    await page.goto('/settings/signer');
    await section(page).getByRole('button', { name: 'Remove Box' }).click();
    await expect(section(page).getByRole('radio', { name: /^Automatic/ })).toBeChecked();
    await expect(section(page).getByRole('radio', { name: /^Box/ })).toHaveCount(0);
    await openMessage(page);
    await expect.poll(() => seenIn(page)).toBe('illustrated');
  });
});

/** Remembers each WebGL context of a page or worker, and takes them away or gives them back when told to. */
const GRAPHICS_THIEF = `{
  const open = OffscreenCanvas.prototype.getContext;
  const known = [];
  let isTaken = false;
  OffscreenCanvas.prototype.getContext = function (kind, ...rest) {
    if (kind === 'webgl2' && isTaken) {
      new BroadcastChannel('graphics asked for in vain').postMessage('');
      return null;
    }
    const context = open.call(this, kind, ...rest);
    if (kind === 'webgl2' && context !== null) known.push(context.getExtension('WEBGL_lose_context'));
    return context;
  };
  new BroadcastChannel('graphics').onmessage = ({ data }) => {
    isTaken = data === 'take';
    if (isTaken) for (const each of known.splice(0)) each.loseContext();
  };
}
`;
const graphics = (page: Page, order: 'take' | 'give back') =>
  page.evaluate((message) => {
    const channel = new BroadcastChannel('graphics');
    channel.postMessage(message);
    channel.close();
  }, order);

/** Ends when a page or worker has noticed that its graphics are gone, and asked for others. */
const noticed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel('graphics asked for in vain');
        channel.onmessage = () => {
          channel.close();
          resolve();
        };
      }),
  );

/** Gives the software that draws here another name, so that the page takes it for a graphics processor. */
const NAMED_AS_GPU = `{
  const read = WebGL2RenderingContext.prototype.getParameter;
  const UNMASKED_RENDERER = 0x9246;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? 'A graphics processor' : read.call(this, name);
  };
}
`;

/** Whether the signer is shown through main memory. */
const isThroughMemory = (page: Page) =>
  page
    .getByRole('img', { name: /^The signer, signing:/ })
    .evaluate(
      (canvas: HTMLCanvasElement) =>
        canvas.getContext('2d')!.getContextAttributes().willReadFrequently,
    );

for (const isGpu of [false, true])
  test(`graphics that go away during a preview are stood in for, and come back: ${isGpu ? 'a graphics processor' : 'software'}`, {
    tag: FULL,
  }, async ({ page }) => {
    await page.addInitScript(GRAPHICS_THIEF + (isGpu ? NAMED_AS_GPU : ''));
    await letBoxSign(page);
    await openMessage(page);
    await expect.poll(() => seenIn(page)).toBe('box');
    expect(await isThroughMemory(page)).toBe(!isGpu);

    await graphics(page, 'take');
    await page.getByRole('group', { name: /^Signer\./ }).press('ArrowRight');
    await expect(page.getByText('This computer’s graphics have stopped')).toBeVisible();
    await expect.poll(() => seenIn(page)).toBe('illustrated');
    expect(await isThroughMemory(page)).toBe(true);
    await expectAccessible(page);

    await graphics(page, 'give back');
    await expect(page.getByText('This computer’s graphics have stopped')).toBeHidden();
    await expect.poll(() => seenIn(page)).toBe('box');
    expect(await isThroughMemory(page)).toBe(!isGpu);
  });

test('graphics that go away during a render: the piece is drawn again, or no video is made', {
  tag: FULL,
}, async ({ page }) => {
  test.skip(missingTools !== undefined, missingTools);
  await page.route(/\/assets\/render\.worker-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: GRAPHICS_THIEF + (await response.text()) });
  });
  await letBoxSign(page);
  // A browser's encoder of transparent video waits between frames, so that the loss comes within a piece.
  await openMessage(page, { bgColour: '-1,-1,-1' });
  const progress = page.getByRole('progressbar');
  const renderPast = async (percent: number) => {
    await page.getByRole('button', { name: 'Make video' }).click();
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow').catch(() => 0)), {
        timeout: 120_000,
        intervals: [50],
      })
      .toBeGreaterThan(percent);
  };

  await test.step('not given back, the render ends in words', async () => {
    await renderPast(25);
    await graphics(page, 'take');
    const failure = page.getByRole('alert').filter({ hasText: 'is not working now' });
    await expect(failure).toBeVisible({ timeout: 90_000 });
    await expect(failure).toContainText('the signer would have changed part-way through');
    await expectAccessible(page);
  });

  await test.step('given back, it goes on with the same signer', async () => {
    await renderPast(35);
    const loss = noticed(page);
    await graphics(page, 'take');
    await loss;
    await graphics(page, 'give back');
    await expectRendered(page);
    expectAll(await downloadFrames(page, 'webm'), 'box');
  });
});
