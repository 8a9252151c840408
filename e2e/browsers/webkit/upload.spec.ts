/** Upload of a large film in WebKit, which goes on after a reload. */

import { By } from 'selenium-webdriver';
import { type RunningService, startService } from '../../fixtures.ts';
import { addClient } from '../../service/client.ts';
import { storedFile } from '../../stories/uploading.ts';
import { DETAILS, sha256, uploadFiles } from '../../upload-files.ts';
import { startFaultyNetwork } from '../../upload-network.ts';
import { expect, test } from './webkit.ts';

let service: RunningService;
test.beforeAll(async () => {
  service = await startService();
});
test.afterAll(() => service.stop());

const LARGE_BYTES = 31 * 1024 ** 2;

test('a large film goes on after a reload, byte for byte', async ({ webkit }) => {
  const { open, find, click, see, run, picture, driver } = webkit;
  const files = uploadFiles();
  const network = await startFaultyNetwork(service.url);
  try {
    const client = await addClient(service.environment, 'waterloo');
    await open(`${network.url}/robots.txt`);
    await run(
      'localStorage.setItem("handsignal.connection", arguments[0]); localStorage.setItem("handsignal.upload-details", arguments[1])',
      JSON.stringify({
        serviceUrl: '',
        clientId: client.client_id,
        keptSecret: client.client_secret,
      }),
      JSON.stringify(DETAILS),
    );
    await open(`${network.url}/upload`);
    await find({ role: 'heading', name: 'Translate' });
    const film = files.largeFilm('talk.mp4', LARGE_BYTES, 4);
    const choose = async () =>
      (await driver.findElement(By.css('input[type=file]'))).sendKeys(film);
    await choose();
    await see('Ready to send');
    await picture('upload');
    network.allow(3);
    await click({ role: 'button', name: /^Send \d+ files?$/ });
    await see(/3 of 7 parts/);
    await open(`${network.url}/upload`);
    await see('Choose the same file again');
    await picture('unfinished');
    network.allow(1000);
    await (await driver.findElement(By.css('li input[type=file]'))).sendKeys(film);
    await find({ role: 'link', name: /Open message/ });
    const link = await find({ role: 'link', name: /Open message/ });
    const id = (await link.getAttribute('href'))!.split('/').at(-1)!;
    expect(sha256(storedFile(service, id))).toBe(sha256(film));
    await picture('sent');
  } finally {
    await network.close();
    files.remove();
  }
});
