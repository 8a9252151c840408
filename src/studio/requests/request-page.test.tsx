import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_POLICY } from '#contract/library/library-change.ts';
import type { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { json } from '#service/testing.ts';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { buttonClasses } from '#studio/ui/button.tsx';
import { announce, createRenderer } from './testing.ts';

/** Opens an announcement that the test renders. */
async function openRequest(body: TrainAnnouncementBody) {
  let receipt: AnnouncementReceipt['data'] | undefined;
  const opened = await renderScreen('/requests', {
    async before(service) {
      receipt = await announce(service, body);
    },
  });
  const renderer = createRenderer(opened.service, receipt!);
  await opened.user.click(await screen.findByRole('link', { name: /^\d\d:\d\d to/ }));
  await screen.findByText('sent', { exact: false });
  return { ...opened, renderer };
}

const inStatus = (expectStatus: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      expectStatus,
    ),
  );

it('is opened from the list, and comes on without anyone doing anything', async () => {
  const { renderer } = await openRequest({ destination: 'LDS', timing: '0711' });
  const heading = await screen.findByRole('heading', { level: 1, name: '07:11 to Leeds' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await renderer.report('drawing', 0.42);
  const bar = await screen.findByRole('progressbar', { name: 'Drawing the signer' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'));
});

it('leads to a new announcement with the same fields', async () => {
  const body = {
    destination: 'LDS',
    timing: '0711',
    platform: '3',
    metaData: { messageId: 'm-1' },
  };
  const { user } = await openRequest(body);
  expect(screen.queryByRole('button', { name: 'The request as JSON' })).toBeNull();
  advancedSetting.write(true);
  await user.click(await screen.findByRole('button', { name: 'The request as JSON' }));
  expect(await screen.findByText(/"messageId": "m-1"/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Copy and change' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  const draft = new URLSearchParams(location.search).get('draft');
  expect(JSON.parse(draft ?? '')).toMatchObject({
    destination: 'LDS',
    timing: '0711',
    platform: '3',
  });
});

it.each([
  [undefined, ['Captions (.vtt)']],
  ['WEBVTT\n', ['Captions as signed (.vtt)', 'Captions as spoken (.vtt)']],
])('offers the captions that there are, those of the source %j', async (ofSource, names) => {
  const { renderer } = await openRequest({ destination: 'LDS', timing: '0711' });
  await renderer.deliver(ofSource);
  await screen.findByRole('link', { name: names[0] }, { timeout: 5000 });
  const links = screen.getAllByRole('link', { name: /^Captions/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(names.length);
});

it('says why it failed, is retried, and is cancelled after a question', async () => {
  const { user, service, renderer } = await openRequest({ destination: 'GLC', timing: '1001' });
  service.clock.now += 1000;
  await renderer.fail('drawing-failed', 'The body could not be drawn.');
  expect(await screen.findByText('No video was made. The message is kept.')).toBeDefined();
  expect(screen.getByText('The body could not be drawn.')).toBeDefined();
  // Another try would fail the same way.
  expect(screen.getByRole('link', { name: 'Copy and change' }).className).toBe(
    buttonClasses('primary'),
  );
  service.clock.now += 1000;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await inStatus('In progress');

  const cancel = () => screen.getByRole('button', { name: 'Cancel message' });
  await user.click(cancel());
  await screen.findByRole('alertdialog', { name: 'Cancel this message?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(cancel()));
  service.clock.now += 1000;
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel message' }));
  expect(await screen.findByText('Cancelled before a video was made.')).toBeDefined();

  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^In progress/),
    expect.stringMatching(/^Failed/),
    expect.stringMatching(/^In progress/),
    expect.stringMatching(/^Cancelled/),
  ]);
});

it('is deleted after a question, and is in no list any more', async () => {
  const { user, service, renderer } = await openRequest({ destination: 'EXD', timing: '1003' });
  await renderer.fail('drawing-failed', 'The body could not be drawn.');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
  expect(question.textContent).toContain('This cannot be undone.');
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/10:03 to Exeter/)).toBeNull());
  const left = await service.ports.requests.list('local', { limit: 9, text: '10:03' });
  expect(left).toEqual([]);
});

it('says when it last heard of the service, and goes on by itself', async () => {
  const { network } = await openRequest({ destination: 'CDF', timing: '1101' });
  await inStatus('In progress');
  network.isCut = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('This computer is offline.')).toBeDefined();
  expect(await screen.findByText(/Last updated \d\d:\d\d\./)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('11:01 to Cardiff Central');

  network.isCut = false;
  vi.restoreAllMocks();
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Last updated/)).toBeNull());
  expect(screen.queryByText('This computer is offline.')).toBeNull();
});

it('tells an unknown id apart from a broken service', async () => {
  await renderScreen('/requests/00000000-0000-4000-8000-000000000000');
  expect(await screen.findByText('Handsignal cannot find this.')).toBeDefined();
});

it('says until when a copied link works, and names no field as the interface does', async () => {
  await renderScreen('/requests', {
    async before(service) {
      const init = json({
        destination: 'LDS',
        timing: '0711',
        platform: '3',
        updatedPlatform: '3',
      });
      await service.send('/v1/sign-requests/train-announcements', init, 'local');
      await service.renderNext();
    },
  }).then(({ user }) => screen.findByRole('link', { name: /^07:11/ }).then(user.click));
  expect(await screen.findByText(/^Anyone with the link can watch the video/)).toBeDefined();
  const [warning] = screen.getAllByText(/it is the same as/);
  expect(warning!.textContent).toMatch(/^“New platform” /);
});

it('does not offer to show a video that is not released', async () => {
  const policy = { ...DEFAULT_POLICY, minApproved: 75 };
  const { renderer, service } = await openRequest({ destination: 'LDS', timing: '0711' });
  const changes = json({ changes: [{ kind: 'policy', policy }] });
  expect((await service.send('/v1/sign-library/changes', changes, 'local')).status).toBe(200);
  await renderer.deliver();
  await screen.findByText('The video is ready, but not released', {}, { timeout: 10_000 });
  expect(screen.queryByText(/It may go on air/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  screen.getByRole('link', { name: 'Check signs' });
});
