import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { webhookSender } from '#service/webhooks/deliver.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const URL = 'https://example.org/hook';
const FORM = { name: 'Teams', url: URL, events: ['request.failed'] };

it('adds one, shows its secret once, tests it, and says how the test went', async () => {
  const webhookLine = {
    objection: () => undefined,
    post: () => Promise.resolve({ status: 500 }),
  };
  const { user, service } = await renderScreen('/settings/integrations', {
    ports: { webhookLine },
  });
  const section = await screen.findByRole('region', { name: 'Webhooks' });
  await user.click(await within(section).findByRole('button', { name: 'Add a webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(within(dialog).getByText('Enter a name.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Teams');
  await user.type(within(dialog).getByRole('textbox', { name: /^Address/ }), URL);
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(section).findByText(/^whsec_/)).toBeDefined();
  await user.click(within(section).getByRole('button', { name: 'I have saved it' }));
  expect(within(section).queryByText(/^whsec_/)).toBeNull();
  expect(within(section).getByText('example.org')).toBeDefined();

  await user.click(within(section).getByRole('button', { name: 'Send a test' }));
  const sent = await within(section).findByRole('list', { name: 'Sent to Teams' });
  await waitFor(() => expect(sent.textContent).toContain('Waiting to be sent'));
  await webhookSender(service.ports).sendDue();
  await waitFor(() =>
    expect(sent.textContent).toContain('Not delivered: refused by the receiver (500)'),
  );

  await user.click(within(section).getByRole('button', { name: 'Pause' }));
  expect(await within(section).findByText('Paused. Nothing is sent.')).toBeDefined();
  expect(within(section).queryByRole('button', { name: 'Send a test' })).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(within(section).queryByRole('list', { name: 'Webhooks' })).toBeNull());
});

it('is for administrators alone', async () => {
  await renderScreen('/settings/integrations', {
    async before(service) {
      await service.send('/v1/webhooks', json(FORM), 'local');
      await addPerson(service, 'Ben Ola', ['staff']);
      await signInAs('Ben Ola');
    },
  });
  await screen.findByRole('button', { name: /Ben Ola/ });
  expect(await screen.findByText('Only administrators can change these settings.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
});
