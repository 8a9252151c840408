/** Text of a cue as a viewer reads it: without tags, positions and codes. Pure. */

import { namesSpeaker } from './labels.ts';

const NAMED_ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['lrm', ''],
  ['rlm', ''],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Tags that the two formats and the programs that write them use; `a < b` and `<3` are no tags. */
const TAG = /<\/?(?:[biuscv]|lang|ruby|rt|font|em|strong|span|br)(?:[.\s][^<>]*)?\/?>/gi;
const TIME_TAG = /<\d{1,3}:\d{2}(?::\d{2})?[.,]\d{1,3}>/g;
/** SubStation codes that SubRip files carry: `{\an8}`, `{\i1}`. */
const CODE = /\{\\[^{}]*\}/g;

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED_ENTITIES.get(name.toLowerCase()) ?? entity;
  const codePoint = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  const isCharacter =
    codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : entity;
}

/** Voice tags of WebVTT, which name who speaks: `<v Guard>`, `<v.loud Guard>`. */
const VOICE = /<v(?:\.[^\s<>]*)?\s+([^<>]+)>/gi;

/** Converts a name to the form that names have in labels; empty where it would be read as words. */
function toLabelName(name: string): string {
  const voice = name
    .toUpperCase()
    .replace(/\([^()]*\)|[^\p{Lu}\d.'’ &-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return namesSpeaker(`${voice}: `) ? voice : '';
}

/** Finds who speaks at the end of a cue, where it says so. */
export const findLastVoice = (raw: string): string | undefined =>
  [...raw.matchAll(VOICE)].map(([, name]) => toLabelName(name!)).at(-1);

/** Voices as labels, on lines of their own; who speaks already is not named again. */
function labelVoices(raw: string, previousVoice: string | undefined): string {
  let speaking = previousVoice;
  return raw.replace(VOICE, (_, name: string, offset: number) => {
    const voice = toLabelName(name);
    if (voice === speaking || voice === '') return '';
    speaking = voice;
    return `${offset === 0 ? '' : '\n'}${voice}: `;
  });
}

/** Lines of the cue, trimmed, none empty, joined by `\n`. @param speaking whose voice the cue before it ended with */
export function toCueText(raw: string, speaking?: string): string {
  return labelVoices(raw, speaking)
    .replace(/<br\s*\/?>|\\N/g, '\n')
    .replace(TIME_TAG, '')
    .replace(TAG, '')
    .replace(CODE, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,5});/gi, decodeEntity)
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
