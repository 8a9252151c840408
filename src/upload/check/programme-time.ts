/** Subtitles whose times begin at an hour of their own, as broadcasters count a programme. Pure. */
import { parseCueTimes } from '#contract/requests/subtitle-text.ts';

const HOUR = 3600;

/** Formats seconds as `10:00:00`. */
export const formatClock = (seconds: number): string =>
  [seconds / HOUR, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');

/** Seconds of a typed time such as `10:00:00` or `9:58`; undefined for anything else. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] =
    /^\s*(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*$/.exec(text) ?? [];
  return hours === undefined
    ? undefined
    : Number(hours) * HOUR + Number(minutes) * 60 + Number(seconds);
}

/**
 * Finds when the first caption begins and the full hour before it, when that is no time of the film.
 *
 * @param filmSeconds length of the film; when unknown, an hour or more is treated as that of a programme
 */
export function findProgrammeTime(
  subtitles: string,
  filmSeconds: number | undefined,
): { firstCue: string; hour: string } | undefined {
  const times = subtitles
    .split('\n')
    .map(parseCueTimes)
    .find((found) => found !== undefined);
  if (times === undefined) return undefined;
  const { hours, minutes, seconds } = times.start;
  const first = hours * HOUR + minutes * 60 + seconds;
  const isOutside = filmSeconds === undefined ? hours > 0 : first > filmSeconds && hours > 0;
  return isOutside ? { firstCue: formatClock(first), hour: formatClock(hours * HOUR) } : undefined;
}
