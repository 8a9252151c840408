/** Tests how many calls to the service the polling of requests makes, in virtual time. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, type TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { getRows, getRowTexts } from './testing.ts';

const OPEN_REQUESTS = 50;
const MEASURED_SECONDS = 60;

async function askForVideos({ send }: TestService): Promise<void> {
  for (let minute = 0; minute < OPEN_REQUESTS; minute++) {
    const timing = `12${String(minute).padStart(2, '0')}`;
    const body = json({ destination: 'LDS', timing });
    const answer = await send('/v1/sign-requests/train-announcements', body, 'local');
    expect(answer.status).toBe(200);
  }
}

/** Counts what is asked about requests from now on, and what has not been answered. */
function countRequests() {
  const counts = { asked: 0, open: 0 };
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/v1/sign-requests')) return send(address, init);
    counts.asked++;
    counts.open++;
    return send(address, init).finally(() => counts.open--);
  });
  return counts;
}

it('follows fifty open requests with less than one question a second', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  try {
    const { service } = await renderScreen('/requests', { before: askForVideos });
    const questions = countRequests();
    /** Lets seconds pass one by one, so that every answer arrives before the next. */
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        await act(() => vi.advanceTimersByTimeAsync(1000));
        await act(() => vi.waitFor(() => expect(questions.open).toBe(0), { interval: 1 }));
      }
    };
    await screen.findByRole('list', { name: 'Messages' });
    expect(getRows()).toHaveLength(OPEN_REQUESTS);

    // A finished video is shown within three seconds.
    expect(await service.renderNext()).toBeDefined();
    await pass(3);
    expect(getRowTexts().filter((text) => text?.includes('Ready'))).toHaveLength(1);

    // After five minutes the questions are few.
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await pass(5);
    const [initialCount, startedAt] = [questions.asked, Date.now()];
    await pass(MEASURED_SECONDS);
    const requestCount = questions.asked - initialCount;
    expect(requestCount).toBeGreaterThan(0);
    expect(requestCount).toBeLessThan((Date.now() - startedAt) / 1000);
  } finally {
    vi.useRealTimers();
  }
});
