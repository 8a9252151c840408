/**
 * TTML 1 and 2 (W3C, 2018), EBU-TT-D (EBU Tech 3380), IMSC and DFXP. The library that there is, imsc, makes pictures for each
 * moment and refuses the names of DFXP; here cues are wanted. Pure.
 */
import {
  findAll,
  getChild,
  listChildren,
  parseXml,
  type XmlElement,
} from '#translation/sources/documents/word/word-xml.ts';
import { countWords, Tally } from '#translation/sources/left-out.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { toCueText } from '#translation/sources/subtitles/cue-text.ts';
import {
  type ParsedSubtitles,
  roundSeconds,
} from '#translation/sources/subtitles/parsed-subtitles.ts';
import { requireWellFormed } from './require-well-formed.ts';

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);

function getAttribute({ attributes }: XmlElement, local: string): string | undefined {
  return Object.entries(attributes).find(([name]) => toLocal(name) === local)?.[1];
}

/** Clock of a file. */
interface Clock {
  readonly frameRate: number;
  readonly tickRate: number;
}

function readClock(root: XmlElement): Clock {
  const frames = Number(getAttribute(root, 'frameRate') ?? 30) || 30;
  const [above = 1, below = 1] = (getAttribute(root, 'frameRateMultiplier') ?? '1 1')
    .split(/[\s:]+/)
    .map(Number);
  const frameRate = (frames * above) / (below || 1) || 30;
  const tickRate =
    Number(getAttribute(root, 'tickRate')) || (getAttribute(root, 'frameRate') ? frameRate : 1);
  return { frameRate, tickRate };
}

const CLOCK_TIME = /^\s*(\d{2,}):(\d{2}):(\d{2}(?:\.\d+)?)(?:[:;](\d{2,})(?:\.\d+)?)?\s*$/;
const OFFSET = /^\s*(\d+(?:\.\d+)?)(h|ms|m|s|f|t)?\s*$/;

/** Parses a time expression (TTML 1, 10.3.1); undefined where it is none. */
function parseTime(text: string | undefined, { frameRate, tickRate }: Clock): number | undefined {
  if (text === undefined) return undefined;
  const [clock, hours, minutes, seconds, frame = '0'] = CLOCK_TIME.exec(text) ?? [];
  if (clock !== undefined)
    return (
      Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(frame) / frameRate
    );
  const [offset, count, unit = 's'] = OFFSET.exec(text) ?? [];
  if (offset === undefined) return undefined;
  const units = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frameRate, t: 1 / tickRate };
  return Number(count) * units[unit as keyof typeof units];
}

interface Interval {
  readonly begin: number;
  readonly end: number;
}

interface Walk {
  readonly clock: Clock;
  readonly hidden: ReadonlySet<string>;
  readonly tally: Tally;
  readonly cues: ParsedSubtitles['cues'];
}

const hasTimes = (element: XmlElement): boolean =>
  ['begin', 'end', 'dur'].some((name) => getAttribute(element, name) !== undefined);

/** Returns when an element is shown (TTML 1, 10.2): its times are counted from the beginning of the one around it. */
function getInterval(element: XmlElement, around: Interval, { clock }: Walk): Interval {
  const read = (name: string) => {
    const text = getAttribute(element, name);
    const time = parseTime(text, clock);
    if (text !== undefined && time === undefined && text !== 'indefinite')
      throw new SourceError(
        'subtitles-broken',
        `Can't read the subtitles: “${text.slice(0, 40)}” is not a time of TTML, such as 00:00:01.500.`,
      );
    return time;
  };
  const begin = around.begin + (read('begin') ?? 0);
  const [end, duration] = [read('end'), read('dur')];
  const ends = [around.end];
  if (end !== undefined) ends.push(around.begin + end);
  if (duration !== undefined) ends.push(begin + duration);
  return { begin, end: Math.min(...ends) };
}

const isHidden = (element: XmlElement, { hidden }: Walk): boolean =>
  getAttribute(element, 'display') === 'none' ||
  getAttribute(element, 'visibility') === 'hidden' ||
  (getAttribute(element, 'style') ?? '').split(/\s+/).some((id) => hidden.has(id));

/** Says why a part of a line is not read; nothing of one that is. */
function classifySpan(span: XmlElement, walk: Walk): string | undefined {
  if (/lineThrough/.test(getAttribute(span, 'textDecoration') ?? '')) return 'words struck out';
  const isAbove = /^(?:text|textContainer|delimiter)$/.test(getAttribute(span, 'ruby') ?? '');
  return isAbove || isHidden(span, walk) ? 'hidden words' : undefined;
}

/** Returns the words of an element; parts with times of their own are left to `take` where it is given. */
function getText(element: XmlElement, walk: Walk, take?: (span: XmlElement) => void): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ');
      const name = toLocal(child.name);
      if (name === 'br') return '\n';
      if (name !== 'span') {
        if (UNSEEN.has(name)) return '';
        walk.tally.addWords('words in unknown elements', 'in the subtitles', listText(child));
        return ' ';
      }
      const kind = classifySpan(child, walk);
      if (kind !== undefined) {
        walk.tally.add(kind, 'in the subtitles', countWords(getText(child, walk)));
        return ' ';
      }
      if (take === undefined || !hasTimes(child)) return getText(child, walk, take);
      take(child);
      // What is beside it is shown at another time: its numbers do not join.
      return ' ';
    })
    .join('');
}

const listText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : listText(child))).join(' ');

/** Elements that describe the file, and are no words of it. */
const UNSEEN = new Set(['metadata', 'set', 'title', 'desc', 'copyright', 'agent', 'image', 'data']);

function addCue(text: string, { begin, end }: Interval, { cues, tally }: Walk): void {
  const words = toCueText(text);
  if (words === '') return;
  if (end === Number.POSITIVE_INFINITY && begin === 0)
    tally.addWords('words without a time', 'in the subtitles', words);
  else if (end > begin || end === Number.POSITIVE_INFINITY)
    cues.push({
      startSeconds: roundSeconds(begin),
      endSeconds: end === Number.POSITIVE_INFINITY ? roundSeconds(begin + 3) : roundSeconds(end),
      text: words,
    });
  else tally.addWords('words that are shown for no time', 'in the subtitles', words);
}

function readParagraph(paragraph: XmlElement, interval: Interval, walk: Walk): void {
  const timed: XmlElement[] = [];
  const text = getText(
    paragraph,
    walk,
    hasTimes(paragraph) ? undefined : (span) => timed.push(span),
  );
  addCue(text, interval, walk);
  for (const span of timed) addCue(getText(span, walk), getInterval(span, interval, walk), walk);
}

function readContainer(element: XmlElement, around: Interval, walk: Walk): void {
  const isSequence = getAttribute(element, 'timeContainer') === 'seq';
  let inside = around;
  const loose = element.children.filter((child) => typeof child === 'string').join(' ');
  walk.tally.addWords('words outside of a cue', 'in the subtitles', loose);
  for (const child of listChildren(element)) {
    const name = toLocal(child.name);
    if (name !== 'div' && name !== 'p' && name !== 'body') {
      if (!UNSEEN.has(name))
        walk.tally.addWords('words in unknown elements', 'in the subtitles', listText(child));
      continue;
    }
    if (isHidden(child, walk)) {
      walk.tally.add('hidden words', 'in the subtitles', countWords(getText(child, walk)));
      continue;
    }
    const interval = getInterval(child, inside, walk);
    if (name === 'p') readParagraph(child, interval, walk);
    else readContainer(child, interval, walk);
    if (isSequence) inside = { begin: interval.end, end: around.end };
  }
}

/** Parses the cues of a file. @throws {SourceError} `subtitles-broken` for a time that is none */
export function parseTtml(text: string): ParsedSubtitles {
  requireWellFormed(text);
  const root = listChildren(parseXml(text)).find(({ name }) => toLocal(name) === 'tt');
  if (root === undefined)
    throw new SourceError(
      'subtitles-broken',
      "Can't read the subtitles: this TTML file is damaged.",
    );
  const tally = new Tally();
  const prefix = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':') + 1) : '';
  const styles = findAll(root, `${prefix}style`);
  const hidden = new Set(
    styles
      .filter(
        (style) =>
          getAttribute(style, 'display') === 'none' ||
          getAttribute(style, 'visibility') === 'hidden',
      )
      .map((style) => getAttribute(style, 'id') ?? ''),
  );
  const walk: Walk = { clock: readClock(root), hidden, tally, cues: [] };
  const body = getChild(root, `${prefix}body`);
  const film = { begin: 0, end: Number.POSITIVE_INFINITY };
  if (body !== undefined) readContainer(body, getInterval(body, film, walk), walk);
  return { cues: walk.cues, hasWordTimes: false, leftOut: tally.list() };
}
