/** Brings the times of subtitles into the film that they belong to. Pure. */
import type { Warning } from '#contract/requests/problem.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { SubtitleCue } from './parsed-subtitles.ts';

/** Subtitles may begin a little after the end of the sound, such as a last credit. */
const TOLERANCE_SECONDS = 1;
const HOUR = 3600;

/** The film or sound that subtitles belong to. */
export interface SubtitledFilm {
  durationSeconds: number;
  /** Time that the subtitles give to its beginning, in seconds; 0 when omitted. */
  startsAtSeconds?: number | undefined;
  /** Sound alone has none. */
  hasPicture: boolean;
}

/** Returns the word that people use for it. */
const toFilmWord = (hasPicture: boolean): string => (hasPicture ? 'film' : 'recording');

const formatClock = (seconds: number): string => {
  const wholeSeconds = Math.floor(seconds);
  return [wholeSeconds / HOUR, (wholeSeconds / 60) % 60, wholeSeconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
};

/** Finds the full hour that broadcasters count programmes from, such as 10:00:00, when every cue fits after it. */
function findProgrammeStart(cues: readonly SubtitleCue[], filmSeconds: number): number | undefined {
  const first = Math.min(...cues.slice(0, 1).map(({ startSeconds }) => startSeconds));
  const hour = Math.floor(first / HOUR) * HOUR;
  const fits = cues.every(
    ({ startSeconds }) =>
      startSeconds >= hour && startSeconds - hour <= filmSeconds + TOLERANCE_SECONDS,
  );
  return hour > 0 && fits ? hour : undefined;
}

/**
 * Cues with the times of the film; none ends after it.
 *
 * @throws {SourceError} `subtitles-beyond` for cues outside the film, naming the first; where they look like
 *   programme times, it asks for the programme's start
 */
export function fitCues(
  cues: readonly SubtitleCue[],
  { durationSeconds: filmSeconds, startsAtSeconds = 0, hasPicture }: SubtitledFilm,
): SubtitleCue[] {
  const film = toFilmWord(hasPicture);
  const moved = cues.map((cue) => ({
    ...cue,
    startSeconds: cue.startSeconds - startsAtSeconds,
    endSeconds: cue.endSeconds - startsAtSeconds,
  }));
  const outside = moved.flatMap(({ startSeconds }, index) =>
    startSeconds < 0 || startSeconds > filmSeconds + TOLERANCE_SECONDS ? [index] : [],
  );
  const [first] = outside;
  if (first !== undefined) {
    const start = findProgrammeStart(cues, filmSeconds);
    const advice =
      start === undefined || start === startsAtSeconds
        ? `The subtitles may belong to another ${film}.`
        : `These look like programme times from ${formatClock(start)}. Send the subtitles again with “Film starts at” ${formatClock(start)} (subtitlesStartAt "${formatClock(start)}").`;
    const othersText = outside.length === 2 ? '1 other' : `${outside.length - 1} others`;
    const many = outside.length === 1 ? ' is' : ` and ${othersText} are`;
    throw new SourceError(
      'subtitles-beyond',
      `Cue ${first + 1} of the subtitles (at ${formatClock(cues[first]!.startSeconds)})${many} outside the ${film}, which is ${formatClock(filmSeconds)} long. ${advice}`,
    );
  }
  return moved.map((cue) => ({
    ...cue,
    endSeconds: Math.max(cue.startSeconds, Math.min(cue.endSeconds, filmSeconds)),
  }));
}

/** Warns of the cues that continue well after the end of the film, whose times `fitCues` cuts. */
export function warnOfCutCues(
  cues: readonly SubtitleCue[],
  { durationSeconds: filmSeconds, startsAtSeconds = 0, hasPicture }: SubtitledFilm,
): Warning[] {
  const cut = cues.flatMap(({ endSeconds }, index) =>
    endSeconds - startsAtSeconds > filmSeconds + TOLERANCE_SECONDS ? [index + 1] : [],
  );
  if (cut.length === 0) return [];
  const film = toFilmWord(hasPicture);
  const which = cut.length === 1 ? `Cue ${cut[0]}` : `Cues ${cut.slice(0, 20).join(', ')}`;
  const more = cut.length > 20 ? ` and ${cut.length - 20} more` : '';
  const verb = cut.length === 1 ? 'continues' : 'continue';
  return [
    {
      code: 'cue-cut',
      field: 'subtitles',
      message: `${which}${more} of the subtitles ${verb} after the end of the ${film} (${formatClock(filmSeconds)}). The words are kept. Their time ends with the ${film}.`,
    },
  ];
}
