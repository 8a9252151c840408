import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { computeLibraryRules } from '#contract/library/library-rules.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const section = async () => within(await screen.findByRole('region', { name: 'Sign library' }));
const policyAt = async ({ ports }: TestService) =>
  computeLibraryRules(await ports.signLibraries.history('local', 0, 100)).policy;

it('sets what messages may sign, each choice at once', async () => {
  const { user, service } = await renderScreen('/settings/screens-and-review');
  const only = await (await section()).findByRole('radio', { name: /^Only approved signs/ });
  await user.click(only);
  await waitFor(async () => expect((await policyAt(service)).uses).toBe('approved'));
  // While a choice is being saved no other can be made.
  const isSaved = () =>
    waitFor(() => expect(only.closest('label')?.hasAttribute('data-disabled')).toBe(false));
  await isSaved();
  await user.click((await section()).getByRole('radio', { name: 'Two people, one of them Deaf' }));
  await waitFor(async () => expect((await policyAt(service)).approvals).toBe(2));
  await isSaved();
  await user.click((await section()).getByRole('switch', { name: /commercial/ }));
  await waitFor(async () => expect((await policyAt(service)).nonCommercial).toBe(false));
  await isSaved();
  await user.click(
    (await section()).getByRole('checkbox', { name: 'An interpreter or translator' }),
  );
  await waitFor(async () =>
    expect((await policyAt(service)).approvers).toEqual(['deaf-signer', 'interpreter']),
  );
  await isSaved();
  await user.click(
    (await section()).getByRole('button', { name: /^Any video, including unchecked signs/ }),
  );
  await user.click(
    await screen.findByRole('option', { name: 'Videos that are at least 75% approved' }),
  );
  await waitFor(async () => expect((await policyAt(service)).minApproved).toBe(75));
});
