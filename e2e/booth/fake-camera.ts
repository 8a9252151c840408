/** A browser whose camera plays a film of our signer. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import type { Backdrop, Stand } from './page.ts';

export const BACKDROPS = {
  grey: { colour: [150, 150, 152], slope: 0, noise: 5 },
  green: { colour: [18, 195, 83], slope: 0, noise: 5 },
  'uneven grey': { colour: [150, 148, 145], slope: 0.35, noise: 6 },
  'uneven green': { colour: [30, 170, 80], slope: 0.3, noise: 6 },
} as const satisfies Record<string, Backdrop>;

/** Placement of our signer that shows them from head to hips. */
const STAND: Stand = { zoom: 1 };

/**
 * Writes a film of the signer in front of a backdrop, for a fake camera; returns its path.
 * @param page that of `page.html`
 */
export async function filmFor(page: Page, gloss: string, backdrop: Backdrop): Promise<string> {
  const frames = await page.evaluate(
    ([signGloss, stand, background]) => window.booth.filmBefore(signGloss, stand, background),
    [gloss, STAND, backdrop] as const,
  );
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-camera-')), 'film.mjpeg');
  writeFileSync(file, Buffer.concat(frames.map((frame) => Buffer.from(frame, 'base64'))));
  return file;
}

/** Launches a browser that lets every page use its camera, which plays `file` in a loop. */
export const browserWithCamera = (file: string): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
