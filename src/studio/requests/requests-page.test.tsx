import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { announce, createRenderer, getRows, getRowTexts } from './testing.ts';

const textField = () => screen.getByLabelText<HTMLInputElement>('Search');

it('begins with the filters of its address', async () => {
  await renderScreen('/requests?text=leeds', {
    async before(service) {
      await announce(service, { destination: 'LDS', timing: '0900' });
      await announce(service, { destination: 'BHM', timing: '0901' });
    },
  });
  await screen.findByRole('list', { name: 'Messages' });
  expect(getRows()).toHaveLength(1);
  expect(textField().value).toBe('leeds');
});

it('keeps the rows where they are until the reader asks for the new ones', async () => {
  const { user, service } = await renderScreen('/requests', {
    async before(service) {
      await announce(service, { destination: 'YRK', timing: '0801' });
    },
  });
  await screen.findByRole('link', { name: '08:01 to York' });

  service.clock.now += 1000;
  const second = await announce(service, { destination: 'NCL', timing: '0802' });
  service.clock.now += 1000;
  await announce(service, { destination: 'EDB', timing: '0803' });
  const showNew = await screen.findByRole('button', { name: 'Show 2 new' });
  expect(getRowTexts()).toEqual([expect.stringContaining('08:01 to York')]);

  await user.click(showNew);
  await waitFor(() =>
    expect(getRowTexts()).toEqual([
      expect.stringContaining('08:03 to Edinburgh'),
      expect.stringContaining('08:02 to Newcastle'),
      expect.stringContaining('08:01 to York'),
    ]),
  );
  await createRenderer(service, second).report('drawing', 0.66);
  await waitFor(() => expect(getRowTexts()[1]).toContain('66%'));
});

it('filters by words and status, keeps both in the address, and says when nothing matches', async () => {
  const { user, reload } = await renderScreen('/requests', {
    async before(service) {
      const failing = await announce(service, { destination: 'BHM', timing: '0901' });
      await createRenderer(service, failing).fail('drawing-failed', 'The body could not be drawn.');
      await announce(service, { destination: 'BHM', timing: '0902' });
      await announce(service, { destination: 'LDS', timing: '0900' });
    },
  });
  await screen.findByRole('link', { name: '09:00 to Leeds' });
  await user.keyboard('/');
  await user.paste('birmingham');
  await waitFor(() => expect(getRows()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Failed' }));
  const failed = [expect.stringContaining('09:01 to Birmingham')];
  await waitFor(() => expect(getRowTexts()).toEqual(failed));

  reload();
  await screen.findByRole('list', { name: 'Messages' });
  expect(textField().value).toBe('birmingham');
  expect(getRowTexts()).toEqual(failed);

  await user.clear(textField());
  await user.paste('no such place');
  expect(await screen.findByText('No messages found')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all messages' }));
  await waitFor(() => expect(getRows()).toHaveLength(3));
  expect(textField().value).toBe('');
});

it('opens the request whose whole id is typed', async () => {
  let id = '';
  const { user } = await renderScreen('/requests', {
    async before(service) {
      ({ id } = await announce(service, { destination: 'BHM', timing: '0901' }));
    },
  });
  await user.click(await screen.findByLabelText('Search'));
  await user.paste(id);
  await user.keyboard('{Enter}');
  expect(
    await screen.findByRole('heading', { level: 1, name: /09:01 to Birmingham/ }),
  ).toBeDefined();
});

it('says to sign in when nobody is', async () => {
  await renderScreen('/requests', { isSignedIn: false });
  expect(await screen.findByText('Not signed in.')).toBeDefined();
});

it('lists the requests whose videos sign a gloss, and all again', async () => {
  const { user } = await renderScreen('/requests?gloss=LEEDS', {
    async before(service) {
      await announce(service, { destination: 'LDS', timing: '0900' });
      await announce(service, { destination: 'BHM', timing: '0901' });
    },
  });
  await screen.findByRole('link', { name: '09:00 to Leeds' });
  expect(getRows()).toHaveLength(1);
  expect(screen.getByText('LEEDS')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all messages' }));
  await screen.findByRole('link', { name: /^09:01 to Birmingham/ });
});
