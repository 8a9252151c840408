/** Fixtures of the upload stories: a client's page behind a network that may fail, and the rows of its files. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect, type RunningService } from '../fixtures.ts';
import { addClient, type Credentials } from '../service/client.ts';
import { DETAILS, type UploadFiles, uploadFiles } from '../upload-files.ts';
import { type FaultyNetwork, startFaultyNetwork } from '../upload-network.ts';

/** Smallest size of a film that is sent in parts: six of 5 MiB, and a remainder. */
export const LARGE_BYTES = 31 * 1024 ** 2;
export const PARTS = [1, 2, 3, 4, 5, 6, 7];

interface Fixtures {
  files: UploadFiles;
  network: FaultyNetwork;
  /** Page behind the network that is signed in as a separate client, with the details filled in. */
  clientPage: Page;
  /** The client's page on the upload screen. */
  uploadPage: Page;
}

/** Headless browsers open no picker of the system; the input element is the way of browsers without one. */
export const withoutSystemPicker = () => {
  Reflect.deleteProperty(window, 'showOpenFilePicker');
  Reflect.deleteProperty(window, 'showDirectoryPicker');
};

export const test = base.extend<Fixtures, { client: Credentials }>({
  client: [
    async ({ service }, use) => use(await addClient(service.environment, 'waterloo')),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  files: async ({}, use) => {
    const files = uploadFiles();
    await use(files);
    files.remove();
  },
  network: async ({ service }, use) => {
    const network = await startFaultyNetwork(service.url);
    await use(network);
    await network.close();
  },
  clientPage: async ({ context, page, client }, use) => {
    const storedSettings = {
      connection: {
        serviceUrl: '',
        clientId: client.client_id,
        keptSecret: client.client_secret,
      },
      'upload-details': DETAILS,
    };
    await context.addInitScript((settings) => {
      for (const [name, value] of Object.entries(settings))
        localStorage.setItem(`handsignal.${name}`, JSON.stringify(value));
    }, storedSettings);
    await use(page);
  },
  uploadPage: async ({ clientPage: page, network }, use) => {
    await page.addInitScript(withoutSystemPicker);
    await page.goto(`${network.url}/upload`);
    await expect(page.getByRole('heading', { level: 1, name: 'Translate' })).toBeVisible();
    await use(page);
  },
});

export const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
export const choose = (page: Page, ...paths: string[]) =>
  page.getByLabel('Choose files', { exact: true }).and(page.locator('input')).setInputFiles(paths);
export const send = (page: Page) => page.getByRole('button', { name: /^Send \d+ files?$/ }).click();

/** Returns the id of the request that a sent file belongs to. */
export async function getRequestId(page: Page, name: string): Promise<string> {
  const link = row(page, name).getByRole('link', { name: /Open message/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  return (await link.getAttribute('href'))!.split('/').at(-1)!;
}

export const storedFile = ({ dataDir }: RunningService, requestId: string) =>
  join(dataDir, 'files/uploads', requestId, 'source');
