/** Messages and looks of the plain scene that `scene.worker.ts` draws, and a page that renders them. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Background } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { openStage, type Stage, showPage } from '../stage.ts';
import type { Rendered } from './page.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;

export const phrase = (id: string, english: string): Message['phrases'][number] => ({
  id,
  english,
  units: [{ kind: 'sign', gloss: 'TRAIN' }],
  fields: [],
  pauseAfter: 'none',
});

/** Creates a message of three phrases. The scene gives every phrase 0.44 s: 11 frames at 25 a second, 13.2 at 30. */
export const message = (title = 'A scene'): Message => ({
  kind: 'demonstration',
  title,
  phrases: [phrase('a', 'First.'), phrase('b', 'Second.'), phrase('c', 'Third.')],
  changes: [],
});

/** Creates a message with each English twice in a row, so that its one caption of 0.88 s is shown long enough. */
export const twice = (): Message => ({
  ...message(),
  phrases: message().phrases.flatMap((item) => [item, { ...item, id: `${item.id}2` }]),
});
export const short = (): Message => ({ ...message(), phrases: [phrase('a', 'First.')] });

export const colour = (red: number, green: number, blue: number): Background => ({
  kind: 'colour',
  red,
  green,
  blue,
});

export const TRANSPARENT: Background = { kind: 'transparent' };

/** Creates a look without a text track unless a test requests one. */
export const createLook = (look: Partial<Look>): Look => Look.parse({ captions: 'off', ...look });

export async function openRendering(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await showRendering(page);
  return page;
}

export const showRendering = (page: Page): Promise<void> =>
  showPage(page, 'e2e/rendering/page.html', 'rendering');

export const renderScene = (
  page: Page,
  look: Partial<Look>,
  of = message(),
  encoder?: EncoderId,
): Promise<Rendered> =>
  page.evaluate(([request, by]) => window.rendering.render('scene', request, by), [
    { message: of, look: createLook(look) },
    encoder,
  ] as const);

/** Opens a page for the tests of a file, which run one after the other. */
export function openScene(): Stage {
  test.describe.configure({ mode: 'serial' });
  return openStage('e2e/rendering/page.html', 'rendering');
}

/** Computes the largest error of any channel outside the box that the scene moves in, over all frames of RGB. */
export function worstBackgroundError(frames: Buffer, expected: readonly number[]): number {
  let worst = 0;
  const frameBytes = WIDTH * HEIGHT * 3;
  expect(frames.length % frameBytes).toBe(0);
  for (let offset = 0; offset < frames.length; offset += 3) {
    const pixel = (offset % frameBytes) / 3;
    const x = pixel % WIDTH;
    const y = Math.floor(pixel / WIDTH);
    const isScene = Math.abs(x - WIDTH / 2) < 336 && y > 224 && y < 676;
    if (isScene) continue;
    for (let channel = 0; channel < 3; channel++)
      worst = Math.max(worst, Math.abs(frames[offset + channel]! - expected[channel]!));
  }
  return worst;
}
