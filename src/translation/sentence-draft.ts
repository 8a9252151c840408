/** A sentence as the machine translated it: a draft for a person to check. */
import type { Rendition } from '#contract/coverage.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Cue, SourceCue } from '#contract/message.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Proposal } from './english/plain-language.ts';
import type { DropRule } from './english/reading/rules.ts';
import type { GuardMark } from './guard/mark.ts';

/** How the words of content of a sentence are said. Words that BSL shows otherwise are not counted. */
export interface Coverage {
  /** Words of content. */
  readonly words: number;
  /** Said by a sourced sign. */
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
  /** From its first word to its last. */
  readonly words: Span;
  /** Indexes of its units, `end` exclusive. */
  readonly units: Span;
}

/** All spans but `span` are offsets in `english`, UTF-16. */
export interface SentenceDraft {
  readonly english: string;
  /** The plain version from which the gloss comes; missing where the English itself is signed. */
  readonly plain?: string;
  /** Where it stands in the text. */
  readonly span: Span;
  /** When the source says it. */
  readonly cue?: Cue;
  /** The cues of the source that show it. */
  readonly sourceCues?: readonly SourceCue[];
  /** Where it begins or ends is a guess. */
  readonly areEndsUnsure?: true;
  /** In BSL order; empty where nothing can be signed. */
  readonly units: readonly GlossUnit[];
  /** For each unit the words that it says; none for what grammar adds. */
  readonly sources: readonly (readonly Span[])[];
  /** For each unit how it is signed, as far as the library tells. */
  readonly renditions: readonly Rendition[];
  readonly clauses: readonly DraftClause[];
  readonly dropped: readonly DroppedWords[];
  readonly coverage: Coverage;
  readonly proposals: readonly Proposal[];
  /** Where the guard found English and gloss to differ, or the source to be doubtful: a person must see the sentence. */
  readonly marks: readonly GuardMark[];
  /** What a reviewer should look at, in sentences. */
  readonly warnings: readonly string[];
}
