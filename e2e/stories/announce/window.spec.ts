/** Announce in one window: what is said and what is pressed next are in view, on desks and on phones. */
import { expect, expectAccessible, type RunningService, test } from '../../fixtures.ts';
import { accessToken, addClient, jsonBody, sender } from '../../service/client.ts';

test.setTimeout(180_000);

/** The seventh was cut by a scroll of its own. */
const SCREENS = [
  'Concourse',
  'Waiting room',
  ...[1, 2, 3, 4, 5].map((number) => `Platform ${number}`),
];

/** Adds the screens of a station that has none yet. */
async function addScreens({ url, environment }: RunningService): Promise<void> {
  const client = await addClient(environment, 'local', 'requests:read admin');
  const send = sender(url, await accessToken(url, client));
  const { data }: { data: unknown[] } = await (await send('/v1/screens')).json();
  if (data.length > 0) return;
  for (const name of SCREENS)
    expect((await send('/v1/screens', jsonBody({ name }))).status).toBe(200);
}

const CHANGE = { destination: 'YRK', timing: '1003', platform: '4', updatedPlatform: '6' };

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
] as const)
  test(`the sentence, the buttons and seven screens are in view without scrolling at ${width} × ${height}`, async ({
    signedInPage: page,
    service,
  }) => {
    await addScreens(service);
    await page.setViewportSize({ width, height });
    await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(CHANGE))}`);
    const check = async () => {
      await expect(page.getByRole('region', { name: 'What it says' })).toBeInViewport({ ratio: 1 });
      const { page: pageHeight, picture } = await page.evaluate(() => ({
        page: document.documentElement.scrollHeight,
        picture: Math.max(
          ...[...document.querySelectorAll('canvas, video')].map(
            (element) => element.getBoundingClientRect().height,
          ),
        ),
      }));
      expect(pageHeight).toBeLessThanOrEqual(height);
      expect(picture).toBeLessThanOrEqual(height / 2);
    };
    const make = page.getByRole('button', { name: 'Make video' });
    await expect(make).toBeInViewport({ ratio: 1, timeout: 60_000 });
    await page.getByRole('button', { name: /^Advice for passengers/ }).click();
    await check();
    await make.click();
    for (const name of ['Show', 'Save with video'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({
        ratio: 1,
        // The first video of a process also loads the fonts and the encoder.
        timeout: 60_000,
      });
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const name of SCREENS)
      await expect(dialog.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    for (const name of ['Cancel', 'Show now'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

test('Make video is in view on a phone, a screen and a half above where it was', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(CHANGE))}`);
  const make = page.getByRole('button', { name: 'Make video' });
  await expect(make).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(make).toBeInViewport({ ratio: 1 });
});
