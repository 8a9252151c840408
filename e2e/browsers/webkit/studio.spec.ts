/** The main job in WebKit: an announcement is filled in, signed in the preview, made, and saved with its film. */
import { type RunningService, startService } from '../../fixtures.ts';
import { toDraftAddress } from '../draft.ts';
import { expect, test, type WebKit } from './webkit.ts';

let service: RunningService;
test.beforeAll(async () => {
  service = await startService();
});
test.afterAll(() => service.stop());

async function signIn({ open, find }: WebKit): Promise<void> {
  await open(service.signInLink);
  await find({ role: 'heading', name: 'Announce' });
}

test('an announcement is signed, made and saved', async ({ webkit }) => {
  const { open, click, find, see, run, picture } = webkit;
  await signIn(webkit);
  await picture('first-screen');
  await open(toDraftAddress(service.url));
  await find({ role: 'list', name: 'Phrases' });
  await see('The 14:35 train changes from platform 4 to platform 6.');
  await picture('preview');
  const startedAt = Date.now();
  await click({ role: 'button', name: 'Make video' });
  await see('Video ready.');
  console.info(`made after ${Date.now() - startedAt} ms`);
  // WebKitGTK opens no file of its own memory; where it does not, the page says so.
  await see(/This browser cannot play the video|0:00 of 0:1\d/);
  await picture('made');
  await click({ role: 'button', name: 'Save with video' });
  await see('Saved with its video.');
  await click({ role: 'link', name: 'Open the message' });
  await find({ role: 'heading', name: /14:35 to Leeds/ });
  const film = () =>
    run<{ seconds: number; width: number }>(`
      const video = document.querySelector('video');
      return { seconds: video?.duration ?? 0, width: video?.videoWidth ?? 0 };`);
  await expect.poll(async () => (await film()).width).toBe(1280);
  expect((await film()).seconds).toBeGreaterThan(9);
  await picture('saved');
});
