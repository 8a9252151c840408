/** Departures: a train is picked instead of typed, and a change announces itself. */
import { expect, expectAccessible, startService, test } from '../fixtures.ts';
import { accessToken, addClient, jsonBody, sender } from '../service/client.ts';
import { createSentBoard, type SentTrain } from '../service/sent-board.ts';
import { chooseLeeds } from './choose-station.ts';

test.setTimeout(150_000);

const SCOPES = 'requests:read screens:write departures:write admin';
const YORK: SentTrain = { name: 'York', crs: 'YRK', minutesAhead: 4, platform: '4' };
const HULL: SentTrain = {
  name: 'Hull',
  crs: 'HUL',
  minutesAhead: 25,
  platform: '9',
  changes: { etd: 'Cancelled', isCancelled: true },
};
const LATER_YORK: SentTrain = { name: 'York', crs: 'YRK', minutesAhead: 20, platform: '7' };
const LIVERPOOL: SentTrain = {
  name: 'Liverpool Lime Street',
  crs: 'LIV',
  minutesAhead: 40,
  changes: { etd: 'Delayed' },
};

test('staff pick a train, announce its new platform, and accept what a rule proposes', async ({
  page,
}) => {
  const service = await startService();
  const client = await addClient(service.environment, 'local', SCOPES);
  const send = sender(service.url, await accessToken(service.url, client));
  const startedAt = Date.now();
  const sendBoard = async (...trains: SentTrain[]) =>
    expect(
      (await send('/v1/departures?at=LDS', jsonBody(createSentBoard(trains, startedAt)))).status,
    ).toBe(200);

  await test.step('an administrator follows a station', async () => {
    await page.goto(service.signInLink);
    await page.waitForURL((url) => url.pathname === '/');
    const dialog = await chooseLeeds(page, service.url);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByRole('heading', { name: /Leeds/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('rules.png'), fullPage: true });
  });

  await test.step('a platform change takes a train, a button and a digit', async () => {
    await sendBoard(YORK, HULL, LIVERPOOL);
    await page.goto(`${service.url}/departures`);
    const table = page.getByRole('table', { name: 'Departures from Leeds, by time' });
    await expect(table.getByText('Cancelled')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('departures.png'), fullPage: true });
    await page.keyboard.press('/');
    await page.keyboard.type('York');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: / to York$/ });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('change.png') });
    await dialog.getByRole('button', { name: 'Platform' }).press('Enter');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'New platform' })).toHaveValue('6');
    await page.screenshot({ path: test.info().outputPath('form.png') });
  });

  await test.step('the feed says so, too: the message is proposed and accepted', async () => {
    await sendBoard({ ...YORK, platform: '6' }, HULL, LIVERPOOL);
    await page.goto(`${service.url}/departures`);
    const accept = page.getByRole('button', { name: /^Accept/ }).first();
    await expect(accept).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('proposal.png'), fullPage: true });
    await accept.press('Enter');
    await expect(accept).toBeHidden();
    const listed = await (await send('/v1/proposed-messages?state=all')).json();
    expect(listed.data.map(({ state }: { state: string }) => state)).toContain('making');
  });

  await test.step('a cancellation is accepted with the next train, by keyboard', async () => {
    const cancelled = { ...YORK, platform: '6', changes: HULL.changes };
    const listCancelled = async () => {
      await sendBoard(cancelled, LATER_YORK, HULL, LIVERPOOL);
      const listed = await (await send('/v1/proposed-messages?state=open')).json();
      return listed.data.filter(({ event }: { event: string }) => event === 'cancelled').length;
    };
    // A feed sends boards all the time; the cancellation must stay for a while.
    await expect.poll(listCancelled, { timeout: 40_000, intervals: [3000] }).toBe(1);
    await page.reload();
    const withNext = page.getByRole('checkbox', { name: /^Add: next train to York/ });
    await withNext.press('Space');
    await expect(withNext).toBeChecked();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('advice.png'), fullPage: true });
    await page
      .getByRole('listitem')
      .filter({ has: withNext })
      .getByRole('button', { name: /^Accept/ })
      .press('Enter');
    await expect(withNext).toBeHidden();
    const listed = await (await send('/v1/proposed-messages?state=all')).json();
    const accepted = listed.data.find(({ event }: { event: string }) => event === 'cancelled');
    expect(accepted.state).toBe('making');
    expect(accepted.request).toMatchObject({ cancelled: true, nextPlatform: '7' });
  });

  await test.step('staff on duty pause the rules', async () => {
    await page.getByRole('button', { name: /^Pause/ }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expectAccessible(page);
  });
  await service.stop();
});
