/** SubStation Alpha, version 4 and 4+ (ass-specs.doc of the Matroska project). Pure. */
import { Tally } from '#translation/sources/left-out.ts';
import { toCueText } from '#translation/sources/subtitles/cue-text.ts';
import {
  type ParsedSubtitles,
  roundSeconds,
} from '#translation/sources/subtitles/parsed-subtitles.ts';

/** Fields of a line of version 4+, where a file does not name them. */
const FIELDS = [
  'layer',
  'start',
  'end',
  'style',
  'name',
  'marginl',
  'marginr',
  'marginv',
  'effect',
  'text',
];
const TIME = /^\s*(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.:](\d{1,3}))?\s*$/;

function toSeconds(text: string | undefined): number | undefined {
  const [found, hours, minutes, seconds, fraction = '0'] = TIME.exec(text ?? '') ?? [];
  if (found === undefined) return undefined;
  return roundSeconds(
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`),
  );
}

/** Splits the fields of a line; the last holds all commas that are left. */
function splitFields(line: string, count: number): string[] {
  const parts = line.split(',');
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')];
}

/** Removes drawings, `{\p1}m 0 0 l 10 10{\p0}`, then codes and marks of lines. */
const toText = (raw: string): string =>
  toCueText(
    raw
      .replace(/\{[^{}]*\\p[1-9][^{}]*\}[^{}]*(?:\{[^{}]*\\p0[^{}]*\}|$)/g, '')
      .replace(/\{[^{}]*\}/g, '')
      .replace(/\\[Nn]/g, '\n')
      .replace(/\\h/g, ' '),
  );

/** Lists the lines of the section with the dialogue, each with its key. */
function listEvents(text: string, tally: Tally): { key: string; value: string }[] {
  let isInEvents = false;
  return text.split('\n').flatMap((line) => {
    const section = /^\s*\[(.+)\]\s*$/.exec(line)?.[1];
    if (section !== undefined) isInEvents = /^events$/i.test(section);
    const [, key = '', value = ''] = /^\s*(Format|Dialogue|Comment)\s*:(.*)$/i.exec(line) ?? [];
    if (!isInEvents || section !== undefined || /^\s*[;!]/.test(line)) return [];
    if (key === '') tally.addWords('words of lines that are no dialogue', 'in the subtitles', line);
    return key === '' ? [] : [{ key: key.toLowerCase(), value }];
  });
}

/** Parses the dialogue of a file; comments are counted. */
export function parseSubStation(text: string): ParsedSubtitles {
  const tally = new Tally();
  const cues: ParsedSubtitles['cues'] = [];
  let fields = FIELDS;
  for (const { key, value } of listEvents(text, tally)) {
    if (key === 'format') {
      fields = value.split(',').map((name) => name.trim().toLowerCase());
      continue;
    }
    const parts = splitFields(value, fields.length);
    const get = (name: string) => parts[fields.indexOf(name)];
    // Without a name the text is the last field.
    const words = toText(get('text') ?? parts.at(-1) ?? '');
    const [startSeconds, endSeconds] = [toSeconds(get('start')), toSeconds(get('end'))];
    if (key === 'comment') tally.addWords('words of comments', 'in the subtitles', words);
    else if (startSeconds === undefined || endSeconds === undefined)
      tally.addWords('words without a time', 'in the subtitles', words);
    else if (words !== '') cues.push({ startSeconds, endSeconds, text: words });
  }
  return { cues, hasWordTimes: false, leftOut: tally.list() };
}
