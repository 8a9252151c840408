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
  ...[
    ...[
      'pound £',
      'euro €',
      'cent ¢',
      'deg °',
      'half ½',
      'frac12 ½',
      'frac14 ¼',
      'frac34 ¾',
      'sup2 ²',
    ],
    ...[
      'sup3 ³',
      'ndash –',
      'mdash —',
      'hellip …',
      'lsquo ‘',
      'rsquo ’',
      'ldquo “',
      'rdquo ”',
      'bull •',
    ],
    ...[
      'middot ·',
      'copy ©',
      'reg ®',
      'trade ™',
      'times ×',
      'divide ÷',
      'plusmn ±',
      'laquo «',
      'raquo »',
    ],
    ...['iexcl ¡', 'iquest ¿', 'eacute é', 'egrave è', 'ecirc ê', 'euml ë', 'aacute á', 'agrave à'],
    ...['acirc â', 'auml ä', 'aring å', 'atilde ã', 'aelig æ', 'ccedil ç', 'iacute í', 'igrave ì'],
    ...['icirc î', 'iuml ï', 'ntilde ñ', 'oacute ó', 'ograve ò', 'ocirc ô', 'ouml ö', 'oslash ø'],
    ...['uacute ú', 'ugrave ù', 'ucirc û', 'uuml ü', 'szlig ß', 'yacute ý'],
  ].map((pair) => pair.split(' ') as [string, string]),
]);

/** Tags that the two formats and the programs that write them use; `a < b` and `<3` are no tags. */
const TAG =
  /<\/?(?:[biuscvp]|bold|italic|underline|lang|ruby|rb|font|em|strong|span|br|small|big|center|div|ins|mark)(?:[.\s][^<>]*)?\/?>/gi;
/** Words that are struck out, or written above other ones. */
const UNREAD = /<(s|strike|del|rt|rp)(?:[.\s][^<>]*)?>[^<>]*(?:<\/\1>|$)/gi;
/** Braces of old players: `{b}`, `{y:i}`, `{/b}`, `{c:$0000ff}`. */
const BRACES = /\{\/?[bius]\}|\{[a-z]:[^{}]*\}|\{\d+\}\{\d+\}/gi;
const TIME_TAG = /<\d{1,3}:\d{2}(?::\d{2})?[.,]\d{1,3}>/g;
/** SubStation codes that SubRip files carry: `{\an8}`, `{\i1}`. */
const CODE = /\{\\[^{}]*\}/g;

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) {
    const letter = NAMED_ENTITIES.get(name.toLowerCase());
    return (/^[A-Z][a-z]/.test(name) ? letter?.toUpperCase() : letter) ?? entity;
  }
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

/** Returns the words of a cue that are struck out, or written above other ones. */
export const listUnread = (raw: string): string =>
  [...raw.matchAll(UNREAD)].map(([found]) => found.replace(/<[^<>]*>/g, ' ')).join(' ');

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
  return (
    labelVoices(raw.replace(CODE, ''), speaking)
      .replace(/<br\s*\/?>|\\N/g, '\n')
      .replace(TIME_TAG, '')
      .replace(UNREAD, ' ')
      .replace(BRACES, '')
      .replace(TAG, '')
      .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6}\d{0,2});/gi, decodeEntity)
      // Numbers on both sides of a broken character are not one.
      .replace(/(?<=\d)(?![\n\t])\p{Cc}+(?=\d)/gu, ' ')
      .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n')
  );
}
