/** A first visit over a slow line: few requests and kilobytes, until each page can be used. `npm run bench first-load` lists them. */
import { expect, test } from '../fixtures.ts';
import { FIRST_LOADS, type FirstLoad, measureFirstLoad, sumLoads } from './first-load.ts';

const MAX_REQUESTS = 40;
/** Kilobytes over the line, of all and of scripts alone. */
const MAX_KILOBYTES: Record<FirstLoad['name'], [all: number, scripts: number]> = {
  'announce, until the form is there': [150, 80],
  'announce, until the studio is there': [450, 375],
  translate: [450, 375],
  messages: [420, 330],
  'a screen': [140, 45],
};

for (const load of FIRST_LOADS)
  test(`loads little first: ${load.name}`, async ({ signedInPage: page, service }) => {
    const sums = sumLoads(await measureFirstLoad(page, service.url, load));
    const [all, scripts] = MAX_KILOBYTES[load.name];
    expect(sums.requests).toBeGreaterThan(3);
    expect(sums.requests).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(sums.kilobytes).toBeLessThanOrEqual(all);
    expect(sums.scriptKilobytes).toBeLessThanOrEqual(scripts);
  });

test('the first screen asks for no video engine', async ({ page, service }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(service.url);
  await page.locator('canvas').first().waitFor();
  // Stations are loaded when the page is idle, after all that it needs.
  await expect.poll(() => asked.filter((url) => /stations/.test(url))).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /ffmpeg|render\.worker/.test(url))).toEqual([]);
});

test('no page tries what its policy forbids', async ({ page, service }) => {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violates ${violatedDirective}: ${blockedURI}`),
    ),
  );
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('violates')) violations.push(message.text());
  });
  await page.goto(service.url);
  await page.locator('[data-first-kind]').waitFor();
  expect(violations).toEqual([]);
});
