/** Comments on sentences of a translation. All extensions. */
import { z } from 'zod';
import {
  CommentAnswer,
  CommentState,
  CommentsAnswer,
  MAX_COMMENTS,
  NewComment,
} from '#contract/reviews/review-comment.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Reviewing translations (extension)';
const path = z.object({ id: z.uuid() });
const REFUSALS = failures(400, ...GUARDED, 404, 408, 409, 413, 415);

export const LIST_COMMENTS = defineEndpoint({
  operationId: 'listReviewComments',
  summary: 'List the comments on a translation',
  tag,
  scopes: ['requests:read', 'requests:write', 'reviews:write'],
  path,
  responses: { ...ok('Oldest first.', CommentsAnswer), ...failures(400, ...GUARDED, 404) },
});

export const ADD_COMMENT = defineEndpoint({
  operationId: 'addReviewComment',
  summary: 'Comment on a sentence',
  tag,
  description: `Everyone in your organisation who can read the translation can see it. A translation can have up to ${MAX_COMMENTS} comments.`,
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.commented',
  path,
  json: NewComment,
  responses: { ...ok('The comment.', CommentAnswer), ...REFUSALS },
});

export const SETTLE_COMMENT = defineEndpoint({
  operationId: 'settleReviewComment',
  summary: 'Resolve or reopen a comment',
  tag,
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.comment-settled',
  path: path.extend({ commentId: z.uuid() }),
  json: CommentState,
  responses: { ...ok('The comment.', CommentAnswer), ...REFUSALS },
});
