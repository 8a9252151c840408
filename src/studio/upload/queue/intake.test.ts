import { expect, it, vi } from 'vitest';
import { protectedFilm } from '#translation/sources/media/testing.ts';
import { createIntake } from './intake.ts';
import { createQueueStore } from './queue-store.ts';

it('refuses a protected film before it is sent, and reckons nothing for it', async () => {
  const store = createQueueStore();
  const file = new File([protectedFilm()], 'bought.mp4', { type: 'video/mp4' });
  await createIntake(store, 'here', () => undefined).add([{ file, path: 'bought.mp4' }]);
  await vi.waitFor(() =>
    expect(store.read().entries[0]).toMatchObject({
      state: {
        kind: 'refused',
        code: 'media-encrypted',
        message: expect.stringContaining(
          'This file is copy-protected. Only its own player can show it. Ask the person who made it for a copy without protection.',
        ),
      },
    }),
  );
  expect(store.read().entries[0]?.checked).toBeUndefined();
});
