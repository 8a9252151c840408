/** Plays the recorded day at the stations that have it, so that everything can be tried without a feed. */
import { formatLondonDay } from '#feeds/readers/values/clock-times.ts';
import { createRecordedDay, type RecordedDay } from '#feeds/recorded/recorded-day.ts';
import { takeBoard } from '#service/departures/take-board.ts';
import type { Ports } from '#service/ports/ports.ts';

const SEED = 7;
/** A board is made this often, as feeds do. */
const BOARD_MS = 10_000;

/** Creates the function that takes in the boards of this moment. */
export function createRecordedDays(ports: Ports): () => Promise<void> {
  let steppedAt = Number.NEGATIVE_INFINITY;
  let recorded: { day: string; boards: RecordedDay } | undefined;
  return async () => {
    const now = ports.now();
    if (Math.abs(now - steppedAt) < BOARD_MS) return;
    steppedAt = now;
    const played = await ports.stations.listAll('recorded');
    if (played.length === 0) return;
    const day = formatLondonDay(now);
    if (recorded?.day !== day) recorded = { day, boards: createRecordedDay(SEED, day) };
    const board = recorded.boards.boardAt(now);
    for (const { tenant } of played) await takeBoard(ports, tenant, board);
  };
}
