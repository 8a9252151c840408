/** Connections: an administrator pastes address and key, sees a refusal, mends it, and the trains of a station appear. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, startService, test } from '../fixtures.ts';
import { createSentBoard } from '../service/sent-board.ts';
import { chooseLeeds } from './choose-station.ts';

test.setTimeout(120_000);

const KEY = 'key-of-the-marketplace';

/** Starts a departure board that wants a key. */
async function startBoard() {
  const startedAt = Date.now();
  const server = createServer((request, response) => {
    if (request.headers['x-apikey'] !== KEY) {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end('{"fault":{"faultstring":"Invalid ApiKey for given resource"}}');
      return;
    }
    const trains = [
      { name: 'York', crs: 'YRK', minutesAhead: 8, platform: '4' },
      { name: 'Hull', crs: 'HUL', minutesAhead: 25, platform: '9' },
    ];
    const crs = request.url?.slice('/board/'.length, '/board/LDS'.length);
    response.end(JSON.stringify({ ...createSentBoard(trains, startedAt), crs }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/board/{crs}`, close: () => server.close() };
}

test('an administrator connects a departure board, and its trains are listed', async ({ page }) => {
  const board = await startBoard();
  const service = await startService({ FEED_ALLOWED_NETWORKS: '127.0.0.0/8' });
  const shoot = (name: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

  await test.step('connects it with a wrong key, and reads the refusal', async () => {
    await page.goto(service.signInLink);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${service.url}/departures/connections`);
    await expect(page.getByText('No connection yet')).toBeVisible();
    await expectAccessible(page);
    await shoot('empty');
    await page.getByRole('button', { name: 'Connect real-time data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(board.address);
    await dialog.getByLabel('Key', { exact: true }).fill('a wrong key');
    await expectAccessible(page);
    await shoot('dialog');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText(/The key was not accepted \(401\)/)).toBeVisible();
    await expectAccessible(page);
    await shoot('refused');
  });

  await test.step('enters the right one by keyboard', async () => {
    await page.getByRole('button', { name: 'Change' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Key', { exact: true })).toHaveValue('');
    await dialog.getByLabel('Key', { exact: true }).fill(KEY);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Test' }).press('Enter');
    await expect(page.getByText(/It works: 2 departures/)).toBeVisible();
    await shoot('works');
  });

  await test.step('follows a station with it', async () => {
    const dialog = await chooseLeeds(page, service.url);
    await dialog
      .getByText(/^A connection/)
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByRole('heading', { name: /Leeds/ }).first()).toBeVisible();
    await page.goto(`${service.url}/departures`);
    const table = page.getByRole('table', { name: 'Departures from Leeds, by time' });
    await expect(table.getByRole('button', { name: / to York$/ })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await shoot('departures');
    await page.goto(`${service.url}/departures/connections`);
    await expect(page.getByText(/^\d+ of 100,000 calls this month$/)).toBeVisible();
    await shoot('used');
  });
  await service.stop();
  board.close();
});
