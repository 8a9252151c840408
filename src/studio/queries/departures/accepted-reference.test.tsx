/** Tests that a page has the reference data that was accepted, and its own without the service. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadReference } from '#reference/load-reference.ts';
import { applyChanges, EMPTY_OVERLAY } from '#reference/refresh/apply-changes.ts';
import { loadReferenceData } from '#reference/refresh/load-reference-data.ts';
import { rowChange } from '#reference/row-change.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { applyAcceptedReference } from './accepted-reference.ts';

afterEach(() => {
  delete rowChange.prepare;
});

async function acceptName({ ports }: TestService): Promise<void> {
  const changes = [
    { kind: 'station' as const, code: 'LDS', change: 'renamed' as const, to: 'Leeds Central' },
  ];
  const overlay = applyChanges(await loadReferenceData(), EMPTY_OVERLAY, changes);
  await ports.referenceUpdates.accept('local', overlay, []);
}

/** Opens a page of a service where a name was accepted. */
async function openPage() {
  const page = await renderScreen('/departures/connections', { before: acceptName });
  await screen.findByText('No connection yet');
  return page;
}

/** Loads the reference data as a page that was just opened. */
function loadAnew() {
  applyAcceptedReference();
  return loadReference();
}

it('has what was accepted', async () => {
  await openPage();
  const reference = await loadAnew();
  expect(reference.location('LDS')?.name).toBe('Leeds Central');
  expect(reference.location('YRK')?.name).toBe('York');
});

it('has the data it came with where the service is away', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { network } = await openPage();
  network.isCut = true;
  expect((await loadAnew()).location('LDS')?.name).toBe('Leeds');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
