/** Departures of 500 stations in one process: what a board costs, beside reading and writing the same bytes. */
import { DEFAULT_RULES } from '#contract/departures/rules.ts';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { createRecordedDay } from '#feeds/recorded/recorded-day.ts';
import { loadReference } from '#reference/load-reference.ts';
import { stepStation } from '#service/departures/take-board.ts';
import type { StationMemory } from '#service/ports/departures/stations.ts';
import { type BenchRow, createMedianRow, paired } from '../measuring/row.ts';

const STATIONS = 500;
const DEPARTURES = 30;
const STEP_MS = 20_000;
const SEED = 3;

/** Creates boards that move with the clock, of as many departures as a busy station has in two hours. */
function createBoards() {
  const day = createRecordedDay(SEED, '2026-11-20');
  const noon = Date.parse('2026-11-20T12:00:00Z');
  return (turn: number): DepartureBoard => {
    const board = day.boardAt(noon + turn * STEP_MS);
    const { departures } = board;
    const filled: Departure[] = Array.from({ length: DEPARTURES }, (_, index) => {
      const departure = departures[index % departures.length]!;
      const round = Math.floor(index / departures.length);
      return { ...departure, key: `${departure.key}-${round}` };
    });
    return { ...board, departures: filled };
  };
}

export async function rows(): Promise<BenchRow[]> {
  const reference = await loadReference();
  const boardAt = createBoards();
  const memories: StationMemory[] = Array.from({ length: STATIONS }, () => ({}));
  const station = {
    tenant: 'bench',
    crs: 'SHF',
    source: 'sent' as const,
    rules: DEFAULT_RULES,
  };
  let turn = 0;
  /** Steps all stations by their next board; returns milliseconds. */
  function stepAll(): number {
    const board = boardAt(++turn);
    const start = performance.now();
    for (const [index, memory] of memories.entries()) {
      const step = stepStation({ ...station, ...memory }, board, reference, board.heardAt);
      memories[index] = step.memory;
    }
    return performance.now() - start;
  }
  const row = await paired(
    `${STATIONS} stations of ${DEPARTURES} departures, a board of each`,
    'ms',
    stepAll,
    {
      name: 'their bytes parsed and written as JSON',
      measure() {
        const texts = memories.map((memory) => JSON.stringify(memory));
        const start = performance.now();
        for (const text of texts) JSON.stringify(JSON.parse(text));
        return performance.now() - start;
      },
    },
  );
  const bytes = memories.reduce((sum, memory) => sum + JSON.stringify(memory).length, 0);
  return [row, createMedianRow('what is kept of one station', [bytes / STATIONS / 1024], 'KiB')];
}
