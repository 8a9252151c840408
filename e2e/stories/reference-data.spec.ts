/** Newer reference data: the railway renames a station, an administrator accepts that, and the name is used. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReferenceData } from '#reference/refresh/reference-change.ts';
import { expect, expectAccessible, startService, test } from '../fixtures.ts';

test.setTimeout(120_000);

const readRows = <Name extends keyof ReferenceData>(name: Name): ReferenceData[Name] =>
  JSON.parse(
    readFileSync(new URL(`../../src/reference/data/${name}.json`, import.meta.url), 'utf8'),
  );

/** Starts the lists of the railway: as ours, but Leeds has a new name. */
async function startLists() {
  const stations = readRows('stations');
  const operators = readRows('operators');
  const reasons = readRows('reasons');
  const lists: Record<string, object> = {
    GetStationList: {
      StationList: stations.map(({ crs, name }) => ({
        crs,
        Value: crs === 'LDS' ? 'Leeds Central' : name,
      })),
    },
    GetTOCList: { TOCList: operators.map(({ code, name }) => ({ toc: code, Value: name })) },
    GetReasonCodeList: reasons.map(({ code, text }) => ({
      code,
      lateReason: `This train has been delayed by ${text}`,
    })),
  };
  const server = createServer((request, response) =>
    response.end(JSON.stringify(lists[request.url!.split('/')[2]!])),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/ref`, close: () => server.close() };
}

test('an administrator accepts the new name of a station, and it applies after a restart', async ({
  page,
}) => {
  const lists = await startLists();
  const environment = {
    DATA_DIR: test.info().outputPath('data'),
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8',
    FEED_CONNECTIONS: JSON.stringify([
      { tenant: 'local', product: 'reference-data', address: lists.address },
    ]),
  };
  const service = await startService(environment);
  await page.goto(service.signInLink);
  await page.waitForURL((url) => url.pathname === '/');

  await test.step('reads what is different, and accepts it by keyboard', async () => {
    await page.goto(`${service.url}/departures/connections`);
    const section = page.getByRole('region', { name: 'Newer reference data' });
    const change = section.getByRole('checkbox', {
      name: 'Renamed: Leeds → Leeds Central (LDS)',
    });
    await expect(async () => {
      await page.reload();
      await expect(change).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('changes.png'), fullPage: true });
    await change.press('Space');
    await section.getByRole('button', { name: 'Accept 1 change' }).press('Enter');
    await expect(section.getByText('Our data is up to date.')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('accepted.png'), fullPage: true });
  });
  await service.stop();

  const restarted = await startService(environment);
  await test.step('finds the station by its new name', async () => {
    await page.goto(restarted.signInLink);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${restarted.url}/departures/rules`);
    await page.getByRole('button', { name: 'Add a station' }).first().click();
    await page.getByRole('dialog').getByRole('combobox').first().fill('Leeds C');
    await expect(page.getByRole('option', { name: /^Leeds Central/ })).toBeVisible();
  });
  await restarted.stop();
  lists.close();
});
