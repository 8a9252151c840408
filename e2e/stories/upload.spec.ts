/** Tests that large films arrive complete in spite of faults of the network and the browser. */
import { utimesSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';
import { FULL } from '../test-size.ts';
import { sha256 } from '../upload-files.ts';
import {
  choose,
  getRequestId,
  LARGE_BYTES,
  PARTS,
  row,
  send,
  storedFile,
  test,
  withoutSystemPicker,
} from './uploading.ts';

/**
 * Expects the files below the drop area even when the details beside them grow: a button that moves away
 * cannot be pressed.
 */
async function expectFilesBelowDropArea(page: Page): Promise<void> {
  const dropArea = (await page.getByRole('region', { name: 'Add files' }).boundingBox())!;
  const files = (await page.getByRole('region', { name: 'Files', exact: true }).boundingBox())!;
  expect(files.y - (dropArea.y + dropArea.height)).toBeLessThan(32);
}

test('a large film arrives whole although the network fails twice and the service once', async ({
  uploadPage: page,
  service,
  network,
  files,
}) => {
  const film = files.largeFilm('large.mp4', LARGE_BYTES, 3);
  const progress = page.getByRole('progressbar', { name: 'large.mp4' });
  network.refuse(3, 1);

  await test.step('she sends it', async () => {
    await choose(page, film);
    await expect(row(page, 'large.mp4')).toContainText('Ready to send');
    await expectFilesBelowDropArea(page);
    network.allow(2);
    await send(page);
    await expect(progress).toHaveAttribute('aria-valuetext', /2 of 7 parts/);
    await expectAccessible(page);
  });

  for (const parts of [4, 6])
    await test.step(`the network fails before part ${parts}, and it waits`, async () => {
      network.cut();
      network.allow(0);
      await expect(row(page, 'large.mp4')).toContainText("Can't reach Handsignal");
      if (parts === 4) await expectAccessible(page);
      network.fix();
      network.allow(2);
      await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(`${parts} of 7 parts`));
    });

  await test.step('it arrives, and she can follow its request', async () => {
    network.allow(1000);
    const requestId = await getRequestId(page, 'large.mp4');
    expect(sha256(storedFile(service, requestId))).toBe(sha256(film));
    expect([...network.storedParts].sort((a, b) => a - b)).toEqual(PARTS);
    await expectAccessible(page);
    await row(page, 'large.mp4')
      .getByRole('link', { name: /Open message/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'large.mp4' })).toBeVisible();
  });
});

test('a tab closed at half is opened again: only the missing parts are sent', async ({
  uploadPage: page,
  context,
  service,
  network,
  files,
}) => {
  const film = files.largeFilm('talk.mp4', LARGE_BYTES, 4);
  const otherFilm = files.largeFilm('other.mp4', LARGE_BYTES, 5);

  await test.step('she closes the tab when half is sent', async () => {
    await choose(page, film);
    network.allow(3);
    await send(page);
    await expect(page.getByRole('progressbar', { name: 'talk.mp4' })).toHaveAttribute(
      'aria-valuetext',
      /3 of 7 parts/,
    );
    await page.close();
  });

  const again = await context.newPage();
  await again.addInitScript(withoutSystemPicker);
  await again.goto(`${network.url}/upload`);
  const unfinished = row(again, 'talk.mp4');
  const picker = unfinished.locator('input');

  await test.step('the next day it says what it needs', async () => {
    await expect(unfinished).toContainText('Choose the same file again');
    await expectAccessible(again);
    await picker.setInputFiles(otherFilm);
    await expect(unfinished).toContainText('other.mp4 is a different file. Choose talk.mp4.');
  });

  await test.step('a changed file is refused, and nothing is mixed', async () => {
    const copy = files.largeFilm('talk again.mp4', LARGE_BYTES, 4);
    utimesSync(copy, new Date(0), new Date(0));
    await picker.setInputFiles(copy);
    await expect(unfinished).toContainText('has changed since its upload began');
    await expectAccessible(again);
  });

  await test.step('with the same file it goes on where it stopped', async () => {
    network.allow(1000);
    await picker.setInputFiles(film);
    const requestId = await getRequestId(again, 'talk.mp4');
    expect(sha256(storedFile(service, requestId))).toBe(sha256(film));
    expect([...network.storedParts].sort((a, b) => a - b)).toEqual(PARTS);
  });

  await test.step('and is told apart when it comes again', async () => {
    await choose(again, film);
    await expect(again.getByText('You have sent this file before.')).toBeVisible();
    await expectAccessible(again);
  });
});

test('a browser that may open the file again needs one press after a reload', {
  tag: FULL,
}, async ({ clientPage: page, network }) => {
  await page.addInitScript(() => {
    const open = async () => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle('kept.mp4');
    };
    window.showOpenFilePicker = async () => [await open()];
    // Headless browsers never ask: the answer is the person's.
    FileSystemHandle.prototype.queryPermission = async () =>
      sessionStorage.getItem('allowed') === 'yes' ? 'granted' : 'prompt';
    FileSystemHandle.prototype.requestPermission = async () => {
      sessionStorage.setItem('allowed', 'yes');
      return 'granted';
    };
  });
  await page.goto(`${network.url}/upload`);
  await page.evaluate(async (size) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('kept.mp4', { create: true });
    const out = await handle.createWritable();
    const bytes = new Uint8Array(size).fill(9);
    bytes.set([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')]);
    await out.write(bytes);
    await out.close();
  }, LARGE_BYTES);
  network.allow(3);
  await page.getByRole('button', { name: 'Choose files' }).click();
  await expect(row(page, 'kept.mp4')).toContainText('Ready to send');
  await send(page);
  await expect(page.getByRole('progressbar', { name: 'kept.mp4' })).toHaveAttribute(
    'aria-valuetext',
    /3 of 7 parts/,
  );

  await test.step('leaving asks first', async () => {
    const dialogEvent = page.waitForEvent('dialog');
    const leaving = page.reload();
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await leaving;
  });

  await test.step('one press, and the rest is sent', async () => {
    await expect(row(page, 'kept.mp4')).toContainText('Allow the browser to open the file');
    await expectAccessible(page);
    network.allow(1000);
    await page.getByRole('button', { name: 'Resume kept.mp4' }).click();
    await getRequestId(page, 'kept.mp4');
    expect(network.storedParts.length).toBe(7);
  });
});
