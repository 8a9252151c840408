/** Screen of a station, and the station's page on a phone, in WebKit. */
import type { Screen } from '#contract/screens/screen.ts';
import { type RunningService, startService } from '../../fixtures.ts';
import { connectSystem, type OtherSystem } from '../connect.ts';
import { expect, test } from './webkit.ts';

let service: RunningService;
let system: OtherSystem;
test.beforeAll(async () => {
  service = await startService();
  system = await connectSystem(service);
});
test.afterAll(() => service.stop());

const PLAYING = `
  const videos = [...document.querySelectorAll('video')];
  return Math.max(0, ...videos.map(({ currentTime }) => currentTime));`;

test('a screen shows what goes on air, and what replaces it', async ({ webkit }) => {
  const { open, see, run, picture } = webkit;
  const { id } = await system.post<Screen>('/v1/screens', { name: 'Concourse' });
  const { address } = await system.post<{ address: string }>(`/v1/screens/${id}/address`);
  await open(address);
  await expect
    .poll(() =>
      run<number>('return document.querySelectorAll("[aria-label=\\"Nothing on air\\"]").length'),
    )
    .toBe(1);
  await picture('idle');
  const on = { everywhere: true };
  await system.post('/v1/showings', { requestId: await system.announce({}), on });
  await see(/Leeds/);
  await expect.poll(() => run<number>(PLAYING)).toBeGreaterThan(0);
  await picture('on-air');
  await system.post('/v1/showings', {
    requestId: await system.announce({ updatedPlatform: '7' }),
    on,
  });
  await see(/7/);
  await picture('changed');
});

test('a phone shows what is on air, with its captions', async ({ webkit }) => {
  const { driver, open, find, see, run, picture } = webkit;
  await system.post('/v1/passenger-pages', { code: 'YRK', name: 'York', isOn: true });
  await driver.manage().window().setRect({ width: 390, height: 844 });
  await open(`${service.url}/at/yrk`);
  await find({ role: 'heading', name: 'York' });
  const requestId = await system.announce({ timing: '1500', updatedPlatform: '9' });
  await system.post('/v1/showings', { requestId, on: { everywhere: true } });
  await find({ role: 'heading', name: /15:00/ });
  await see('Signed by a computer');
  await expect.poll(() => run<number>(PLAYING)).toBeGreaterThan(0);
  await see('The 14:35 to Leeds.');
  await picture('phone');
});
