/** What a viewer reads of a cue: without tags, positions and codes. Pure. */

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['lrm', ''],
  ['rlm', ''],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Only what the two formats and the programs that write them use; `a < b` and `<3` are no tags. */
const TAG = /<\/?(?:[biuscv]|lang|ruby|rt|font|em|strong|span|br)(?:[.\s][^<>]*)?\/?>/gi;
const TIME_TAG = /<\d{1,3}:\d{2}(?::\d{2})?[.,]\d{1,3}>/g;
/** SubStation codes that SubRip files carry: `{\an8}`, `{\i1}`. */
const CODE = /\{\\[^{}]*\}/g;

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name.toLowerCase()) ?? whole;
  const point = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : whole;
}

/** Lines of the cue, trimmed, none empty, joined by `\n`. */
export function cueText(raw: string): string {
  return raw
    .replace(/<br\s*\/?>|\\N/g, '\n')
    .replace(TIME_TAG, '')
    .replace(TAG, '')
    .replace(CODE, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,5});/gi, characterOf)
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
