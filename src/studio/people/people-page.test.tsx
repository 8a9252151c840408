import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { chooseInMenu } from '#studio/testing/menu.ts';
import { addPerson, PASSPHRASE } from '#studio/testing/people.ts';
import { renderScreen, type Screen } from '#studio/testing/render-screen.tsx';

/** Types into the sign-in page. */
async function signIn({ user }: Pick<Screen, 'user'>, email: string, passphrase = PASSPHRASE) {
  await user.type(await screen.findByLabelText('Email address'), email);
  await user.type(screen.getByLabelText('Passphrase'), passphrase);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const bar = () => within(screen.getByRole('navigation', { name: 'Pages' }));

it('makes the first account with the sign-in link, and the name appears at the top', async () => {
  const { user, service } = await renderScreen('/account');
  await user.type(await screen.findByLabelText('Email address'), 'amira@example.org');
  await user.click(screen.getByRole('button', { name: 'Create first account' }));
  expect(screen.getByText('Enter your name.')).toBeDefined();
  await user.type(screen.getByLabelText('Your name'), 'Amira Khan');
  await user.type(screen.getByLabelText('Passphrase'), 'too short');
  expect(screen.getByText('Use at least 15 characters. Add 6 more.')).toBeDefined();
  await user.clear(screen.getByLabelText('Passphrase'));
  await user.type(screen.getByLabelText('Passphrase'), PASSPHRASE);
  await user.click(screen.getByRole('button', { name: 'Create first account' }));
  await screen.findByRole('heading', { level: 1, name: 'Amira Khan' });
  await user.click(screen.getByRole('button', { name: 'Amira Khan' }));
  expect(screen.getByRole('menuitem', { name: /^People/ })).toBeDefined();
  const people = await service.ports.people.list('local');
  expect(people).toMatchObject([{ email: 'amira@example.org', roles: ['administrator'] }]);
});

it('signs in, says alike what is wrong, and signs out', async () => {
  const opened = await renderScreen('/sign-in', {
    isSignedIn: false,
    before: (service) => addPerson(service, 'Amira Khan', ['administrator']),
  });
  await signIn(opened, 'nobody@example.org');
  await screen.findByText('Wrong email or passphrase.');
  await opened.user.clear(screen.getByLabelText('Email address'));
  await opened.user.clear(screen.getByLabelText('Passphrase'));
  await signIn(opened, 'amira@example.org');
  await screen.findByRole('button', { name: 'Amira Khan' });
  await chooseInMenu(opened.user, 'Sign out');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Amira Khan' })).toBeNull());
});

it('invites somebody with a link, changes roles and removes', async () => {
  const opened = await renderScreen('/sign-in', {
    isSignedIn: false,
    before: async (service) => {
      await addPerson(service, 'Amira Khan', ['administrator']);
      await addPerson(service, 'Ben Ola', ['staff']);
    },
  });
  const { user, service } = opened;
  await signIn(opened, 'amira@example.org');
  await screen.findByRole('button', { name: 'Amira Khan' });
  await chooseInMenu(user, 'People');
  const invite = within(await screen.findByRole('region', { name: 'Invite a colleague' }));
  await user.type(invite.getByLabelText('Email address'), 'rosa@example.org');
  await user.click(invite.getByRole('checkbox', { name: /Staff/ }));
  await user.click(invite.getByRole('checkbox', { name: /Reviewer/ }));
  await user.click(invite.getByRole('button', { name: 'Create invitation link' }));
  await invite.findByText('Send this link to rosa@example.org.');
  const link = invite.getByText(/\/invitation#/).textContent!;
  await invite.findByText(/rosa@example.org, Reviewer, invited/);
  const look = json({ token: link.split('#')[1] });
  expect((await service.send('/session/invitation/look', look, null)).status).toBe(200);

  const rows = () => within(screen.getByRole('list', { name: 'People' }));
  await user.click(rows().getByRole('button', { name: 'Change Ben Ola’s roles' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Administrator/ }));
  await user.click(dialog.getByRole('radio', { name: 'Deaf BSL signer' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await rows().findByText('Staff, Administrator');
  await rows().findByText('Deaf BSL signer');
  await user.click(rows().getByRole('button', { name: 'Remove Ben Ola' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(rows().queryByText('Ben Ola')).toBeNull());
});

it('accepts an invitation, and shows staff nothing of administrators', async () => {
  const opened = await renderScreen(
    async ({ ports }) => {
      const token = ports.secrets.make();
      await ports.invitations.invite(
        {
          id: ports.newId(),
          tenant: 'local',
          email: 'rosa@example.org',
          roles: ['reviewer'],
          createdBy: 'test',
          createdAt: ports.now(),
          expiresAt: ports.now() + 60_000,
        },
        ports.secrets.digest(token),
      );
      return `/invitation#${token}`;
    },
    { isSignedIn: false, before: (service) => addPerson(service, 'Amira', ['administrator']) },
  );
  const { user } = opened;
  await screen.findByText(/You are invited as Reviewer/);
  await user.type(screen.getByLabelText('Your name'), 'Rosa Diaz');
  await user.type(screen.getByLabelText('Passphrase'), PASSPHRASE);
  await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Rosa Diaz' }));
  expect(screen.getByRole('menuitem', { name: /^Settings/ })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /^People/ })).toBeNull();
  expect(bar().queryByRole('link', { name: 'Translate' })).toBeNull();
});

it('says that an invitation cannot be used', async () => {
  await renderScreen('/invitation#made-up', { isSignedIn: false });
  await screen.findByText('This invitation cannot be used.');
});
