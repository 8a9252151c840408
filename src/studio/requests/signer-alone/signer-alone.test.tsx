import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { json, type TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

it('makes the signer of a finished film alone when it is asked for, and leads from one to the other', async () => {
  let id = '';
  const { user } = await renderScreen('/requests', {
    async before(service) {
      // Of the organisation that the browser is signed in for.
      const send: TestService['send'] = (path, init, tenant = 'local') =>
        service.send(path, init, tenant);
      const started = { ...service, send };
      id = await reviewableDraft(started);
      const approval = json({ version: 1, name: 'Amira' });
      await started.send(`/v1/sign-requests/${id}/translation/approve`, approval);
      await started.renderNext();
    },
  });
  await user.click(await screen.findByRole('link', { name: /tour/ }));
  const section = await screen.findByRole('region', { name: 'Signer-only video' });
  await user.click(within(section).getByRole('button', { name: 'Make signer-only video' }));

  expect(await screen.findByRole('heading', { level: 1, name: /: signer alone$/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make signer-only video' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'a film' }));
  expect(await screen.findByText(/is a separate message: in progress/)).toBeDefined();
});
