import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { json, type TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const PACE = {
  sentences: [
    {
      speech: { startSeconds: 1, endSeconds: 5.2 },
      signing: { startSeconds: 1, endSeconds: 7.8 },
      waitSeconds: 2.6,
    },
  ],
  pauses: [{ startSeconds: 5.2, endSeconds: 7.8 }],
};

it('shows where a finished film waits for its signing, and goes there', async () => {
  await renderScreen(async (service) => {
    const send: TestService['send'] = (path, init, tenant = 'local') =>
      service.send(path, init, tenant);
    const id = await reviewableDraft({ ...service, send });
    await send(`/v1/sign-requests/${id}/translation/approve`, json({ version: 1, name: 'Amira' }));
    await service.renderNext({ pace: PACE });
    return `/requests/${id}`;
  });
  const slider = await screen.findByRole<HTMLInputElement>('slider', {
    name: 'Position on the track',
  });
  expect(slider.max).toBe('12.5');
  expect(screen.getByText(/^Sentence 1: .* film waits 2\.6 s$/)).toBeDefined();
  fireEvent.change(slider, { target: { value: '6' } });
  const [video] = document.querySelectorAll('video');
  expect(video?.currentTime).toBe(6);
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^0:06\. Sentence 1/);
});
