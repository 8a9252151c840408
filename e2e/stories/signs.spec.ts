/** Someone who knows BSL looks signs up, judges them, and tries their own. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { fullUnless } from '../test-size.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Sign in full' });
const grid = (page: Page) => page.getByRole('listbox', { name: /^Signs/ });
const picture = (page: Page, side: string) =>
  stage(page).getByRole('img', { name: new RegExp(`${side}$`) });
const position = async (page: Page) =>
  Number(await stage(page).getByRole('slider', { name: 'Position' }).inputValue());

/** How many pixels of a picture are drawn. */
const inked = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
    const context = element.getContext('2d', { willReadFrequently: true });
    const { data } = context!.getImageData(0, 0, element.width, element.height);
    let count = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] === 255) count += 1;
    return count;
  });
const look = (canvas: Locator) =>
  canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''));

const GOOD = `<sigml>
  <hamgestural_sign gloss="WAVE">
    <sign_manual>
      <handconfig handshape="finger2345" thumbpos="out" extfidir="u" palmor="d"/>
      <location_bodyarm location="shoulders" side="right_at"/>
      <wristmotion motion="swinging"/>
    </sign_manual>
  </hamgestural_sign>
</sigml>`;
const MIXED = `<sigml>
  <hamgestural_sign gloss="GOOD">
    <sign_nonmanual><mouthing_tier><mouth_picture picture="gUd"/></mouthing_tier></sign_nonmanual>
    <sign_manual><handconfig handshape="fist" thumbpos="out" extfidir="o" palmor="l"/></sign_manual>
  </hamgestural_sign>
  <hamgestural_sign gloss="WRONG">
    <sign_manual><handconfig handshape="claw"/></sign_manual>
  </hamgestural_sign>
  <hns_sign gloss="SYMBOLS"><hamnosys_manual><hamflathand/></hamnosys_manual></hns_sign>
</sigml>`;

const sigml = (name: string, text: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
});

test('a sign is found, watched from two sides and slowly, and judged by its source', async ({
  signedInPage: page,
}) => {
  const train = grid(page).getByRole('option', { name: /^TRAIN/ });
  await page.goto('/signs');
  await expect(page.getByRole('heading', { level: 1, name: 'Signs' })).toBeVisible();
  await expect(grid(page).getByRole('option').first()).toBeVisible();
  await expect(stage(page).getByText('Choose a sign to see it in full')).toBeVisible();
  await expectAccessible(page);

  await test.step('she searches it, misspelt', async () => {
    await page.getByLabel('Search signs').fill('trian');
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'trian');
    await expect(train).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it moves in the grid while the pointer is on it, and it alone', async () => {
    const small = train.locator('canvas');
    await expect.poll(() => inked(small)).toBeGreaterThan(2000);
    const still = await look(small);
    await train.hover();
    await expect.poll(() => look(small)).not.toBe(still);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => look(small)).toBe(still);
  });

  await test.step('she opens it: it plays from the front and from the side', async () => {
    await train.click();
    await expect(stage(page).getByRole('heading', { name: 'TRAIN' })).toBeVisible();
    await expect(stage(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
    for (const side of ['from the front', 'from the side'])
      await expect.poll(() => inked(picture(page, side))).toBeGreaterThan(5000);
    await expectAccessible(page);
  });

  await test.step('she reads where it comes from, and that nobody has checked it', async () => {
    await expect(stage(page).getByText('Not yet checked by a Deaf BSL signer')).toBeVisible();
    await expect(stage(page).getByText('Messages use this sign.')).toBeVisible();
    await expect(stage(page).getByText(/Dicta-Sign BSL/)).toBeVisible();
    await expect(stage(page).getByText('Confidence: from one source')).toBeVisible();
    await expect(
      stage(page).getByText(/starts against the right side of the upper chest/),
    ).toBeVisible();
  });

  await test.step('she steps through it by frame and by key', async () => {
    await stage(page).getByRole('button', { name: 'Pause' }).click();
    await stage(page).getByRole('slider', { name: 'Position' }).fill('0');
    await stage(page).getByRole('button', { name: 'Next frame' }).click();
    await expect.poll(() => position(page)).toBeCloseTo(0.04, 5);
    await stage(page).getByRole('button', { name: 'Previous frame' }).click();
    await expect.poll(() => position(page)).toBe(0);
    await stage(page).getByRole('button', { name: 'Next key frame' }).click();
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
    const key = await position(page);
    await stage(page).getByRole('button', { name: 'Next key frame' }).click();
    await expect.poll(() => position(page)).toBeGreaterThan(key);
    await stage(page).getByRole('button', { name: 'Previous key frame' }).click();
    await expect.poll(() => position(page)).toBeCloseTo(key, 5);
  });

  await test.step('she slows it, turns it, and shares that', async () => {
    await stage(page).getByRole('slider', { name: 'Speed' }).focus();
    await page.keyboard.press('Home');
    await expect(stage(page).getByText('0.25 ×')).toBeVisible();
    await stage(page).getByText('Three-quarter').click();
    await expect.poll(() => inked(picture(page, 'half from the side'))).toBeGreaterThan(5000);
    await expect(page).toHaveURL((url) => {
      const { searchParams } = url;
      return (
        searchParams.get('sign') === 'TRAIN' &&
        searchParams.get('speed') === '0.25' &&
        searchParams.get('view') === 'threeQuarter' &&
        searchParams.get('query') === 'trian'
      );
    });
    await page.reload();
    await expect(stage(page).getByRole('heading', { name: 'TRAIN' })).toBeVisible();
    await expect(stage(page).getByText('0.25 ×')).toBeVisible();
    await expect(picture(page, 'half from the side')).toBeVisible();
    await expect(page.getByLabel('Search signs')).toHaveValue('trian');
  });

  await test.step('she keeps it as SiGML, which opens again', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      stage(page).getByRole('button', { name: 'Download as SiGML' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('train.sigml');
    const text = readFileSync(await file.path(), 'utf8');
    await openFile(page, sigml('train.sigml', text));
    await expect(
      page.getByRole('status').filter({ hasText: 'train.sigml: 1 sign to play' }),
    ).toBeVisible();
  });
});

async function openFile(page: Page, file: ReturnType<typeof sigml>) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a .sigml file' }).click(),
  ]);
  await chooser.setFiles(file);
}

test('filters narrow the list, and what messages spell says why', async ({
  signedInPage: page,
}) => {
  await page.goto('/signs');
  await expect(page.getByText(/^\d+ of \d+ signs, letters and numbers$/)).toBeVisible();
  await page.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'Railway', exact: true }).click();
  await page.getByRole('button', { name: /In messages/ }).click();
  await page.getByRole('option', { name: 'Spelled', exact: true }).click();
  const platform = grid(page).getByRole('option', { name: /^PLATFORM/ });
  await expect(platform).toHaveAccessibleName(/Spelled in messages/);
  await expect(grid(page).getByRole('option', { name: /^TRAIN/ })).toHaveCount(0);
  await platform.click();
  await expect(
    stage(page).getByText('Messages spell it: no source confirms this form.'),
  ).toBeVisible();
  await stage(page)
    .getByText(/^2\. Another, unsure/)
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('variant') === '2');
  await expectAccessible(page);

  await page.getByLabel('Search signs').fill('zzqqxx');
  await expect(page.getByText('No sign matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all signs' }).click();
  await expect(page.getByLabel('Search signs')).toHaveValue('');
  await expect(grid(page).getByRole('option').first()).toBeVisible();

  await page.goto('/signs?sign=NO-SUCH');
  await expect(stage(page).getByText('The library has no NO-SUCH')).toBeVisible();
  await expectAccessible(page);
});

test('any word is spelled and any row of glosses played, live', async ({ signedInPage: page }) => {
  await page.goto('/signs');
  await page.getByRole('tab', { name: 'Spell and play' }).click();
  const units = stage(page).getByRole('list', { name: 'What is signed' }).getByRole('listitem');

  await test.step('a word', async () => {
    await page.getByLabel('Fingerspell').fill('Haslemere');
    await expect(stage(page).getByRole('heading', { name: 'HASLEMERE' })).toBeVisible();
    await expect(units).toHaveText([/^fs-HASLEMERE/i]);
    await expect(stage(page).getByText('Not yet checked by a Deaf BSL signer')).toBeVisible();
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
    await expectAccessible(page);
    await page.getByLabel('Fingerspell').fill('?');
    await expect(
      page.getByText('Nothing here can be spelled: write letters or digits.'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('glosses', async () => {
    await page.getByLabel('Play glosses').fill('14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4');
    await expect(units).toHaveText([
      /^14 35number/,
      /^TRAINsign/,
      /^fs-LEEDSfingerspelled/,
      /^GO-TOsign/,
      /^PLATFORMfingerspelled/,
      /^4number/,
    ]);
    await expect(page.getByLabel('Fingerspell')).toHaveValue('');
    await expect(
      page.getByText('PLATFORM has no sign that is known well enough: it is spelled.'),
    ).toBeVisible();
    await expectAccessible(page);
    await units.getByRole('button', { name: /^GO-TO/ }).click();
    await expect(units.getByRole('button', { name: /^GO-TO/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('with mistakes, which are named while the rest plays', async () => {
    await page.getByLabel('Play glosses').fill('TRIAN 25:00 IX-here');
    await expect(
      page.getByText(/TRIAN is not in the library: it is spelled\. Did you mean TRAIN\?/),
    ).toBeVisible();
    await expect(page.getByText(/25:00 is not a time of day/)).toBeVisible();
    await expect(units).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('and the address keeps it', async () => {
    await page.reload();
    await expect(page.getByLabel('Play glosses')).toHaveValue('TRIAN 25:00 IX-here');
    await expect(units).toHaveCount(2);
  });
});

test('a SiGML file plays what it can, and says by line what it cannot', async ({
  signedInPage: page,
}) => {
  await page.goto('/signs');
  await expect(grid(page).getByRole('option').first()).toBeVisible();
  const problems = page.getByRole('list', { name: 'Problems of the file' }).getByRole('listitem');

  await test.step('a good one', async () => {
    await openFile(page, sigml('wave.sigml', GOOD));
    await expect(
      page.getByText('wave.sigml: 1 sign to play. Imported, unreviewed, not saved.'),
    ).toBeVisible();
    await expect(stage(page).getByRole('heading', { name: 'WAVE' })).toBeVisible();
    await expect(stage(page).getByText('Imported, unreviewed, not saved')).toBeVisible();
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
    await expect.poll(() => inked(picture(page, 'from the front'))).toBeGreaterThan(5000);
    await expectAccessible(page);
  });

  await test.step('one with mistakes', async () => {
    await openFile(page, sigml('mixed.sigml', MIXED));
    await expect(stage(page).getByRole('heading', { name: 'GOOD' })).toBeVisible();
    await expect(problems).toHaveText([
      /^Line 3 mouth_picture \(left out\)This mark of face, head or body is not shown\./,
      /^Line 7 handconfig handshape \(not shown\)“claw” is not supported\. Use one of: fist, flat,/,
      /^Line 9 hns_sign \(not shown\)SYMBOLS is written in HamNoSys symbols/,
    ]);
    await expectAccessible(page);
  });

  await test.step('one that is none, dropped on the page', async () => {
    await dropFile(
      page,
      page.getByRole('status').filter({ hasText: 'mixed.sigml' }),
      'cut.sigml',
      '<sigml>\n<hamgestural_sign',
    );
    await expect(page.getByText('cut.sigml: 0 signs to play, 1 problem.')).toBeVisible();
    await expect(problems).toHaveText([/^Line 2 .*This is not well-formed XML/]);
    await expectAccessible(page);
  });

  await test.step('and nothing is kept', async () => {
    await page.getByRole('button', { name: 'Close the file' }).click();
    await expect(problems).toHaveCount(0);
    await expect(page.getByText(/nothing is sent or saved/)).toBeVisible();
  });
});

/** Drags a real file onto an element: the browser tells it apart from one that a script made. */
async function dropFile(page: Page, onto: Locator, name: string, text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-sigml-')), name);
  writeFileSync(file, text);
  const box = await onto.boundingBox();
  if (box === null) throw new Error('There is nothing to drop the file on.');
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
}

test('all of it by keyboard', async ({ signedInPage: page }) => {
  const first = grid(page).locator('[aria-posinset="1"]');
  await page.goto('/signs');
  await expect(grid(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('bus');
  await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'bus');
  await expect(first).toHaveAccessibleName(/^BUS/);
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
  await expect(first).toBeFocused();

  await test.step('arrows walk the grid; the one in focus moves, and Space stops it', async () => {
    const canvas = first.locator('canvas');
    const before = await look(canvas);
    await expect.poll(() => look(canvas)).not.toBe(before);
    await page.keyboard.press('Space');
    const stopped = await settled(canvas);
    await page.keyboard.press('.');
    await expect.poll(() => look(canvas)).not.toBe(stopped);
    await page.keyboard.press('ArrowRight');
    await expect(grid(page).locator('[aria-posinset="2"]')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(first).toBeFocused();
  });

  await test.step('Enter shows it in full, and the signer has keys of its own', async () => {
    await page.keyboard.press('Enter');
    await expect(stage(page).getByRole('heading', { name: 'BUS' })).toBeVisible();
    const signer = stage(page).getByRole('group', { name: /^Signer\./ });
    await signer.focus();
    await page.keyboard.press('Space');
    await expect(stage(page).getByRole('button', { name: 'Play' })).toBeVisible();
    await page.keyboard.press('Home');
    await expect.poll(() => position(page)).toBe(0);
    await page.keyboard.press('.');
    await expect.poll(() => position(page)).toBeCloseTo(0.04, 5);
    await page.keyboard.press(',');
    await expect.poll(() => position(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  });

  await test.step('the keys are listed', async () => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.getByText('Play and pause the sign')).toBeVisible();
    await expect(list.getByText('Next key frame')).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

/** The picture once two looks at it are the same. */
async function settled(canvas: Locator): Promise<string> {
  let last = await look(canvas);
  await expect
    .poll(async () => {
      const before = last;
      last = await look(canvas);
      return last === before;
    })
    .toBe(true);
  return last;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a phone shows all of it without scrolling sideways, ${colorScheme}`, {
    tag: fullUnless(colorScheme === 'dark'),
  }, async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 780 });
    for (const search of ['', '?sign=DELAY', '?glosses=TRAIN+5+@']) {
      await page.goto(`/signs${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'coming' })).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, search).toBe(0);
      await expectAccessible(page);
    }
    // Where little motion is wanted nothing starts by itself, and everything plays when asked to.
    await page.goto('/signs?sign=DELAY');
    await stage(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  });
