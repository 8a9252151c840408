/** Sentence boundaries. Pure. */

/** A sentence of the contract holds at most this many UTF-16 units. */
const MAX_SENTENCE_LENGTH = 5000;

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

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
/** The number or letter of a list entry, alone: `1. `, `b) `, `iv. `. */
const LIST_MARK = /^\s*\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s*$/i;

/** A street, before a word that begins a sentence: `Church St. The bus`. */
const STREET = /\p{Lu}[\p{L}’']+\sSt\.\s*$/u;
const OPENER =
  /^\s*(?:The|This|That|These|Those|There|Then|It|If|You|We|They|He|She|Please|Do|Use|Take|Go|Turn|For|From|On|In|At|All|No|Buses|Trains)\s/;

const isInitial = (sentence: string): boolean =>
  /(?<![\p{L}\p{N}.])(?!I\.)\p{Lu}\.\s*$/u.test(sentence) && !LETTERED.test(sentence);

function runsOn(sentence: string, next: string): boolean {
  if (LIST_MARK.test(sentence)) return true;
  if (STREET.test(sentence) && OPENER.test(next)) return false;
  // `coach C.` is no `c.` for about.
  if (TITLES.test(sentence)) return !LETTERED.test(sentence);
  if (BEFORE_NUMBER.test(sentence)) return /^\s*\d/.test(next);
  if (isInitial(sentence)) return /^\s*\p{Lu}/u.test(next);
  // A quotation that goes on: "Why?" he asked.
  return /[?!]["'”’)]*\s*$/.test(sentence) && /^\p{Ll}/u.test(next);
}

/**
 * Finds the start of each sentence in `text`: ascending offsets in UTF-16 units, the first 0 unless there is
 * no text. The text from one offset to the next is a sentence with the space after it.
 */
export function findSentenceStarts(text: string): number[] {
  const starts: number[] = [];
  let sentence = '';
  for (const { segment, index } of segmenter.segment(text)) {
    if (sentence !== '' && (sentence.trim() === '' || runsOn(sentence, segment)))
      sentence += segment;
    else {
      starts.push(index);
      sentence = segment;
    }
  }
  return starts.flatMap((start, index) => [
    start,
    ...findCuts(text, start, starts[index + 1] ?? text.length),
  ]);
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
    let cut = space > from ? space + 1 : from + MAX_SENTENCE_LENGTH;
    // Never between the two halves of one character.
    if (/[\udc00-\udfff]/.test(text[cut]!)) cut -= 1;
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
