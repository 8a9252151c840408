/** Line breaks of captions: after clauses and before small words, never inside what belongs together. Pure. */

import { BEGINNING, LEANING, NUMBERED } from '#wall/text/small-words.ts';

/** A line as broadcasters in the UK set subtitles for online video. */
export const LINE_CHARACTERS = 42;
const LINES_PER_CUE = 2;

const CLAUSE_END = /[,.;:!?]$/;
const NUMBER = /^\d[\d:.]*[A-Z]?$/;
/** Words that belong to a number before them. */
const COUNTED =
  /^(minutes?|hours?|seconds?|days?|weeks?|miles?|coach(es)?|carriages?|trains?|lifts?|escalators?|stops?|stations?|[ap]\.?m\.?)$/i;
const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;
const DAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;
const CAPITAL = /^\p{Lu}/u;
/** Pronouns that should not be separated from their verb, as in `If you | are in the rear`. */
const SUBJECT = /^(?:i|you|he|she|it|we|they|there)$/i;
const HELPER =
  /^(?:am|is|are|was|were|will|would|has|have|had|can|could|may|must|should|do|does)$/i;

/** Costs of a break, beside up to 10 for an empty line. */
const COST = { sentence: 0, clause: 0.3, beginning: 1, other: 4, leaning: 20, forbidden: 1e6 };
const COST_OF_CUE = 30;
/** Small cost that makes captions fill up from the first, where all else is equal. */
const COST_OF_HALF_CUE = 0.1;
const COST_OF_SLACK = 10;
/** Cost of a caption of a few letters: it is on the screen for a second, apart from what it belongs to. */
const COST_OF_STUB = 9;
const STUB_CHARACTERS = LINE_CHARACTERS / 2;

const stripPunctuation = (word: string) => word.replace(/[,.;:!?]+$/, '');

/** Finds the gaps (by the index of the word before) inside one of the names. */
function findGapsInNames(words: readonly string[], names: readonly string[]): Set<number> {
  const gaps = new Set<number>();
  for (const name of names) {
    const parts = name.split(' ');
    for (let start = 0; start + parts.length <= words.length; start++) {
      const isThere = parts.every((part, index) => {
        const word = words[start + index]!;
        return (index === parts.length - 1 ? stripPunctuation(word) : word) === part;
      });
      if (isThere) for (let index = 0; index < parts.length - 1; index++) gaps.add(start + index);
    }
  }
  return gaps;
}

/** Whether two neighbouring words belong together: a platform and its number, a number and its unit, parts of a name. */
function belongTogether(word: string, next: string): boolean {
  if (CLAUSE_END.test(word)) return false;
  if (NUMBERED.test(word) && /^(\d|[A-Z]\b)/.test(next)) return true;
  if (
    NUMBER.test(word) &&
    (NUMBER.test(stripPunctuation(next)) || COUNTED.test(stripPunctuation(next)))
  )
    return true;
  if (NUMBER.test(word) && MONTH.test(stripPunctuation(next))) return true;
  if ((MONTH.test(word) || DAY.test(word)) && NUMBER.test(stripPunctuation(next))) return true;
  return CAPITAL.test(word) && CAPITAL.test(next) && !LEANING.test(word);
}

/**
 * Finds the indexes of the words after which no line may end.
 *
 * @param names that stay unbroken even where a word in them is small, e.g. `Portsmouth and Southsea`
 */
export function findForbiddenBreaks(
  words: readonly string[],
  names: readonly string[],
): Set<number> {
  const forbidden = findGapsInNames(words, names);
  for (let index = 0; index + 1 < words.length; index++)
    if (belongTogether(words[index]!, words[index + 1]!)) forbidden.add(index);
  return forbidden;
}

function computeBreakCost(
  words: readonly string[],
  index: number,
  { forbidden, inside }: Gaps,
): number {
  if (inside.has(index) || index === words.length - 1) return 0;
  const word = words[index]!;
  if (forbidden.has(index)) return COST.forbidden;
  if (/[.!?]$/.test(word)) return COST.sentence;
  if (CLAUSE_END.test(word)) return COST.clause;
  // The letter of `coach A` is no article.
  const leans = LEANING.test(word) && !(word === 'A' && NUMBERED.test(words[index - 1] ?? ''));
  if (leans || (SUBJECT.test(word) && HELPER.test(words[index + 1]!))) return COST.leaning;
  return BEGINNING.test(words[index + 1]!) ? COST.beginning : COST.other;
}

/** Places between words, by the word before them. */
interface Gaps {
  readonly forbidden: ReadonlySet<number>;
  /** Inside a word that is longer than a line: its lines stay in one cue. */
  readonly inside: ReadonlySet<number>;
}

function findGapsInside(pieces: readonly (readonly string[])[]): Set<number> {
  const inside = new Set<number>();
  let wordIndex = 0;
  for (const { length } of pieces) {
    for (let piece = 1; piece < length; piece++) inside.add(wordIndex + piece - 1);
    wordIndex += length;
  }
  return inside;
}

interface Layout {
  cost: number;
  /** Cues, each a list of lines. */
  cues: string[][];
}

/** Splits a "word" longer than a line, such as a web address, after a mark in it, or by force where it has none. */
const splitLongWord = (word: string): string[] => {
  if (word.length <= LINE_CHARACTERS) return [word];
  const pieces = new RegExp(`.{1,${LINE_CHARACTERS - 1}}[/@.?&=_-]|.{1,${LINE_CHARACTERS}}`, 'gsu');
  const [first = '', ...rest] = word.match(pieces) ?? [];
  // What is left may fit on a line as it is.
  return [first, ...splitLongWord(rest.join(''))];
};

/**
 * Captions of a text: as few as it needs, each of at most two lines of `LINE_CHARACTERS`, broken where the sense
 * breaks and balanced.
 *
 * @param names of stations in the text, which stay on one line where they fit one
 */
export function layOutCaptions(text: string, names: readonly string[] = []): string[][] {
  const pieces = text.trim().split(/\s+/).map(splitLongWord);
  const words = pieces.flat();
  const gaps: Gaps = {
    forbidden: findForbiddenBreaks(words, names),
    inside: findGapsInside(pieces),
  };
  /** The best layout of the words from one on, by how many lines of the cue are already set. */
  const best: Layout[][] = Array.from({ length: words.length + 1 }, () => []);
  for (let line = 0; line <= LINES_PER_CUE; line++)
    best[words.length]![line] = { cost: 0, cues: [] };
  for (let start = words.length - 1; start >= 0; start--)
    for (let set = LINES_PER_CUE - 1; set >= 0; set--)
      best[start]![set] = findBestLayout(words, start, set, gaps, best);
  return best[0]![0]!.cues;
}

function computeSlackCost({ length }: string): number {
  const slack = Math.max(0, 1 - length / LINE_CHARACTERS);
  return slack * slack * COST_OF_SLACK;
}

/** Computes the cost of a cue of one line, unless it is the only cue. */
function computeLineCueCost({ length }: string, isFirst: boolean, isLast: boolean): number {
  if (isFirst && isLast) return 0;
  return (isLast ? 0 : COST_OF_HALF_CUE) + (length < STUB_CHARACTERS ? COST_OF_STUB : 0);
}

/** Returns the cheapest layout that continues with a line beginning at a word, after `set` lines of its cue. */
function findBestLayout(
  words: readonly string[],
  start: number,
  set: number,
  gaps: Gaps,
  best: readonly Layout[][],
): Layout {
  const layouts: Layout[] = [];
  for (let end = start + 1; end <= words.length; end++) {
    const line = words.slice(start, end).join(' ');
    if (line.length > LINE_CHARACTERS && end > start + 1) break;
    const isLast = end === words.length;
    const cost =
      computeSlackCost(line) +
      (set === 0 ? COST_OF_CUE : 0) +
      computeBreakCost(words, end - 1, gaps);
    const next = best[end]![0]!;
    const cueCost = set === 0 ? computeLineCueCost(line, start === 0, isLast) : 0;
    const splitName = gaps.inside.has(end - 1) ? COST.forbidden : 0;
    layouts.push({
      cost: cost + cueCost + splitName + next.cost,
      cues: [[line], ...next.cues],
    });
    if (isLast || set + 1 === LINES_PER_CUE) continue;
    const below = best[end]![set + 1]!;
    const [first = [], ...rest] = below.cues;
    layouts.push({ cost: cost + below.cost, cues: [[line, ...first], ...rest] });
  }
  return layouts.reduce((cheapest, layout) => (layout.cost < cheapest.cost ? layout : cheapest));
}
