import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#contract/people/role.ts';
import type { PublishingPolicy } from '#contract/settings/publishing-policy.ts';
import { json, WATERLOO } from '#service/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
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

/** Opens the dialog on a finished message as a person of an organisation with a screen and this policy. */
async function openDialog(airWithoutReview: PublishingPolicy, roles: Role[]) {
  const rendered = await renderScreen(
    async (service) => {
      await service.send('/v1/screens', json({ name: 'Concourse' }), 'local');
      await service.send('/v1/settings', json({ airWithoutReview }, 'PUT'), 'local');
      const { data } = await (await service.send(PATH, json(WATERLOO), 'local')).json();
      await service.renderNext();
      await addPerson(service, 'Ben Ola', roles);
      await signInAs('Ben Ola');
      return `/requests/${data.id}`;
    },
    { isSignedIn: false },
  );
  await rendered.user.click(await screen.findByRole('button', { name: 'Show' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
}

it('lets staff ask for a review where the organisation wants one, and then says who has asked', async () => {
  const { user, service, dialog } = await openDialog('nothing', ['staff']);
  await dialog.findByText('It needs a review first');
  expect(dialog.queryByRole('button', { name: 'Show now' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Ask for a review' }));
  await screen.findByText('Review requested');
  expect(screen.queryByRole('dialog')).toBeNull();
  const waiting = await service.send('/v1/sign-requests?view=needs-me', {}, 'local');
  expect((await waiting.json()).data).toMatchObject([{ reviewAsked: { by: { name: 'Ben Ola' } } }]);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const again = within(await screen.findByRole('dialog'));
  await again.findByText(/ asked for a review/);
  expect(again.queryByRole('button', { name: 'Ask for a review' })).toBeNull();
});

it('lets a reviewer approve a message as it is shown: the first one of a new organisation is not held up', async () => {
  const { user, service, dialog } = await openDialog('approved-patterns', ['staff', 'reviewer']);
  await dialog.findByText('Check it first');
  await user.click(await dialog.findByRole('button', { name: 'Approve and show' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = await (await service.send('/v1/showings', {}, 'local')).json();
  expect(data).toMatchObject([{ on: { screens: [expect.any(String)] } }]);
});
