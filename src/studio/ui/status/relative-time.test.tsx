import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RelativeTime } from './relative-time.tsx';

const NOON = Date.parse('2026-03-02T12:00:00Z');

it('says how long ago it is now, not how long ago it was when times were last shown', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  try {
    const timestamp = new Date(NOON).toISOString();
    render(<RelativeTime timestamp={timestamp} />).unmount();
    vi.setSystemTime(NOON + 10 * 60_000);
    render(<RelativeTime timestamp={timestamp} />);
    expect(screen.getByText('10 minutes ago')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
