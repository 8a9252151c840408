/**
 * Films of 20 minutes and of two hours, sent through the interface and made by a render worker whose browser is killed
 * in the middle: how long it takes, the most memory of the browser with all its processes, and what was made again.
 * `FILM_MINUTES=20,120 FILM_SIZE=426x240 FILM_RATE=12.5 FILM_OVERLAY=M FILM_KILL=0.5` choose others.
 */
import { type FilmRun, runFilm } from './measuring/film-run.ts';
import type { BenchRow } from './measuring/row.ts';

const { FILM_MINUTES = '20,120', FILM_SIZE = '426x240', FILM_RATE = '12.5' } = process.env;
/** Progress of the job at which the browser is killed. */
const { FILM_KILL = '0.5' } = process.env;
const overlaySize = process.env.FILM_OVERLAY === 'full' ? 'full' : 'M';

export async function rows(): Promise<BenchRow[]> {
  const found: BenchRow[] = [];
  for (const minutes of FILM_MINUTES.split(',').map(Number)) {
    const killAt = FILM_KILL.split(',').map(Number);
    const run = await runFilm({ minutes, size: FILM_SIZE, rate: FILM_RATE, overlaySize, killAt });
    const filmRows = toRows(`${minutes} minutes, ${FILM_SIZE}, ${overlaySize}`, run);
    console.log(JSON.stringify(run));
    found.push(...filmRows);
  }
  return found;
}

function toRows(name: string, run: FilmRun): BenchRow[] {
  const row = (label: string, value: number, unit: string): BenchRow => ({
    name: `${name}: ${label}`,
    value,
    unit,
    reference: '',
    ratio: 0,
    runs: 1,
  });
  return [
    row('from approval to video', run.seconds, 's'),
    row('speed', run.videoSeconds / run.seconds, '× real time'),
    row('most memory of both workers with their browsers', run.peakMebibytes, 'MiB'),
    row('most memory of the worker that makes it, with its browser', run.filmPeakMebibytes, 'MiB'),
    row('video', run.videoMebibytes, 'MiB'),
    ...run.kills.map(({ drawnSeconds, savedSeconds: keptSeconds }, index) =>
      row(
        `made again after kill ${index + 1}`,
        Math.max(0, drawnSeconds - keptSeconds),
        's of film',
      ),
    ),
  ];
}
