/** A controller at Waterloo announces a delayed train: seen signed while typed, rendered, sent. */
import { readFileSync, statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectRendered, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';

test.setTimeout(900_000);

const checker = (page: Page) => page.getByRole('region', { name: 'Checker' });
const pane = (page: Page) => page.getByRole('region', { name: 'Signed message' });
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openSection(page: Page, title: string) {
  const section = page.getByRole('button', { name: new RegExp(`^${title}`) });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
}

/** Seconds of `0:42 in total`, as the pane says under the message's title. */
async function previewSeconds(page: Page): Promise<number> {
  const words = await pane(page)
    .getByText(/^\d+:\d\d in total$/)
    .textContent();
  const [minutes, seconds] = words!.replace(' in total', '').split(':').map(Number);
  return minutes! * 60 + seconds!;
}

async function start(page: Page) {
  await page.goto('/');
  await expect(page.getByText('Nothing to sign yet')).toBeVisible();
}

/** A train that is late, every part of it said as a controller would. */
async function describeTrain(page: Page) {
  await start(page);
  await expectAccessible(page);

  await test.step('she describes the train, and sees it signed', async () => {
    await box(page, 'Destination').fill('portsmuth harbour');
    await page.getByRole('option', { name: 'Portsmouth Harbour PMH' }).click();
    await expect(box(page, 'Destination')).toHaveValue('PMH');
    await box(page, 'Via').fill('guildford');
    await box(page, 'Via').press('Enter');
    await box(page, 'Operator').fill('SW');
    await box(page, 'Operator').press('Tab');
    await text(page, 'Time').fill('1230');
    await text(page, 'Platform').fill('10');
    await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText('platform 10');
  });

  await test.step('she says that it is late, and why', async () => {
    await openSection(page, 'Disruption');
    await page.getByText('Delayed, with an apology').click();
    await box(page, 'Reason').fill('broken windscreen');
    await page.getByRole('option', { name: /^a broken windscreen on the train 502/ }).click();
    await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText(
      'broken windscreen',
    );
  });

  await test.step('she pastes its calling points, and puts one in its place', async () => {
    await openSection(page, 'Calling points');
    await box(page, 'Calling at').focus();
    await page.keyboard.insertText('GLD, WOK, HSL, PTR, HAV');
    await page.getByRole('button', { name: 'Move Woking up' }).click();
    await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText(
      'Woking, Guildford, Haslemere, Petersfield and Havant',
    );
    await expect(checker(page)).toBeHidden();
    await expectAccessible(page);
  });
}

/** @param fileName under which it is saved */
async function renderAndSend(page: Page, fileName: string, platform: string) {
  await test.step('she renders it, and cancels, and renders it again', async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Render video' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.getByRole('button', { name: 'Render video' }).click();
    await expectRendered(page);
  });

  await test.step('it plays, as long as the preview', async () => {
    const video = page.locator('video');
    const read = (name: 'duration' | 'currentTime') =>
      video.evaluate((element: HTMLVideoElement, key) => element[key], name);
    await expect.poll(() => read('duration')).toBeGreaterThan(1);
    const seconds = await read('duration');
    expect(Math.abs(seconds - (await previewSeconds(page)))).toBeLessThanOrEqual(0.6);
    await page.getByRole('button', { name: 'Play', exact: true }).last().click();
    await expect.poll(() => read('currentTime')).toBeGreaterThan(0.2);
    await expectAccessible(page);
  });

  await test.step('she saves it', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download .mp4' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(fileName);
    expect(statSync(await download.path()).size).toBeGreaterThan(20_000);
  });

  await test.step('she sends it with its video', async () => {
    await page.getByRole('button', { name: 'Send with video' }).click();
    await expect(page.getByText('Sent with its video.')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
  });

  await test.step('after a change the video is kept, but out of date', async () => {
    await text(page, 'Platform').fill('11');
    await expect(page.getByText('Out of date')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(text(page, 'Platform')).toHaveValue(platform);
    await expect(page.getByText('Out of date')).toBeHidden();
  });
}

const expectKept = (page: Page) =>
  test.step('a reload loses nothing', async () => {
    await text(page, 'Platform').fill('12A');
    await page.reload();
    await expect(text(page, 'Platform')).toHaveValue('12A');
    await expect(box(page, 'Destination')).toHaveValue('PMH');
    await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText('platform 12A');
  });

const expectListed = (page: Page, title: string) =>
  test.step('the request is where the studio said', async () => {
    await page.getByRole('link', { name: 'Requests', exact: true }).click();
    await expect(page.getByText(title).first()).toBeVisible();
  });

test('a controller announces a delayed train and takes its video away', { tag: FULL }, async ({
  signedInPage: page,
}) => {
  await describeTrain(page);
  await renderAndSend(page, '12-30-to-portsmouth-harbour.mp4', '10');
  await expectKept(page);
  await expectListed(page, '12:30 to Portsmouth Harbour');
});

test('a controller describes a delayed train, and has a short message rendered, saved and sent', async ({
  signedInPage: page,
}) => {
  await describeTrain(page);
  await expectKept(page);
  // The delayed train has a minute of signing; this, a few seconds.
  await page.goto(`/?draft=${encodeURIComponent('{"exitSide":"left"}')}`);
  await expect(box(page, 'Destination')).toHaveValue('');
  await renderAndSend(page, 'exit-on-the-left.mp4', '');
});

interface WrongInput {
  what: string;
  section?: string;
  type(page: Page): Promise<void>;
  says: RegExp;
}

const typed = (name: string, value: string) => async (page: Page) => {
  await text(page, name).fill(value);
  await text(page, name).blur();
};

/** Seven more are entered in `src/studio/announce/checker/checker.test.tsx`. */
const WRONG: WrongInput[] = [
  { what: 'a platform too high', type: typed('Platform', '25'), says: /Platform: .*0 to 24/ },
  {
    what: 'delays of an operator who is not named',
    section: 'Disruption',
    async type(page) {
      await page.getByRole('button', { name: /Delays for the whole operator/ }).click();
      await page.getByRole('option', { name: 'Severe delays' }).click();
    },
    says: /Operator: .*needs the operator/,
  },
  {
    what: 'a stop that is made and missed',
    section: 'Calling points',
    async type(page) {
      await box(page, 'Calling at').fill('WOK');
      await box(page, 'Calling at').press('Enter');
      await box(page, 'Not calling at').fill('WOK');
      await box(page, 'Not calling at').press('Enter');
    },
    says: /Calling at: WOK is in notCallingAt too/,
  },
];

test('the live checker names wrong inputs, leads to each, and blocks nothing else', async ({
  signedInPage: page,
}) => {
  await start(page);
  for (const { what, section, type, says } of WRONG) {
    await test.step(what, async () => {
      await page.goto(`/?draft=${encodeURIComponent('{"destination":"PMH"}')}`);
      await expect(pane(page).getByRole('list', { name: 'Phrases' })).toBeVisible();
      if (section !== undefined) await openSection(page, section);
      await type(page);
      const entry = checker(page).getByRole('listitem').filter({ hasText: says });
      await expect(entry).toBeVisible();
      await expect(page.getByRole('button', { name: 'Render video' })).toBeDisabled();
      await entry.getByRole('button').click();
      await expect(page.locator(':focus')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      while (await page.getByRole('button', { name: 'Undo' }).isEnabled())
        await page.getByRole('button', { name: 'Undo' }).click();
      await expect(checker(page)).toBeHidden();
    });
  }
});

/** Goes on with the Tab key, as far as a person would, until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reached ${control}.`);
}

test('all of it works by keyboard', async ({ signedInPage: page }) => {
  await start(page);
  await tabTo(page, box(page, 'Destination'));
  await page.keyboard.type('portsmouth harbour');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Destination')).toHaveValue('PMH');
  await tabTo(page, text(page, 'Time'));
  await page.keyboard.type('1230');
  await tabTo(page, text(page, 'Platform'));
  await page.keyboard.type('10');

  await test.step('the signer is played and stepped', async () => {
    const stage = page.getByRole('group', { name: /^Signer\./ });
    await tabTo(page, stage);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('Home');
    const position = page.getByRole('slider', { name: 'Position' });
    await expect(position).toHaveValue('0');
    await page.keyboard.press('ArrowRight');
    await expect(position).not.toHaveValue('0');
  });

  await test.step('an example is taken, and taken back', async () => {
    await page.keyboard.press('Alt+e');
    await expect(page.getByRole('dialog', { name: 'Start from' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Cancelled train' }));
    await page.keyboard.press('Enter');
    await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText('cancelled');
    await page.keyboard.press('Control+z');
    await expect(text(page, 'Time')).toHaveValue('1230');
    await page.keyboard.press('Control+y');
    await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText('cancelled');
    await page.keyboard.press('Control+z');
  });

  await test.step('an error is reached and fixed', async () => {
    await tabTo(page, text(page, 'Platform'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('99');
    await expect(checker(page)).toContainText('Platform');
    await page.keyboard.press('Alt+p');
    await expect(text(page, 'Platform')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('6');
    await expect(checker(page)).toBeHidden();
  });
});

test('a draft is a link, a preset, and JSON', async ({ signedInPage: page }) => {
  await start(page);

  await test.step('pasted JSON names what is wrong with it, and fills the form', async () => {
    await page.getByRole('button', { name: 'Paste JSON' }).click();
    const json = '{"destination":"LDS","cancelled":"yes","line":"East Coast","exitSide":"left"}';
    await text(page, 'JSON').fill(json);
    await expect(page.getByText(/cancelled: *Give true or false/)).toBeVisible();
    await expect(page.getByText('line', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fill in the form' }).click();
    await expect(box(page, 'Destination')).toHaveValue('LDS');
  });

  await test.step('a preset brings it back', async () => {
    await page.getByRole('button', { name: 'Save as preset' }).click();
    await text(page, 'Name').fill('Leeds, doors left');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.getByText('Nothing to sign yet')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Start from' }).click();
    await page.getByRole('tab', { name: /My presets/ }).click();
    await page.getByRole('button', { name: /^Leeds, doors left/ }).click();
    await expect(box(page, 'Destination')).toHaveValue('LDS');
  });

  await test.step('its address opens it for someone else', async () => {
    await expect(page).toHaveURL(/draft=.*LDS/);
    const address = page.url();
    const other = await page.context().browser()!.newContext();
    const theirs = await other.newPage();
    await theirs.goto(address);
    await expect(box(theirs, 'Destination')).toHaveValue('LDS');
    await other.close();
  });

  await test.step('three videos come of a train, lifts and escalators', async () => {
    await openSection(page, 'Lifts and escalators');
    await page.getByRole('radiogroup', { name: 'Lifts' }).getByText('All broken').click();
    await page.getByRole('radiogroup', { name: 'Escalators' }).getByText('Counts').click();
    await expect(page.getByText('This request makes 3 videos')).toBeVisible();
    await page
      .getByRole('radiogroup', { name: /3 videos/ })
      .getByText('Escalators')
      .click();
    await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText('escalator');
    await expectAccessible(page);
  });
});

test('on a phone, in the dark, everything fits', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`/?draft=${encodeURIComponent('{"destination":"PMH","platform":"99"}')}`);
  await expect(checker(page)).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await text(page, 'Platform').fill('9');
  await expect(pane(page).getByRole('list', { name: 'Phrases' })).toContainText('platform 9');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

/** The colour of a pixel of the preview, at a fraction of its width and height. */
const previewPixel = (page: Page, x: number, y: number) =>
  page.getByRole('img', { name: /^The signer, signing/ }).evaluate(
    (canvas, [across, down]) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
      const { width, height } = canvas;
      const at = [Math.round(width * across), Math.round(height * down)] as const;
      return [...canvas.getContext('2d')!.getImageData(...at, 1, 1).data];
    },
    [x, y] as const,
  );
const BLUE = [0, 51, 102, 255];
const INK = [16, 21, 28, 255];

test('format, captions, change card, poster and plan are chosen under Look, and previewed', async ({
  signedInPage: page,
}) => {
  const draft = { destination: 'WOK', platform: '4', updatedPlatform: '6', bgColour: '0,51,102' };
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(draft))}`);
  await openSection(page, 'Look');
  const picture = page.getByRole('img', { name: /^The signer, signing/ });
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const shape = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.height);
  const pick = async (label: RegExp, option: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };

  for (const [option, ratio] of [
    ['Portrait 1080 × 1920', 9 / 16],
    ['Square 1080 × 1080', 1],
    ['Landscape 1920 × 1080', 16 / 9],
  ] as const)
    await test.step(option, async () => {
      await pick(/Picture/, option);
      await expect.poll(shape).toBeCloseTo(ratio, 1);
    });

  await test.step('captions go onto the picture, into the file, or nowhere', async () => {
    expect(await previewPixel(page, 0.01, 0.97)).toEqual(BLUE);
    await pick(/Captions/, 'On the picture, below the signer');
    await expect.poll(() => previewPixel(page, 0.01, 0.97)).toEqual(INK);
    await pick(/Captions/, 'Off: in the .vtt file only');
    await expect.poll(() => previewPixel(page, 0.01, 0.97)).toEqual(BLUE);
  });

  await test.step('the change card comes and goes', async () => {
    const length = await page.getByRole('slider', { name: 'Position' }).getAttribute('max');
    await page.getByRole('slider', { name: 'Position' }).fill(length!);
    const corner = () => previewPixel(page, 0.97, 0.16);
    await expect.poll(corner).toEqual(INK);
    await page.getByText('Change on the picture').click();
    await expect.poll(corner).toEqual(BLUE);
    await page.getByText('Change on the picture').click();
    await expect.poll(corner).toEqual(INK);
  });

  const save = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };

  await test.step('the poster is a full frame, in three formats', async () => {
    const poster = page.getByRole('img', { name: 'Poster' });
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1920);
    await expectAccessible(page);
    for (const [format, magic] of [
      ['WebP', 'RIFF'],
      ['JPEG', 'ÿØÿ'],
      ['PNG', '\u0089PNG'],
    ] as const) {
      await page
        .getByRole('radiogroup', { name: 'Poster image' })
        .getByText(format, { exact: true })
        .click();
      // Drawn anew: the old one has another ending.
      await expect(async () => {
        const { name, bytes } = await save('Download poster');
        expect(name.split('.').at(-1)).toBe(format.toLowerCase());
        expect(bytes.toString('latin1', 0, magic.length)).toBe(magic);
      }).toPass();
    }
  });

  await test.step('captions and plan are files too', async () => {
    const captions = await save('Download captions (.vtt)');
    expect(captions.bytes.toString()).toMatch(/^WEBVTT\n\n00:00:/);
    const plan = await save('Download plan (.json)');
    expect(plan.name).toMatch(/\.json$/);
    expect(JSON.parse(plan.bytes.toString())).toMatchObject({
      format: 'handsignal-plan',
      video: { width: 1920, height: 1080, framesPerSecond: 25 },
      look: { captions: 'off', changeCards: true },
      changes: [{ kind: 'platform', old: '4', new: '6' }],
    });
  });

  await test.step('JPEG cannot be transparent, and says so', async () => {
    await page.getByText('Transparent', { exact: true }).click();
    await page
      .getByRole('radiogroup', { name: 'Poster image' })
      .getByText('JPEG', { exact: true })
      .click();
    await expect(page.getByText('JPEG cannot be transparent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download poster' })).toBeDisabled();
    await expectAccessible(page);
  });
});
