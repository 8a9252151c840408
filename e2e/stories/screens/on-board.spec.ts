/** A screen on board of a train: it shows the next stop, goes on by the clock in a tunnel, and hears the train's system again. */
import type { Screen } from '#contract/screens/screen.ts';
import { expect, expectAccessible, startService, test } from '../../fixtures.ts';
import { missingTools } from '../../rendering/files.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  renderNext,
  sender,
  smallMovie,
} from '../../service/client.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const SCOPES = 'requests:write requests:read screens:write admin worker';
/** Two for each stop that follows. */
const FILMS = 4;

test('a screen on board shows the next stop, also without the network', async ({ browser }) => {
  test.skip(missingTools !== undefined, missingTools);
  const service = await startService();
  const client = await addClient(service.environment, 'local', SCOPES);
  const send = sender(service.url, await accessToken(service.url, client));
  const answer = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const { data, errors } = await (await send(path, init)).json();
    expect(errors).toBeUndefined();
    return data;
  };
  const { id } = await answer<Screen>('/v1/screens', jsonBody({ name: 'Coach B' }));
  const path = `/v1/screens/${id}`;
  const { address } = await answer<{ address: string }>(`${path}/address`, { method: 'POST' });
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const player = await context.newPage();
  await player.goto(address);
  const facts = player.getByRole('region', { name: 'Details' });
  const idle = player.getByRole('region', { name: 'Nothing on air' });
  await expect(idle).toBeVisible();

  const sendJourney = (body: object) =>
    answer(`${path}/journey`, { ...jsonBody(body), method: 'PUT' });
  await sendJourney({ stops: ['WAT', 'CLJ', 'WOK'], position: { next: 1 } });
  const movie = smallMovie();
  for (let film = 0; film < FILMS; film++) await renderNext(send, movie);
  await expect(facts).toContainText(/Next stop:\s*Clapham\s*Junction/);
  await expect(facts).toContainText('Woking');
  await expectAccessible(player);

  // In a tunnel from here: the times of the stops are all that the screen has.
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const stops = [
    'WAT',
    { code: 'CLJ', arrives: inSeconds(15), departs: inSeconds(25) },
    { code: 'WOK', arrives: inSeconds(35) },
  ];
  await sendJourney({ stops, position: { next: 1 } });
  await expect
    .poll(() =>
      player.evaluate(
        async () => (await (await caches.open('handsignal-screen-files')).keys()).length,
      ),
    )
    .toBeGreaterThanOrEqual(FILMS);
  await context.setOffline(true);
  await expect(facts).toContainText(/Now at\s*Clapham\s*Junction/, { timeout: 30_000 });
  await expect(facts).toContainText(/Final stop:\s*Woking/, { timeout: 30_000 });
  await expect(facts).toContainText(/Now at\s*Woking/, { timeout: 30_000 });

  await context.setOffline(false);
  expect((await send(`${path}/journey`, { method: 'DELETE' })).status).toBe(204);
  await expect(idle).toBeVisible({ timeout: 30_000 });
  await context.close();
  await service.stop();
});
