/**
 * Tests that a person takes part in a study from a folder, by keyboard: answers survive a reload, and are
 * saved as a file.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Page, test } from '@playwright/test';
import { NamedSpeed } from '#contract/settings/signing-speed.ts';
import { buildStudyPage } from '#tools/study/build-page.ts';
import { createStudyReport } from '#tools/study/report/make-report.ts';
import { parseResults } from '#tools/study/results.ts';
import type { StudyData } from '#tools/study/study-data.ts';
import { expect, expectAccessible } from '../fixtures.ts';

const script = fileURLToPath(new URL('../../src/tools/study/page/page.ts', import.meta.url));
const style = fileURLToPath(new URL('../../src/tools/study/page/page.css', import.meta.url));

const data: StudyData = {
  id: 'story',
  organisation: 'Leeds',
  signer: 'illustrated',
  messages: ['m01', 'm02'].map((id) => ({
    id,
    video: `videos/${id}.mp4`,
    questions: [
      {
        id: 'time',
        words: 'What is the time of the train in the timetable?',
        choices: ['12:30', '13:30', '12:20', '12:40'],
        answer: '12:30',
      },
      {
        id: 'news',
        words: 'What is the news about the train?',
        choices: ['It is late', 'It is cancelled'],
        answer: 'It is late',
      },
    ],
  })),
  comparisons: [
    {
      id: 's01',
      clips: NamedSpeed.options.map((speed) => ({ speed, video: `videos/s01-${speed}.mp4` })),
    },
  ],
};

/** Records a film of half a second in the browser. */
async function tinyFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data: piece }) => pieces.push(piece);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      const draw = () => {
        context.fillStyle = `hsl(${performance.now() % 360} 50% 50%)`;
        context.fillRect(0, 0, 64, 64);
        if (performance.now() - startedAt > 500) resolve();
        else requestAnimationFrame(draw);
      };
      draw();
    });
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handsignal-study-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Answers by keyboard alone: arrows within a question, Tab to the next one. */
async function choose(page: Page, question: RegExp, answer: string): Promise<void> {
  const group = page.getByRole('group', { name: question });
  const radio = group.getByRole('radio', { name: answer, exact: true });
  await group.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 6 && !(await radio.isChecked()); presses++)
    await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}

test('takes part, by keyboard, on a narrow screen, without a network', async ({ page }) => {
  const film = await tinyFilm(page);
  mkdirSync(join(folder, 'videos'));
  mkdirSync(join(folder, 'questions'));
  const clips = data.comparisons.flatMap((comparison) => comparison.clips);
  for (const { video } of [...data.messages, ...clips]) writeFileSync(join(folder, video), film);
  writeFileSync(join(folder, 'questions/time.mp4'), film);
  writeFileSync(
    join(folder, 'index.html'),
    await buildStudyPage(data, script, readFileSync(style, 'utf8')),
  );
  const requestedProtocols: string[] = [];
  page.on('request', (request) => requestedProtocols.push(new URL(request.url()).protocol));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${pathToFileURL(join(folder, 'index.html')).href}?seed=7`);
  await expect(heading(page, 'Can you understand these messages?')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Tick the box');
  await page.getByLabel('Code, if you were given one').fill('P-1');
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(heading(page, 'Message 1 of 2')).toBeFocused();
  // The organisation has put a film of one question into the folder.
  await expect(page.getByLabel('This question in BSL')).toHaveCount(3);
  await expect(page.getByLabel('This question in BSL').first()).toBeVisible();
  await expect(page.getByLabel('This question in BSL').nth(1)).toBeHidden();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  await choose(page, /^What is the time/, '12:30');
  await page.reload();
  await expect(page.getByRole('radio', { name: '12:30' })).toBeChecked();
  await page.getByRole('button', { name: 'Next message' }).press('Enter');
  await expect(page.getByText('Choose an answer.').first()).toBeVisible();
  await choose(page, /^What is the news/, 'It is late');
  await choose(page, /^How clear/, '4');
  await page.getByRole('button', { name: 'Next message' }).press('Enter');

  await expect(heading(page, 'Message 2 of 2')).toBeFocused();
  await choose(page, /^What is the time/, 'I do not know');
  await choose(page, /^What is the news/, 'It is cancelled');
  await choose(page, /^How clear/, '2');
  await page.getByRole('button', { name: 'Next message' }).press('Enter');

  await expect(heading(page, 'Speed 1 of 1')).toBeFocused();
  await expect(page.getByLabel(/^Clip [ABC] in BSL$/)).toHaveCount(3);
  await expectAccessible(page);
  await choose(page, /^Which clip/, 'Clip B');
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(heading(page, 'Thank you')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Save your answers now')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my answers' }).press('Enter');
  const csv = readFileSync(await (await saving).path(), 'utf8');
  await expect(page.getByText('The file is saved.')).toBeVisible();

  expect(createStudyReport(parseResults(csv))).toMatchObject({
    studies: ['story'],
    sessions: 1,
    all: { right: 2, n: 4, notKnown: 1 },
    clarity: { n: 2, mean: 3 },
    speed: { notKnown: 0 },
  });
  expect(csv).toContain(',7,P-1,1,');
  expect(
    [...new Set(requestedProtocols)].filter((protocol) => !['file:', 'blob:'].includes(protocol)),
  ).toEqual([]);
});
