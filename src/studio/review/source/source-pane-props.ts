/** What the panes of every kind of source are given, and how the screen steers them. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import type { Film } from '#studio/review/signer/paired-player.ts';

/** How the screen steers the source. */
export interface SourceHandle {
  /** To where it says the sentence. */
  show(sentence: TranslatedSentence): void;
  /** What plays it; undefined for a document, and where it cannot be played. */
  film(): Film | undefined;
}

export interface SourcePaneProps {
  source: TranslationUnderReview['source'];
  /** Of the shown part. */
  sentences: readonly TranslatedSentence[];
  handle: React.Ref<SourceHandle>;
  /** The sentence that it says at its current position. */
  onSentence: (id: string | undefined) => void;
  /** Opens the transcript at the current position of the source. */
  onGoTo: (id: string) => void;
  /** Where sentences are in a document, once that is known. */
  onPages: (pages: ReadonlyMap<string, number>) => void;
  /** The link has expired: asks for another. */
  onRefresh: () => void;
}
