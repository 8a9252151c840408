import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClaimAnswer } from '#contract/requests/render-job.ts';
import { translateNext, uploadForm } from '#service/jobs/testing.ts';
import { type TestService, TINY } from '#service/testing.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const MESSAGE = 'No words were heard in the sound. Send subtitles (srt or vtt) in English.';

/** Opens a film that waits for its subtitles. */
async function openWaiting() {
  const opened = await renderScreen(async (service) => {
    const send: TestService['send'] = (path, init) => service.send(path, init, 'local');
    const id = await uploadForm({ send }, { bytes: TINY.mp4, name: 'tour.mp4' });
    await translateNext(service, {
      warnings: [{ code: 'speech-not-recognised', message: MESSAGE }],
    });
    return `/requests/${id}`;
  });
  await screen.findByText('This file needs subtitles before it can be translated.');
  return opened;
}

const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const subtitles = (start: string) =>
  new File([`WEBVTT\n\n${start}.000 --> ${start}.900\nHello.\n`], 'tour.vtt');

it('says the request’s own reason, not a guess of two', async () => {
  await openWaiting();
  const callout = screen.getByText('This file needs subtitles before it can be translated.');
  expect(callout.parentElement?.textContent).toContain(MESSAGE);
  expect(document.body.textContent).not.toContain('no speech model is set up');
});

it('asks when the film starts where subtitles have programme times, and sends the answer', async () => {
  const { user, service } = await openWaiting();
  await user.upload(fileField(), subtitles('10:00:12'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/begin at 10:00:12.*10:00:00/);
  await user.type(screen.getByRole('textbox', { name: 'Film starts at' }), '10:00');
  await user.upload(fileField(), subtitles('10:00:12'));
  await screen.findByText('Subtitles accepted');
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=translation',
    { method: 'POST' },
    '*',
  );
  const { data } = ClaimAnswer.parse(await claim.json());
  expect(data).toMatchObject({ subtitles: { startAtSeconds: 36_000 } });
});
