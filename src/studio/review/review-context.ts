/** Context that all parts of the review screen share. */
import { createContext, use } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { ReviewComment } from '#contract/reviews/review-comment.ts';
import type { PaceTrack } from '#contract/screens/timeline.ts';
import type { Store } from '#studio/ui/store.ts';
import type { Sentences } from './draft/edit-part.ts';
import type { Reading } from './draft/reading.ts';
import type { ReviewPipeline } from './review-pipeline.ts';
import type { Playlist } from './signer/playlist.ts';
import type { ReadingClock } from './ticks/reading-clock.ts';
import type { Tick, Ticks } from './ticks/ticks.ts';
import type { Drifts } from './timing/use-timing.ts';
import type { GlossTyping } from './transcript/typed-gloss.ts';

/** Sentences that the reviewer and the source are at. */
export interface Attention {
  /** Opened for editing. */
  activeId?: string;
  /** Sentence that the source says at its current position. */
  sourceId?: string;
  /** The focus goes to the English of the active one. */
  wantsFocus?: boolean;
}

export interface ReadOptions {
  isBelow?: boolean;
  /** Plain English, as `ReadInPlace` has it. */
  plain?: string | null;
  /** Order of the signs that a person asks for. */
  order?: 'bsl';
}

export interface Review {
  /** Undefined until they are loaded. */
  pipeline: ReviewPipeline | undefined;
  /** Reads English in the place of a sentence, or below it. Undefined until the translator has come. */
  read: ((english: string, id: string, options?: ReadOptions) => Reading | undefined) | undefined;
  /** Glosses a sentence as soon as the translator has come. Told before the English changes, once or more. */
  readLater(sentence: TranslatedSentence): void;
  attention: Store<Attention>;
  playlist: Playlist;
  /** Delay of each sentence's signing against the source; empty until it is known. */
  drifts: Store<Drifts>;
  /** Speech and signing of the shown part on one axis; undefined until it is known, and for a source without times. */
  track: Store<PaceTrack | undefined>;
  /** Time at which the source is, by its own clock. */
  position: Store<number>;
  /** Goes to a time of the source. */
  seek(seconds: number): void;
  /** The part that is shown, from 0. */
  partIndex: number;
  requestId: string;
  /** Comments of reviewers on sentences; empty until they are known. */
  comments: readonly ReviewComment[];
  /** Gloss lines as they are typed. */
  typing: Store<GlossTyping>;
  /** Sentences that were played or read. */
  ticks: Store<Ticks>;
  /** Time for which sentences were on screen: as long as reading takes, before they count as read. */
  readingClock: ReadingClock;
  /** Keys of sentences that were open since the screen was: what is marked has to be. */
  opened: Store<ReadonlySet<string>>;
  /** Ticks a sentence of the shown part, or takes the tick away. A marked one that was not open yet is opened instead. */
  tick(sentence: TranslatedSentence, method: Tick['how'] | undefined): void;
  /** False for a version that is only read. */
  isEditable: boolean;
  /** Changes the sentences of the shown part; changes of one label in quick order are one step. */
  edit(label: string, change: (sentences: Sentences) => Sentences): void;
  /** Changes the sentences of every part. */
  editAll(label: string, change: (sentences: Sentences) => Sentences): void;
  /** Whether a person wrote the gloss, so that it is replaced only on request. */
  isHandMade(sentence: TranslatedSentence): boolean;
  newId(): string;
  /** Opens a sentence where it can be seen, with the focus on its English if asked. */
  open(id: string, options?: { focus?: boolean }): void;
  /** Brings the source to where it says the sentence; undefined when it has no such place. */
  showInSource: ((sentence: TranslatedSentence) => void) | undefined;
}

export const ReviewContext = createContext<Review | undefined>(undefined);

export function useReview(): Review {
  const review = use(ReviewContext);
  if (review === undefined) throw new Error('useReview outside of the review screen.');
  return review;
}
