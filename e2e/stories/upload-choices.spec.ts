/** An accessibility team chooses films and documents, is told what cannot be translated, and sends the rest. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, expectAccessible, showAdvanced } from '../fixtures.ts';
import { smallMovie } from '../service/client.ts';
import { FULL } from '../test-size.ts';
import {
  choose,
  getRequestId,
  LARGE_BYTES,
  row,
  send,
  test,
  withoutSystemPicker,
} from './uploading.ts';

test('a paused and cancelled upload leaves nothing behind', { tag: FULL }, async ({
  uploadPage: page,
  service,
  network,
  files,
}) => {
  // Parts that other stories left may disappear at any time.
  const initialParts = readdirSync(join(service.dataDir, 'parts'));
  const unfinished = () =>
    readdirSync(join(service.dataDir, 'parts')).filter((name) => !initialParts.includes(name));
  const film = `film-${randomUUID()}.mp4`;
  await choose(page, files.largeFilm(film, LARGE_BYTES, 6), files.film('short.mp4'));
  await expect(row(page, 'short.mp4')).toContainText('Film, 0:01 long');
  network.allow(3);
  await send(page);

  await test.step('she pauses it; the next file has its turn', async () => {
    await expect(page.getByRole('progressbar', { name: film })).toHaveAttribute(
      'aria-valuetext',
      /3 of 7 parts/,
    );
    await page.getByRole('button', { name: `Pause ${film}` }).click();
    await expect(row(page, film)).toContainText('Paused');
    await expect(page.getByRole('button', { name: `Resume ${film}` })).toBeFocused();
    await getRequestId(page, 'short.mp4');
    expect(unfinished().length).toBe(1);
    await expectAccessible(page);
  });

  await test.step('a phone shows all of it without scrolling sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('she resumes, then cancels', async () => {
    network.allow(2);
    await page.getByRole('button', { name: `Resume ${film}` }).click();
    await expect(page.getByRole('progressbar', { name: film })).toHaveAttribute(
      'aria-valuetext',
      /5 of 7 parts/,
    );
    await page.getByRole('button', { name: `Cancel ${film}` }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(row(page, film)).toBeHidden();
  });

  await test.step('neither service nor browser keeps anything of it', async () => {
    expect(unfinished()).toEqual([]);
    await page.reload();
    await expect(page.getByText('Drop files or folders anywhere')).toBeVisible();
    await expect(row(page, film)).toBeHidden();
    await page.goto(`${network.url}/requests?text=${film}`);
    await expect(page.getByRole('listitem').filter({ hasText: film })).toContainText('Expired');
  });
});

test('what cannot be translated is told before anything is sent', { tag: FULL }, async ({
  uploadPage: page,
  network,
  files,
}) => {
  const png = '\x89PNG\r\n\x1a\n';
  const cases: [string, string][] = [
    [files.write('picture.mp4', Buffer.from(png, 'latin1')), 'It is a PNG picture.'],
    [files.write('feed.pdf', '<?xml version="1.0"?><rss>'), 'It is subtitles or data.'],
    [files.write('empty.mov', ''), 'This file is empty.'],
    [files.sparseFilm('huge.mp4', 5 * 1024 ** 4 + 1), 'This file is larger than 5 TB.'],
    [files.lockedPdf('locked.pdf'), 'This PDF has a password.'],
    [files.write('broken.pdf', '%PDF-1.7\nbroken'), 'This PDF is damaged'],
    [files.write('notes.srt', 'Not subtitles'), 'not a subtitle file'],
  ];
  await choose(page, ...cases.map(([path]) => path));
  for (const [path, text] of cases) await expect(row(page, basename(path))).toContainText(text);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden();
  await expectAccessible(page);

  await test.step('a file that changes while it is sent is told apart from a bad network', async () => {
    const film = files.largeFilm('edited.mp4', LARGE_BYTES, 7);
    await choose(page, film);
    network.allow(2);
    await send(page);
    await expect(page.getByRole('progressbar', { name: 'edited.mp4' })).toHaveAttribute(
      'aria-valuetext',
      /2 of 7 parts/,
    );
    files.change(film, LARGE_BYTES - 1);
    network.allow(1000);
    await expect(row(page, 'edited.mp4')).toContainText(
      'The file changed while it was being sent.',
    );
    await expectAccessible(page);
  });
});

test('files come by drop, keys and paste, a document is split, and details are asked for once', {
  tag: '@both-deployments',
}, async ({ signedInPage: page, files }) => {
  const guide = files.pdf('guide.pdf', [
    ['Welcome.', 'MSG 1', 'Mind the gap.'],
    ['It is wide.', 'MSG 2', 'The lift is out of order.'],
  ]);
  const film = [...smallMovie()];
  const transfer = (names: string[]) =>
    page.evaluateHandle(
      ({ names, film }) => {
        const carried = new DataTransfer();
        for (const name of names) {
          const subtitles = '1\n00:00:00,000 --> 00:00:00,900\nHello.\n';
          const content = name.endsWith('.srt') ? subtitles : new Uint8Array(film);
          const type = name.endsWith('.srt') ? '' : 'video/mp4';
          carried.items.add(new File([content], name, { type }));
        }
        return carried;
      },
      { names, film },
    );
  await page.addInitScript(withoutSystemPicker);
  await page.goto('/upload');

  await test.step('a film dropped anywhere brings its subtitles along', async () => {
    const dataTransfer = await transfer(['tour.mp4', 'Tour.en.srt']);
    for (const type of ['dragenter', 'dragover', 'drop'])
      await page.getByRole('heading', { level: 1 }).dispatchEvent(type, { dataTransfer });
    await expect(row(page, 'tour.mp4')).toContainText('Ready to send');
    await expect(row(page, 'tour.mp4')).toContainText('Subtitles: Tour.en.srt, 1 caption');
  });

  await test.step('another is pasted', async () => {
    const clipboard = await transfer(['pasted.mp4']);
    await page.evaluate(
      (clipboardData) =>
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
      clipboard,
    );
    await expect(row(page, 'pasted.mp4')).toContainText('Ready to send');
  });

  await test.step('a document is chosen by keyboard', async () => {
    await page.getByRole('button', { name: 'Choose files' }).focus();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ]);
    await chooser.setFiles([guide]);
    await expect(row(page, 'guide.pdf')).toContainText('Document, 2 pages');
  });

  await test.step('she sees where the document is split', async () => {
    await page.getByRole('button', { name: 'Split guide.pdf into several videos' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Split guide.pdf' });
    await expect(dialog.getByRole('textbox', { name: 'Identifiers' })).toBeFocused();
    await page.keyboard.type('MSG 2\nMSG 1\nMSG 3');
    await expect(dialog).toContainText('Not in the text: “MSG 3”.');
    await expect(dialog).toContainText('Out of order: “MSG 1”.');
    await expect(dialog.getByRole('button', { name: /^Make/ })).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('MSG 1\nMSG 2');
    await expect(dialog.getByRole('list', { name: 'Videos' }).getByRole('listitem')).toContainText([
      'Video 1: MSG 1From page 1, 6 wordsMind the gap.',
      'Video 2: MSG 2From page 2, 6 wordsThe lift is out of order.',
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make 2 videos' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('each mistake in the details is said beside its field', async () => {
    await page.getByRole('button', { name: 'Send 3 files' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText('Enter a first name.')).toBeVisible();
    await expect(page.getByText('Enter an email address such as name@example.org.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('she gives them and sends all; the service got her choices', async () => {
    await page.getByLabel('First name').fill('Amira');
    await page.getByLabel('Last name').fill('Khan');
    await page.getByLabel('Email').fill('amira@example.org');
    await page.getByLabel('Company').fill('Waterloo');
    await page.getByRole('radio', { name: 'Large' }).check({ force: true });
    await page.getByRole('radio', { name: 'Transparent' }).check({ force: true });
    await send(page);
    const guideId = await getRequestId(page, 'guide.pdf');
    await getRequestId(page, 'tour.mp4');
    await getRequestId(page, 'pasted.mp4');
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('amira@example.org');
    await expect(page.getByRole('radio', { name: 'Transparent' })).toBeChecked();
    await showAdvanced(page);
    await page.goto(`/requests/${guideId}`);
    await page.getByRole('button', { name: 'The request as JSON' }).click();
    for (const text of ['"MSG 1"', '"overlaySize": "L"', '"companyName": "Waterloo"'])
      await expect(page.getByText(text)).toBeVisible();
  });
});

test('she puts the signer where her own film leaves room', async ({ uploadPage: page, files }) => {
  await choose(page, files.film('museum.mp4'));
  await expect(row(page, 'museum.mp4')).toContainText('Film, 0:01 long');
  const frame = page.getByLabel('A frame of museum.mp4');
  await expect(frame).toBeVisible();
  await expect
    .poll(() => frame.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  await expect(row(page, 'museum.mp4')).toContainText('The film pauses after sentences');
  await page.getByText('Keep the film playing').click();
  await expect(row(page, 'museum.mp4')).toContainText('The film does not wait');
  await page.getByText('Over the film').click();
  await page.getByRole('button', { name: 'Signer at the top left' }).click();
  await expect(page.getByRole('radio', { name: 'Top left' })).toBeChecked();
  await page.getByRole('slider', { name: 'Point in the film' }).fill('0.8');
  await expect
    .poll(() => frame.evaluate((video: HTMLVideoElement) => video.currentTime / video.duration))
    .toBeCloseTo(0.8, 1);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('place.png') });
});
