/** Someone brings recorded clips of a BSL signer, and messages play them in place of the drawn one. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createPack, filmClip, filmed, PLUM } from '../clips/make-clips.ts';
import {
  expect,
  expectAccessible,
  expectRendered,
  showAdvanced,
  test,
  withoutBoard,
} from '../fixtures.ts';
import { decode, missingTools, probe, readDecodeWarnings, writeVideo } from '../rendering/files.ts';
import { showPage } from '../stage.ts';
import { FULL } from '../test-size.ts';

test.skip(missingTools !== undefined, missingTools ?? '');
test.setTimeout(600_000);

const films: Record<'train' | 'big' | 'blue', Buffer> = {
  train: Buffer.of(),
  big: Buffer.of(),
  blue: Buffer.of(),
};

const FULL_HD = { width: 1920, height: 1080 };
const SMALL = { width: 640, height: 360 };

test.beforeAll(async ({ browser }) => {
  const studio = await browser.newPage();
  await showPage(studio, 'e2e/clips/page.html', 'clips');
  films.train = await filmClip(studio, filmed('TRAIN'));
  // Another studio films the signer from farther away and writes no colour tags.
  films.big = await filmClip(studio, filmed('SORRY', { zoom: 0.8, ...FULL_HD }), 'untagged bt601');
  films.blue = await filmClip(studio, filmed('BUS', { background: [20, 60, 200], ...SMALL }));
  await studio.close();
});

const pack = () =>
  createPack(
    'station-studio.zip',
    [
      { glosses: ['TRAIN'], file: 'train.mp4' },
      { glosses: ['sorry'], file: 'more/sorry.mp4', review: 'approved', reviewer: 'A. Smith' },
      { glosses: ['BUS'], file: 'bus.mp4' },
      { glosses: ['GO-TO'], file: 'train.mp4', outSeconds: 90 },
      { glosses: ['LEAVE'], file: 'missing.mp4' },
    ],
    { 'train.mp4': films.train, 'more/sorry.mp4': films.big, 'bus.mp4': films.blue },
  );

const BODY = { destination: 'LDS', bgColour: '0,31,94' };
const announcement = `/?draft=${encodeURIComponent(JSON.stringify(BODY))}`;

const getSignRegion = (page: Page) => page.getByRole('region', { name: 'Chosen sign' });
const list = (page: Page) => page.getByRole('list', { name: 'Recorded clips' });

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import clips (.zip)' }).click();
  await (await choosing).setFiles(file);
}

/** Measures the fraction of a canvas that has about this colour. */
const measureColourFraction = (canvas: Locator, hex: string) =>
  canvas.evaluate((element, targetHex) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
    const { width, height } = element;
    const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
    const colour = [1, 3, 5].map((start) => Number.parseInt(targetHex.slice(start, start + 2), 16));
    let near = 0;
    for (let offset = 0; offset < data.length; offset += 4)
      if (colour.every((value, channel) => Math.abs(data[offset + channel]! - value) < 16)) near++;
    return near / (width * height);
  }, hex);

// The middle of the picture is looked at.
test.beforeEach(({ page }) => withoutBoard(page));

test('clips are imported, judged, shown, played in messages and removed', { tag: FULL }, async ({
  signedInPage: page,
}) => {
  await page.goto('/signs');
  await page.getByRole('tab', { name: 'Recorded clips' }).click();

  await test.step('an empty list says what clips are and how a pack is made', async () => {
    await expect(page.getByText('No clips in this browser')).toBeVisible();
    await page.getByRole('button', { name: 'How to make a pack' }).click();
    await expect(page.getByText('"format": "handsignal-clips"')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is no pack is refused in words', async () => {
    // Other packs that are refused are in `src/rendering/clips/packs/read-pack.test.ts`.
    await choose(page, await createPack('empty.zip', [{ glosses: ['A'], file: '../a.mp4' }], {}));
    await expect(page.getByRole('alert')).toContainText('empty.zip was not imported');
    await expect(page.getByRole('alert')).toContainText(
      'clips[0].file: Give a path inside the pack',
    );
    await expectAccessible(page);
  });

  await test.step('of a pack the good clips are kept, and the others named with the reason', async () => {
    await choose(page, await pack());
    await expect(page.getByText('2 clips of 5 imported from station-studio.zip')).toBeVisible({
      timeout: 60_000,
    });
    const refused = page.getByRole('region', { name: 'Clips not imported' });
    await expect(refused).toContainText(
      'BUS (bus.mp4): Its background is not the plain studio green',
    );
    await expect(refused).toContainText('GO-TO (train.mp4): It ends at');
    await expect(refused).toContainText('LEAVE (missing.mp4): The pack has no file missing.mp4');
    await expectAccessible(page);
  });

  await test.step('each says where it comes from and who checked it', async () => {
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(list(page)).toContainText('Not yet checked by a Deaf BSL signer');
    await expect(list(page)).toContainText('Approved by A. Smith, according to its pack');
    await expect(list(page)).toContainText('Station studio, test take. Signed by Sam. CC BY 4.0.');
  });

  await test.step('it is shown without its green, as large as our signer, also after a reload', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const picture = getSignRegion(page).getByRole('img');
    /** Measures the fraction of the picture that is the signer's shirt, one second into the clip. */
    const plum = async (title: string) => {
      await expect(getSignRegion(page).getByRole('heading', { name: title })).toBeVisible();
      await getSignRegion(page).getByRole('button', { name: 'Pause' }).click();
      await getSignRegion(page).getByRole('slider', { name: 'Position' }).fill('1');
      await expect.poll(() => measureColourFraction(picture, PLUM)).toBeGreaterThan(0.05);
      expect(await measureColourFraction(picture, '#12c353')).toBe(0);
      return measureColourFraction(picture, PLUM);
    };
    await list(page).getByRole('button', { name: 'Show TRAIN' }).click();
    const shirt = await plum('TRAIN');
    await page.reload();
    expect(await plum('TRAIN')).toBe(shirt);
    // Its signer was filmed smaller and is scaled to the same size.
    await list(page).getByRole('button', { name: 'Show SORRY' }).click();
    const sorryShirt = await plum('SORRY');
    expect(sorryShirt / shirt).toBeGreaterThan(0.85);
    expect(sorryShirt / shirt).toBeLessThan(1.15);
    await expectAccessible(page);
  });

  await test.step('a row of glosses plays it', async () => {
    await page.getByRole('tab', { name: 'Spell and play' }).click();
    await page.getByLabel('Play glosses').fill('TRAIN LATE');
    await expect(getSignRegion(page).getByRole('list', { name: 'What is signed' })).toContainText(
      'recorded clip',
    );
  });

  await test.step('announcements play it, and say so', async () => {
    await showAdvanced(page);
    await page.goto(announcement);
    const coverage = page.getByRole('region', { name: 'How it is signed' });
    await expect(coverage).toContainText('1 recorded clip');
    await coverage.getByRole('button', { name: 'Each sign and its source' }).click();
    await expect(coverage).toContainText(
      'TRAIN: recorded clip, from one source; not yet checked by a Deaf signer',
    );
    await expect(coverage).toContainText('signed by Sam, CC BY 4.0');
    const picture = page.getByRole('img', { name: /^The signer, signing/ });
    // It comes round again and again: the clip is read while the first round is played.
    await expect
      .poll(() => measureColourFraction(picture, PLUM), { timeout: 30_000 })
      .toBeGreaterThan(0.02);
    await expectAccessible(page);
  });

  await test.step('the video has it, on the chosen colour to its last pixel', async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Make video' }).click();
    await expectRendered(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download .mp4' }).click();
    const file = writeVideo(
      'clips.mp4',
      readFileSync(await (await downloading).path()).toString('base64'),
    );
    expect(readDecodeWarnings(file)).toBe('');
    const facts = probe(file);
    expect(facts).toMatchObject({ width: 1280, height: 720 });
    expect(facts.duration).toBeCloseTo(Number(facts.frames) / 25, 2);
    checkFrames(file);
  });

  await test.step('removed, the drawn signer signs it again', async () => {
    await page.goto('/signs');
    await page.getByRole('tab', { name: 'Recorded clips' }).click();
    for (const gloss of ['TRAIN', 'SORRY']) {
      await page.getByRole('button', { name: `Remove ${gloss}` }).click();
      if (gloss === 'TRAIN') await expectAccessible(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText(`${gloss} is removed`)).toBeVisible();
    }
    await expect(page.getByText('No clips in this browser')).toBeVisible();
    await page.goto(announcement);
    await expect(page.getByRole('region', { name: 'How it is signed' })).not.toContainText(
      'recorded clip',
    );
  });
});

const [WIDTH, HEIGHT, STEP] = [1280, 720, 5];

/** Checks every fifth frame: the rim has the colour, plum is visible for about as long as the clip, green nowhere. */
function checkFrames(file: string) {
  const bytes = decode(file, 'rgb24', STEP);
  const frames = bytes.length / (WIDTH * HEIGHT * 3);
  const [plumRed = 0, plumGreen = 0, plumBlue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(PLUM.slice(start, start + 2), 16),
  );
  let [withPlum, green, worstRim] = [0, 0, 0];
  for (let frame = 0; frame < frames; frame++) {
    let near = 0;
    for (let row = 0; row < HEIGHT; row++)
      for (let column = 0; column < WIDTH; column++) {
        const offset = 3 * ((frame * HEIGHT + row) * WIDTH + column);
        const red = bytes[offset]!;
        const greenness = bytes[offset + 1]!;
        const blue = bytes[offset + 2]!;
        if (greenness - Math.max(red, blue) > 25) green++;
        if (
          Math.abs(red - plumRed) < 16 &&
          Math.abs(greenness - plumGreen) < 16 &&
          Math.abs(blue - plumBlue) < 16
        )
          near++;
        if (column < 40 || column >= WIDTH - 40 || row < 8)
          worstRim = Math.max(
            worstRim,
            Math.abs(red - 0),
            Math.abs(greenness - 31),
            Math.abs(blue - 94),
          );
      }
    if (near > 20_000) withPlum++;
  }
  expect(worstRim).toBeLessThanOrEqual(3);
  expect(green).toBe(0);
  const seconds = (withPlum * STEP) / 25;
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(4);
}
