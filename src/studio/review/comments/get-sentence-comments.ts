/** Comments by the sentences that they are about. Pure. */

import type { Translation } from '#contract/requests/translation.ts';
import type { ReviewComment } from '#contract/reviews/review-comment.ts';

/** A sentence. */
export interface CommentKey {
  partIndex: number;
  sentenceId: string;
}

/** Returns the comments on one sentence, oldest first. */
export const getSentenceComments = (
  comments: readonly ReviewComment[],
  { partIndex, sentenceId }: CommentKey,
): ReviewComment[] =>
  comments.filter(({ part, sentence }) => part === partIndex && sentence === sentenceId);

/** Returns the open comments in their order. */
export const getOpenComments = (comments: readonly ReviewComment[]): ReviewComment[] =>
  comments.filter(({ resolved }) => resolved === undefined);

/** Comments on sentences that are no longer there: they were joined or deleted. */
export const findOrphanedComments = (
  comments: readonly ReviewComment[],
  { parts }: Pick<Translation, 'parts'>,
): ReviewComment[] => {
  const sentenceKeys = new Set(
    parts.flatMap(({ sentences }, index) => sentences.map(({ id }) => `${index} ${id}`)),
  );
  return comments.filter(({ part, sentence }) => !sentenceKeys.has(`${part} ${sentence}`));
};
