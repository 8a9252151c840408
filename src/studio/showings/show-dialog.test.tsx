import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, WATERLOO } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const PATH = '/v1/sign-requests/train-announcements';

it('stays the same dialog, with the focus where it was, when the screens have been read', async () => {
  let answer: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await renderScreen(async (service) => {
    await service.send('/v1/screens', json({ name: 'Concourse' }), 'local');
    const { screens } = service.ports;
    const list = screens.list.bind(screens);
    screens.list = async (tenant) => {
      await read;
      return await list(tenant);
    };
    const { data } = await (await service.send(PATH, json(WATERLOO), 'local')).json();
    await service.renderNext();
    return `/requests/${data.id}`;
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByText('Loading the screens…');
  const dialog = screen.getByRole('dialog');
  const focused = document.activeElement;
  expect(dialog.contains(focused)).toBe(true);
  answer();
  await screen.findByRole('button', { name: 'Show now' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(document.activeElement).toBe(focused);
  // The only screen is chosen already.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Concourse/ }).checked).toBe(true);
});

it('asks for a review where the organisation wants one, and then says who has asked', async () => {
  const { user, service } = await renderScreen(async (service) => {
    await service.send('/v1/screens', json({ name: 'Concourse' }), 'local');
    await service.send('/v1/settings', json({ airWithoutReview: 'nothing' }, 'PUT'), 'local');
    const { data } = await (await service.send(PATH, json(WATERLOO), 'local')).json();
    await service.renderNext();
    return `/requests/${data.id}`;
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('It needs a review first');
  const showNow = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show now' });
  expect(showNow.disabled).toBe(true);
  await user.click(await dialog.findByRole('button', { name: 'Ask for a review' }));
  await dialog.findByText(/^Studio on this machine asked for a review/);
  const waiting = await service.send('/v1/sign-requests?view=needs-me', {}, 'local');
  expect((await waiting.json()).data).toMatchObject([
    { reviewAsked: { by: { name: 'Studio on this machine' } } },
  ]);
});
