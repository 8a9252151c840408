/**
 * `npm run contact-sheets [-- NAME…] [-- --figure FIGURE]…`: draws contact sheets of the signer into `contact-sheets/` for people to
 * look at, or the sign of a gloss from near. Signs and numbers are shown at six moments and as the path of their
 * fingertips: magenta for the dominant hand, green for the other, thin where it begins, thick and with a dot where it
 * ends. `--figure` names the signer; given twice, each cell shows both; without it, it is the illustrated one.
 * `portraits` draws the pictures by which signers are chosen in the settings.
 * CHROMIUM_PATH names another Chromium than /usr/bin/chromium.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ILLUSTRATED } from '#contract/figure.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { startVitePage } from '../vite-page.ts';

const folder = fileURLToPath(new URL('../../contact-sheets/', import.meta.url));
const portraits = fileURLToPath(
  new URL('../../src/studio/settings/figures/portraits/', import.meta.url),
);
const { values, positionals } = parseArgs({
  options: { figure: { type: 'string', multiple: true, default: [ILLUSTRATED] } },
  allowPositionals: true,
});
const selectedFigures = values.figure;
const requestedNames = positionals.filter((name) => name !== 'portraits');

const vite = await startVitePage();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...CHROMIUM_FLAGS],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.stack ?? error.message));
  await page.goto(`${vite.url}e2e/contact-sheets/sheet.html`);
  await page.waitForFunction(() => window.sheetNames !== undefined);
  const [sheetNames, signs] = await page.evaluate(() => [window.sheetNames, window.signNames]);
  const unknown = requestedNames.filter(
    (name) => !sheetNames.includes(name) && !signs.includes(name),
  );
  if (unknown.length > 0)
    throw new Error(
      `No sheet is called ${unknown.join(', ')}. There are: ${sheetNames.join(', ')} and every gloss.`,
    );
  const figures = await page.evaluate(() => window.figureNames);
  const unknownFigures = selectedFigures.filter(
    (name) => ![ILLUSTRATED, ...figures].includes(name),
  );
  if (unknownFigures.length > 0)
    throw new Error(
      `No signer is called ${unknownFigures.join(', ')}. There are: ${[ILLUSTRATED, ...figures].join(', ')}.`,
    );
  mkdirSync(folder, { recursive: true });
  mkdirSync(portraits, { recursive: true });
  const writePortrait = (name: string, file: string) => {
    writeFileSync(`${portraits}${name}.webp`, Buffer.from(file, 'base64'));
    console.log(`${portraits}${name}.webp`);
  };
  if (positionals.includes('portraits')) {
    for (const person of await page.evaluate(() => window.personNames))
      writePortrait(
        `person-${person}`,
        await page.evaluate((name) => window.drawPersonPortrait(name), person),
      );
    for (const figure of [ILLUSTRATED, ...figures])
      writePortrait(figure, await page.evaluate((name) => window.drawPortrait(name), figure));
  }
  const named = positionals.length > 0 ? requestedNames : sheetNames;
  for (const name of named)
    for (const sheet of await page.evaluate(
      ([sheetName, drawn]) => window.drawSheets(sheetName, drawn),
      [name, selectedFigures] as const,
    ))
      sheet.files.forEach((file, index) => {
        const drawn = selectedFigures.join() === ILLUSTRATED ? '' : `-${selectedFigures.join('-')}`;
        const path = `${folder}${sheet.name}${drawn}${index === 0 ? '' : `-${index + 1}`}.png`;
        writeFileSync(path, Buffer.from(file, 'base64'));
        console.log(path);
      });
} finally {
  await browser.close();
  await vite.close();
}
