import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Screen } from '#contract/screens/screen.ts';
import {
  findClockTime,
  findDayStart,
  formatClockTime,
  formatLocalIso,
} from '#contract/time/london-time.ts';
import { createStation } from '#service/screens/testing.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

/** Noon of the day before: the same at every time of day. */
const NOON = findClockTime(
  formatLocalIso(findDayStart(formatLocalIso(Date.now()).slice(0, 10), -1)).slice(0, 10),
  '12:00',
);

/** Shows one message on Concourse in the hour before noon, and its change after half an hour. */
async function showTwo(service: TestService): Promise<Screen> {
  const station = createStation({
    ...service,
    send: (path, init, tenant = 'local') => service.send(path, init, tenant),
  });
  const concourse = await station.add({ name: 'Concourse' });
  const [first, changed] = [
    await station.finished({ platform: '4' }),
    await station.finished({ platform: '4', updatedPlatform: '6' }),
  ];
  const { now } = service.clock;
  service.clock.now = NOON - 60 * 60_000;
  await station.show({ requestId: first, on: { screens: [concourse.id] } });
  service.clock.now += 30 * 60_000;
  await station.show({ requestId: changed, on: { everywhere: true } });
  service.clock.now = now;
  return concourse;
}

const CHANGED = '12:30 to Portsmouth Harbour · platform 4 → 6';

it('answers what was on at a time, and says by key and as a table how each message ended', async () => {
  const asked = NOON - 20 * 60_000;
  const day = formatLocalIso(asked).slice(0, 10);
  const { user } = await renderScreen(`/screens/day?day=${day}&at=${formatClockTime(asked)}`, {
    before: async (service) => {
      await showTwo(service);
    },
  });
  const row = within(await screen.findByRole('region', { name: 'Concourse' }));
  await row.findByText(`At ${formatClockTime(asked)}: ${CHANGED}.`);
  const bars = row.getAllByRole('button');
  expect(bars).toHaveLength(2);
  bars[0]!.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bars[1]);
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(row.getByText(/replaced by newer news/)).toBeDefined();

  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = await row.findByRole('table', { name: 'What was on Concourse' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((tableRow) => within(tableRow).getAllByRole('cell').at(-1)!.textContent);
  expect(cells).toEqual(['replaced by newer news', '']);
  await waitFor(() => expect(location.search).toContain('as=table'));
});
