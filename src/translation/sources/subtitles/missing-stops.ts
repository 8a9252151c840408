/** Sentence ends in captions that have no full stops, as speech recognition and some captioners write them. Pure. */
import type { SubtitleCue } from './parsed-subtitles.ts';
import {
  beginsInSmallWord,
  goesOn,
  hidesBeginning,
  opens,
  perhapsOpens,
} from './sentence-words.ts';

/** Joint of a line of captions with the line before it, which ends in no full stop. */
export type Joint = 'begins' | 'perhaps-begins' | 'goes-on' | 'perhaps-goes-on';

export interface Lines {
  readonly before: string;
  readonly text: string;
  /** Silence between them, in seconds. */
  readonly pauseSeconds: number;
  /** Whether both lines are in one cue. */
  readonly isSameCue: boolean;
}

/** Rules for what ends a sentence besides a full stop. */
export interface SentenceEnds {
  /** The next cue, after so many words. */
  readonly maxWords: number;
  readonly joint: (lines: Lines) => Joint;
  /** Whether a line ends so that no sentence is cut after it for its length before twice as many words. */
  readonly goesOn: (previous: string) => boolean;
  /** Whether a sentence may have ended inside a line. */
  readonly hidesEnd: (text: string) => boolean;
  /** Nor between two lines of a cue. */
  readonly cutsBetweenCues: boolean;
}

/** Silence that ends a sentence in any captions. */
export const LONG_PAUSE_SECONDS = 2;
/** Pause and number of words of about one breath. */
const BREATH = { pauseSeconds: 0.6, maxWords: 12 };

/** Minimum fraction of the cues that have a full stop, in a file with full stops. */
const MIN_STOPPED = 0.1;
/**
 * Minimum fraction of the cues before a capital that is not a name's that end in a stop, where full stops are
 * left out here and there.
 */
const MIN_STOPPED_BEFORE_CAPITAL = 0.5;
/** Capitals at the beginning of fewer cues are those of names. */
const MIN_CAPITALS = 0.3;
/** Maximum fraction of the words inside lines that have capitals; more are those of a headline. */
const MAX_CAPITALS_INSIDE = 0.6;

const FULL_STOP = /[.…]["'”’)]*(?:\s|$)/;
const ENDS_IN_STOP = /[.?!…]["'”’)]*\s*$/;
const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;
const SMALL = /^[^\p{L}\p{N}]*\p{Ll}/u;
/** Words that have a capital everywhere. */
const ALWAYS_CAPITAL = /^[^\p{L}\p{N}]*I(?:['’]\w+)?\b/u;
const TITLE = /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sir|Lord|Lady)\b/;

const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

const listWords = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Number of words that few sentences without a full stop exceed, where full stops are usual. */
const MAX_STOPPED_WORDS = 40;

/** A full stop may be missing here and there. */
const WITH_STOPS: SentenceEnds = {
  maxWords: MAX_STOPPED_WORDS,
  joint: ({ before, text, pauseSeconds, isSameCue }) => {
    if (pauseSeconds >= LONG_PAUSE_SECONDS) return 'begins';
    const isBegun = !isSameCue && CAPITAL.test(text) && beginsInSmallWord(text);
    return isBegun && !goesOn(before) ? 'perhaps-begins' : 'goes-on';
  },
  goesOn: () => false,
  hidesEnd: () => false,
  cutsBetweenCues: false,
};

/** Neither full stops nor capitals tell. */
const WITHOUT_MARKS: SentenceEnds = {
  maxWords: BREATH.maxWords,
  joint: ({ before, text, pauseSeconds, isSameCue }) => {
    if (goesOn(before)) return pauseSeconds >= LONG_PAUSE_SECONDS ? 'perhaps-begins' : 'goes-on';
    if (pauseSeconds >= BREATH.pauseSeconds) return 'begins';
    if (isSameCue) return 'goes-on';
    if (opens(text)) return 'begins';
    return perhapsOpens(text) ? 'perhaps-begins' : 'perhaps-goes-on';
  },
  goesOn,
  hidesEnd: () => false,
  cutsBetweenCues: true,
};

/** Capitals tell; those of names are known by standing inside lines, too. */
const withCapitals = (names: ReadonlySet<string>, maxWords: number): SentenceEnds => ({
  maxWords,
  joint: (lines) => jointByCapital(lines, names),
  goesOn,
  hidesEnd: hidesBeginning,
  cutsBetweenCues: true,
});

function jointByCapital(lines: Lines, names: ReadonlySet<string>): Joint {
  const { before, text, pauseSeconds, isSameCue } = lines;
  const isLong = pauseSeconds >= LONG_PAUSE_SECONDS;
  if (goesOn(before)) return isLong ? 'perhaps-begins' : 'goes-on';
  if (isLong) return 'begins';
  if (SMALL.test(text)) return 'goes-on';
  const isBreath = pauseSeconds >= BREATH.pauseSeconds;
  const begins = CAPITAL.test(text)
    ? isBegun(text, isSameCue || isName(before, text, names))
    : isBreath;
  return begins ? 'begins' : 'perhaps-goes-on';
}

/** Whether a capital begins a sentence. */
function isBegun(text: string, mayBeName: boolean): boolean {
  if (ALWAYS_CAPITAL.test(text)) return opens(text);
  return beginsInSmallWord(text) || !mayBeName;
}

/** Whether a capital is that of a name: `London | Bridge`, `our friend | Mr Smith`, and what is a name elsewhere. */
function isName(previous: string, text: string, names: ReadonlySet<string>): boolean {
  const words = listWords(previous);
  const followsName = words.length > 1 && CAPITAL.test(words.at(-1)!);
  const [first = ''] = listWords(text);
  return followsName || TITLE.test(first) || MONTH.test(first) || names.has(first);
}

const computeFraction = (texts: readonly string[], matches: (text: string) => boolean): number =>
  texts.length === 0 ? 0 : texts.filter(matches).length / texts.length;

/** Words inside lines. */
const listWordsInside = (cues: readonly SubtitleCue[]): string[] =>
  cues.flatMap(({ text }) => text.split('\n').flatMap((line) => listWords(line).slice(1)));

/** Whether sentences begin with capitals, and other words do not. */
function areCapitalsUseful(cues: readonly SubtitleCue[], inside: readonly string[]): boolean {
  const texts = cues.map(({ text }) => text);
  if (texts.every((text) => text === text.toUpperCase())) return false;
  if (computeFraction(inside, (word) => CAPITAL.test(word)) > MAX_CAPITALS_INSIDE) return false;
  const begins = (text: string) => CAPITAL.test(text) && !ALWAYS_CAPITAL.test(text);
  return begins(texts[0]!) || computeFraction(texts, begins) >= MIN_CAPITALS;
}

/** Detects how sentences end in these cues, at least one. */
export function detectSentenceEnds(cues: readonly SubtitleCue[]): SentenceEnds {
  const texts = cues.map(({ text }) => text);
  const inside = listWordsInside(cues);
  const hasStops = computeFraction(texts, (text) => FULL_STOP.test(text)) >= MIN_STOPPED;
  if (!areCapitalsUseful(cues, inside)) return hasStops ? WITH_STOPS : WITHOUT_MARKS;
  const textsBeforeCapital = texts.filter((text, index) => {
    const next = texts[index + 1] ?? '';
    return CAPITAL.test(next) && beginsInSmallWord(next) && !goesOn(text);
  });
  const stoppedFraction = computeFraction(textsBeforeCapital, (text) => ENDS_IN_STOP.test(text));
  if (
    hasStops &&
    (textsBeforeCapital.length === 0 || stoppedFraction >= MIN_STOPPED_BEFORE_CAPITAL)
  )
    return WITH_STOPS;
  const names = new Set(inside.filter((word) => CAPITAL.test(word)));
  return withCapitals(names, hasStops ? MAX_STOPPED_WORDS : BREATH.maxWords);
}
