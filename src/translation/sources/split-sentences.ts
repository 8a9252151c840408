/** Sentence boundaries. Pure. */

/** A sentence of the contract holds at most this many UTF-16 units. */
const MAX_SENTENCE_LENGTH = 5000;

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
/** Letters that are segmented at once: for each sentence the segmenter of V8 copies all of its text. */
const WINDOW = 1000;

/** Lists where the sentences of a text begin, by Unicode's rules alone. */
function* listSegmentStarts(text: string): Generator<number> {
  let [start, length] = [0, WINDOW];
  while (start < text.length) {
    const window = text.slice(start, start + length);
    const starts = [...segmenter.segment(window)].map(({ index }) => start + index);
    const isEnd = start + length >= text.length;
    // The last sentence may go on after the window.
    const found = isEnd ? starts : starts.slice(0, -1);
    yield* found;
    if (isEnd) return;
    length = found.length === 0 ? length * 2 : WINDOW;
    if (found.length > 0) start = starts.at(-1)!;
  }
}

/**
 * Abbreviations whose full stop never ends a sentence. Unicode's rules (UAX 29) already continue a sentence
 * when a lower-case letter follows.
 */
const TITLES =
  /(?:^|[\s("'“‘])(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Revd|Fr|Sr|Jr|Hon|Sir|Gen|Col|Maj|Capt|Lt|Sgt|St|Ste|Mt|Ft|vs|cf|eg|e\.g|ie|i\.e|viz|approx|incl|excl|c|ca)\.\s*$/i;
/** Abbreviations whose full stop ends no sentence only when a number follows: `No. 5`, `p. 4`. */
const BEFORE_NUMBER =
  /(?:^|[\s("'“‘])(?:No|Nos|Fig|Figs|Ch|Vol|Sec|Art|Para|p|pp|Tel|Ext|Plat|est)\.\s*$/i;
/** Ends in the letter of a place, not in an initial as `J. K. Rowling` has: `Use platform B.` */
const LETTERED =
  /\b(?:appendix|area|coach|door|exit|gate|grade|hall|part|plan|platform|room|row|section|stop|terminal|unit|zone)s?\s\p{L}\.\s*$/iu;
/** The number or letter of a list entry or a heading, alone: `1. `, `b) `, `iv. `, `2.1. `, `Chapter 2. `. */
const LIST_MARK =
  /^\s*\(?(?:(?:chapter|section|appendix)\s)?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-z]|[ivx]{1,4})[.)]\s*$/i;

/** A street, before a word that begins a sentence: `Church St. The bus`. */
const STREET = /\p{Lu}[\p{L}’']+\sSt\.\s*$/u;
const OPENER =
  /^\s*(?:The|This|That|These|Those|There|Then|It|If|You|We|They|He|She|Please|Do|Use|Take|Go|Turn|For|From|On|In|At|All|No|Buses|Trains)\s/;

const isInitial = (sentence: string): boolean =>
  /(?<![\p{L}\p{N}.])(?!I\.)\p{Lu}\.\s*$/u.test(sentence) && !LETTERED.test(sentence);

/** Length of the end of a sentence that tells whether it runs on. */
const MAX_END = 120;

/** @param end of the sentence @param isShort whether that is all of it */
function runsOn(end: string, isShort: boolean, next: string): boolean {
  if (isShort && LIST_MARK.test(end)) return true;
  if (STREET.test(end) && OPENER.test(next)) return false;
  // `coach C.` is no `c.` for about.
  if (TITLES.test(end)) return !LETTERED.test(end);
  if (BEFORE_NUMBER.test(end)) return /^\s*\d/.test(next);
  if (isInitial(end)) return /^\s*\p{Lu}/u.test(next);
  // A quotation that goes on: "Why?" he asked.
  return /[?!]["'”’)]*\s*$/.test(end) && /^\p{Ll}/u.test(next);
}

/**
 * Finds the start of each sentence in `text`: ascending offsets in UTF-16 units, the first 0 unless there is
 * no text. The text from one offset to the next is a sentence with the space after it.
 */
export function findSentenceStarts(text: string): number[] {
  const starts: number[] = [];
  let isBlank = true;
  const segmentStarts = [...listSegmentStarts(text)];
  for (const [place, index] of segmentStarts.entries()) {
    const segment = text.slice(index, segmentStarts[place + 1]);
    const start = starts.at(-1);
    const from = Math.max(start ?? 0, index - MAX_END);
    const goesOn =
      start !== undefined && (isBlank || runsOn(text.slice(from, index), from === start, segment));
    if (!goesOn) {
      starts.push(index);
      isBlank = true;
    }
    isBlank &&= segment.trim() === '';
  }
  return starts.flatMap((start, index) => [
    start,
    ...findCuts(text, start, starts[index + 1] ?? text.length),
  ]);
}

/** Letters that are looked at for a place to cut a text without spaces. */
const MAX_BACK = 100;

/** Pairs that are not to be cut: the two halves of a character and, the more so, a number and numbers with a mark between them. */
const UNCUT = [
  /^.[\udc00-\udfff]|^\d\d|^\d[.,:]|^[.,:]\d/s,
  /^.[\udc00-\udfff]|^\d\d/s,
  /^.[\udc00-\udfff]/s,
];

/** Finds a place at `end`, or before it, that cuts as little as can be. */
function findPlace(text: string, end: number): number {
  for (const uncut of UNCUT)
    for (let cut = end; cut > end - MAX_BACK; cut--)
      if (!uncut.test(text.slice(cut - 1, cut + 1))) return cut;
  return end;
}

/**
 * Finds the offsets that cut text without any full stop into sentences of the maximum length: at spaces,
 * where there are any.
 */
function findCuts(text: string, start: number, end: number): number[] {
  const cuts: number[] = [];
  let from = start;
  while (end - from > MAX_SENTENCE_LENGTH) {
    const space = text.lastIndexOf(' ', from + MAX_SENTENCE_LENGTH - 1);
    const cut = space > from ? space + 1 : findPlace(text, from + MAX_SENTENCE_LENGTH);
    cuts.push(cut);
    from = cut;
  }
  return cuts;
}

/** Splits a paragraph into its sentences, trimmed, none empty. */
export function splitSentences(paragraph: string): string[] {
  const starts = findSentenceStarts(paragraph);
  return starts
    .map((start, index) => paragraph.slice(start, starts[index + 1]).trim())
    .filter((sentence) => sentence !== '');
}
