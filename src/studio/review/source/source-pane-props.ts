/** Props that panes of all kinds of source share, and the handle by which the screen controls them. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import type { Film } from '#studio/review/signer/paired-player.ts';

/** Handle by which the screen controls the source. */
export interface SourceHandle {
  /** Moves to the place where the source says the sentence. */
  show(sentence: TranslatedSentence): void;
  /** Returns the element that plays the source; undefined for a document, and where it cannot be played. */
  film(): Film | undefined;
  /** Goes to a time of the source; absent for a document. */
  seek?(seconds: number): void;
}

export interface SourcePaneProps {
  source: TranslationUnderReview['source'];
  /** Sentences of the displayed part. */
  sentences: readonly TranslatedSentence[];
  handle: React.Ref<SourceHandle>;
  /** Reports the sentence that the source says at its current position. */
  onSentence: (id: string | undefined) => void;
  /** Reports the time of a source that plays, a few times a second. */
  onTime: (seconds: number) => void;
  /** Opens the transcript at the current position of the source. */
  onGoTo: (id: string) => void;
  /** Reports the pages of sentences in a document, once they are known. */
  onPages: (pages: ReadonlyMap<string, number>) => void;
  /** Requests a new link because this one has expired. */
  onRefresh: () => void;
}
