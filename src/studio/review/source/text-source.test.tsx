import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translateNext, uploadForm } from '#service/jobs/testing.ts';
import type { TestService } from '#service/testing.ts';
import { replaceInTour } from '#studio/review/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

it('shows typed text as it was sent, with its lines', async () => {
  const text = 'Welcome to the museum.\n\nCafé: upstairs.';
  await renderScreen(async (service) => {
    const send: TestService['send'] = (path, init) => service.send(path, init, 'local');
    const bytes = new TextEncoder().encode(text);
    const id = await uploadForm({ send }, { bytes, name: 'tour.txt' }, { draft: true });
    expect((await translateNext(service, { ...replaceInTour(), warnings: [] })).status).toBe(200);
    return `/review/${id}`;
  });
  const region = await screen.findByRole('region', { name: 'Text: tour.txt' });
  await waitFor(() => expect(region.textContent).toBe(text));
});
