/** Where sentences end in captions that have no full stops, as speech recognition and some captioners write them. Pure. */
import type { SubtitleCue } from './parse-subtitles.ts';

/** What ends a sentence besides a full stop. */
export interface SentenceEnds {
  /** Silence of so many seconds. */
  readonly pauseSeconds: number;
  /** The next cue, after so many words. */
  readonly maxWords: number;
  /** A cue that begins so, behind one that ends so, begins a sentence. */
  begins(text: string, before: string): boolean;
  /** Behind a line that ends so no sentence is cut for its length before twice as many words. */
  goesOn(before: string): boolean;
  /** Nor between two lines of a cue. */
  readonly cutsBetweenCues: boolean;
}

/** A full stop may be missing here and there. */
const WITH_STOPS: SentenceEnds = {
  pauseSeconds: 2,
  maxWords: 40,
  begins: () => false,
  goesOn: () => false,
  cutsBetweenCues: false,
};
/** About what is said in one breath. */
const BREATH = { pauseSeconds: 0.6, maxWords: 12 };

/** Fewer cues tell nothing of how a file is written. */
const MIN_CUES = 6;
/** Of the cues of a file with full stops, at least so many have one. */
const MIN_STOPPED = 0.1;
/** Capitals at the beginning of fewer cues are those of names. */
const MIN_CAPITALS = 0.3;

const STOP = /[.?!…]["'”’)]*(?:\s|$)/;
const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;
/** Words that have a capital wherever they stand. */
const ALWAYS_CAPITAL = /^[^\p{L}\p{N}]*I(?:['’]\w+)?\b/u;

/** No sentence ends in these. */
const LEANING =
  /\b(?:the|an?|this|that|these|our|your|my|his|her|its|their|to|from|at|of|on|in|into|by|for|with|via|and|or|but|because|if|when|until|than|is|are|was|were|will|not|very|every)$/i;
/** Somebody and what they do, where captions have neither full stops nor capitals. */
const OPENING =
  /^(?:(?:we|you|they|he|she|it|there)(?:['’](?:re|s|ll|ve)|\s(?:are|is|was|were|will|can|could|must|may|have|has|had|do|don['’]t))|please|don['’]t|do not|thank you)\b/i;

const goesOn = (before: string): boolean => LEANING.test(before.trim());
const opens = (text: string, before: string): boolean => OPENING.test(text) && !goesOn(before);

const fraction = (cues: readonly SubtitleCue[], holds: (text: string) => boolean): number =>
  cues.filter(({ text }) => holds(text)).length / cues.length;

/** How sentences end in these cues. */
export function endsOf(cues: readonly SubtitleCue[]): SentenceEnds {
  if (cues.length < MIN_CUES || fraction(cues, (text) => STOP.test(text)) >= MIN_STOPPED)
    return WITH_STOPS;
  const hasCase = cues.some(({ text }) => text !== text.toUpperCase());
  const begins = (text: string) => CAPITAL.test(text) && !ALWAYS_CAPITAL.test(text);
  const tells = hasCase && fraction(cues, begins) >= MIN_CAPITALS;
  return { ...BREATH, goesOn, cutsBetweenCues: true, begins: tells ? begins : opens };
}
