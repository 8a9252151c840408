/** A sentence as the machine translated it: a draft for a person to check. */
import type { Rendition } from '#contract/coverage.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Cue, SourceCue } from '#contract/message.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { DropRule } from './english/parser/rules.ts';
import type { Proposal } from './english/plain-language.ts';
import type { GuardMark } from './guard/mark.ts';

/** Counts of how the content words of a sentence are signed. Words that BSL shows otherwise are not counted. */
export interface Coverage {
  /** Words of content. */
  readonly words: number;
  /** Content words with a sourced sign. */
  readonly signed: number;
  readonly numbers: number;
  readonly pointed: number;
  readonly spelled: number;
  /** Fraction said by signs, numbers and pointing, 0 to 1; 1 where there is no word of content. */
  readonly fraction: number;
}

/** Words that have no unit, and why. */
export interface DroppedWords {
  readonly span: Span;
  readonly words: string;
  readonly rule: DropRule;
  /** The rule in words; `DROP_RULES` has its sources. */
  readonly reason: string;
}

/** Part of a sentence that is signed without a pause. */
export interface DraftClause {
  /** Span from its first word to its last. */
  readonly words: Span;
  /** Indexes of its units, `end` exclusive. */
  readonly units: Span;
}

/** Draft of a signed sentence. All spans but `span` are offsets in `english`, UTF-16. */
export interface SentenceDraft {
  readonly english: string;
  /** The plain version from which the gloss comes; missing where the English itself is signed. */
  readonly plain?: string;
  /** Position of the sentence in the text. */
  readonly span: Span;
  /** Time at which the source says it. */
  readonly cue?: Cue;
  /** The cues of the source that show it. */
  readonly sourceCues?: readonly SourceCue[];
  /** Mark that its beginning or end is a guess. */
  readonly areEndsUnsure?: true;
  /** Mark that speech recognition wrote it. */
  readonly isHeard?: true;
  /** Mark that a second reader sees the sentence otherwise than the rules; the gloss is by its reading. */
  readonly doReadersDiffer?: true;
  /** Mark that the units are in the order of the English. */
  readonly isInEnglishOrder?: true;
  /** Units in BSL order, or as `isInEnglishOrder` says; empty where nothing can be signed. */
  readonly units: readonly GlossUnit[];
  /** Words of the English that each unit represents; none for what grammar adds. */
  readonly sources: readonly (readonly Span[])[];
  /** Rendition of each unit, as far as the library knows it. */
  readonly renditions: readonly Rendition[];
  readonly clauses: readonly DraftClause[];
  readonly dropped: readonly DroppedWords[];
  readonly coverage: Coverage;
  readonly proposals: readonly Proposal[];
  /**
   * Differences between English and gloss that the guard has found, or doubts about the source: a person must
   * see the sentence.
   */
  readonly marks: readonly GuardMark[];
  /** Points that a reviewer should check, in sentences. */
  readonly warnings: readonly string[];
}
