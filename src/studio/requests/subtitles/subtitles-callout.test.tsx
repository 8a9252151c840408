import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ClaimAnswer, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { translateNext, uploadForm } from '#service/jobs/testing.ts';
import { json, type TestService, TINY } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const MESSAGE =
  'No words were heard in the sound. Send an English subtitle file (SRT, VTT, TTML and others).';

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

/** Opens a film whose subtitles were refused. */
async function openRefused() {
  const opened = await renderScreen(async (service) => {
    const send: TestService['send'] = (path, init) => service.send(path, init, 'local');
    const bytes = new TextEncoder().encode('WEBVTT\n\n10:00:12.000 --> 10:00:12.900\nHello.\n');
    const id = await uploadForm(
      { send },
      { bytes: TINY.mp4, name: 'tour.mp4' },
      { subtitles: bytes },
    );
    const path = '/v1/render-jobs';
    const claim = await service.send(`${path}/claim?kinds=translation`, { method: 'POST' }, '*');
    const { data } = ClaimAnswer.parse(await claim.json());
    const init = json({ code: 'subtitles-beyond', message: BEYOND, retry: false });
    const headers = { ...init.headers, [LEASE_TOKEN_HEADER]: data.leaseToken };
    await service.send(`${path}/${data.jobId}/fail`, { ...init, headers }, '*');
    return `/requests/${id}`;
  });
  await screen.findByText('These subtitles cannot be used.');
  return opened;
}

const BEYOND =
  'All subtitles are outside the film. They look like programme times from 10:00:00: send them again with “Film starts at” 10:00:00 (subtitlesStartAt "10:00:00").';

it('takes subtitles again where they were refused, with the start that is asked for', async () => {
  const { user, service } = await openRefused();
  const callout = screen.getByText('These subtitles cannot be used.').parentElement!;
  expect(callout.textContent).toContain('send them again with “Film starts at” 10:00:00.');
  expect(document.body.textContent).not.toContain('both files again');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: 'Film starts at' });
  expect(start.value).toBe('10:00:00');
  await sendsFromTen(user, service);
});

/** Sends subtitles with programme times, which are taken as those of a film that starts at ten. */
async function sendsFromTen(user: UserEvent, service: TestService): Promise<void> {
  await user.upload(fileField(), subtitles('10:00:12'));
  await screen.findByText('Subtitles accepted');
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=translation',
    { method: 'POST' },
    '*',
  );
  const { data } = ClaimAnswer.parse(await claim.json());
  expect(data).toMatchObject({ subtitles: { startAtSeconds: 36_000 } });
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
  await sendsFromTen(user, service);
});
