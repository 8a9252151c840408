import { expect, it } from 'vitest';
import { endScreens, renderScreen } from './render-screen.tsx';

it('ends with a test what it still asked the service for, so that nothing waits for ever', async () => {
  await renderScreen('/requests', {
    before: async (service) => {
      service.send = () => new Promise(() => undefined);
    },
  });
  const request = fetch('/v1/people').catch((error: Error) => error.name);
  await endScreens();
  expect(await request).toBe('AbortError');
});
