/**
 * Comments of reviewers on sentences of a translation (`/v1/sign-requests/{id}/translation` comes before each path):
 *
 * GET  …/comments               -> 200 CommentsAnswer, oldest first
 * POST …/comments               NewComment -> 200 CommentAnswer; 409 when the translation has too many
 * PUT  …/comments/{commentId}   CommentState -> 200 CommentAnswer; resolves it, or opens it again
 */
import { z } from 'zod';

/** A translation has at most so many. */
export const MAX_COMMENTS = 500;
/** A comment is at most so long. */
export const MAX_COMMENT_CHARACTERS = 1000;

const person = z.string().trim().min(1, 'Enter a name.').max(200);

/** Reviewer's comment on a sentence. It stays with the sentence across versions. */
export const ReviewComment = z.object({
  id: z.string(),
  /** Index of the part, from 0. */
  part: z.int().min(0),
  /** Id of the sentence in it. */
  sentence: z.string(),
  text: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
  /** Missing while it is open. */
  resolved: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
});
export type ReviewComment = z.infer<typeof ReviewComment>;

/** Response with all comments on a translation. */
export const CommentsAnswer = z.object({ data: z.array(ReviewComment) });
/** Response with the current state of a comment. */
export const CommentAnswer = z.object({ data: ReviewComment });

/** Body of a new comment. A person who is signed in goes by their own name. */
export const NewComment = z.object({
  part: z.int().min(0).max(1000).default(0),
  sentence: z.string().min(1).max(40),
  text: z.string().trim().min(1, 'Write something.').max(MAX_COMMENT_CHARACTERS),
  name: person,
});

/** Body that resolves a comment, or opens it again. */
export const CommentState = z.object({ isResolved: z.boolean(), name: person });
