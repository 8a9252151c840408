/** Whether pictures that are drawn without a browser are those that a browser draws. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { platformNotice, withBoard } from '../rendering/announcement.ts';
import type { PicturesOrder } from '../rendering/pixels-read.ts';
import { colour, createLook, openScene, TRANSPARENT } from '../rendering/scene.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stage = openScene();

/** Among the packages, where the program that is built finds them. */
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.native-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: join(root, 'e2e/native/draw-pictures.ts') },
    },
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function drawNatively(order: PicturesOrder): Buffer {
  const [orderFile, planesFile] = ['order.json', 'planes'].map((name) => join(folder, name));
  writeFileSync(orderFile!, JSON.stringify(order));
  execFileSync(process.execPath, [join(folder, 'draw-pictures.js'), orderFile!, planesFile!]);
  return readFileSync(planesFile!);
}

/** `mostOff`: share of the samples of planes that may be off by more than 3, of 255. */
const ORDERS: Record<string, PicturesOrder & { mostOff: number }> = {
  'the signer on green': {
    message: platformNotice(),
    look: createLook({ background: colour(18, 195, 83), size: 'signer720' }),
    frames: [0, 30, 41, 60],
    mostOff: 0.001,
  },
  'a board and captions': {
    message: withBoard(),
    look: createLook({ background: colour(238, 241, 245), captions: 'picture' }),
    frames: [0, 25, 44, 70],
    // The edges of letters are smoothed otherwise; their places and widths are the same.
    mostOff: 0.008,
  },
  'nothing behind the signer': {
    message: platformNotice(),
    look: createLook({ background: TRANSPARENT }),
    frames: [12, 37],
    // The label has edges of letters, too.
    mostOff: 0.005,
  },
};

for (const [name, order] of Object.entries(ORDERS))
  test(`${name}: as a browser draws it`, async () => {
    const drawn = drawNatively(order);
    const expected = Buffer.from(
      await stage.page.evaluate((request) => window.rendering.drawPictures(request), order),
      'base64',
    );
    expect(drawn.length).toBe(expected.length);
    let off = 0;
    for (let index = 0; index < drawn.length; index++)
      if (Math.abs(drawn[index]! - expected[index]!) > 3) off++;
    const share = off / drawn.length;
    test
      .info()
      .annotations.push({ type: 'samples off by more than 3', description: String(share) });
    expect(share).toBeLessThan(order.mostOff);
  });
