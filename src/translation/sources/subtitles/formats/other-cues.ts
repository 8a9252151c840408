/** Cues that are no words of a film: data for players, chapters, and advertisements of those who share subtitles. Pure. */
import { countWords, type Tally } from '#translation/sources/left-out.ts';
import type { SubtitleCue } from '#translation/sources/subtitles/parsed-subtitles.ts';

const PICTURE = /^\S+\.(?:jpe?g|png|webp|gif)(?:[?#]\S*)?$/i;
const OBJECT = /^\{[^"]*".*\}$/s;
const LIST = /^\[\s*[{"].*\]$/s;
/** Lines of those who made or share subtitles, in the first and the last cues. */
const ADVERTISEMENT =
  /\b(?:(?:opensubtitles|addic7ed|subscene|podnapisi|yify)\b|yts\.\w+|advertise your product|(?:subtitles?|captions?|subs|synced|sync|ripped|encoded|downloaded|transcribed|transcript|corrected|resynced)(?: and (?:corrected|corrections|synced))? (?:by|from|at)\b|become a vip member|www\.\S+\.(?:com|org|net|tv|to|co)\b.*\b(?:product|brand|vip|remove all ads))/i;
/** Number of cues at either end that are looked at. */
const ENDS = 3;

/** Whether a text is JSON; looked at without spaces around it, since a search for both took very long. */
function isData(text: string): boolean {
  const data = text.trim();
  return OBJECT.test(data) || LIST.test(data);
}

/** Removes such cues. @param heading first lines of a WebVTT file, which may say what its cues are */
export function removeOtherCues(
  cues: readonly SubtitleCue[],
  heading: string,
  tally: Tally,
): SubtitleCue[] {
  const kind = /^(?:WEBVTT\s.*\b|Kind:\s*)(chapters|metadata|thumbnails)\b/im
    .exec(heading)?.[1]
    ?.toLowerCase();
  return cues.filter(({ text }, index) => {
    const where = `cue ${index + 1}`;
    if (kind !== undefined)
      tally.add(kind === 'chapters' ? 'names of chapters' : 'cues of data', 'in the subtitles', 1);
    else if (text.split('\n').every((line) => PICTURE.test(line)))
      tally.add('cues that are pictures', 'in the subtitles', 1);
    else if (isData(text)) tally.add('cues of data', 'in the subtitles', 1);
    else if ((index < ENDS || index >= cues.length - ENDS) && ADVERTISEMENT.test(text))
      tally.add('words of advertisements', where, countWords(text));
    else return true;
    return false;
  });
}
