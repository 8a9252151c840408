import { Hono } from 'hono';
import type { z } from 'zod';
import {
  type CommentAnswer,
  type CommentsAnswer,
  MAX_COMMENTS,
  type ReviewComment,
} from '#contract/reviews/review-comment.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredComment } from '#service/ports/reviews/review-comments.ts';
import { ADD_COMMENT, LIST_COMMENTS, SETTLE_COMMENT } from './comment-endpoints.ts';

const PATH = '/v1/sign-requests/:id/translation/comments';

const iso = (time: number) => new Date(time).toISOString();

const view = ({ authorId: _, at, resolved, ...comment }: StoredComment): ReviewComment => ({
  ...comment,
  at: iso(at),
  ...(resolved && { resolved: { by: resolved.by, at: iso(resolved.at) } }),
});

const unknownTranslation = () => notFound('Translation not found.');

/** Comments of reviewers on sentences. */
export function commentRoutes(ports: Ports, serve: Serve) {
  const { reviewComments, translations, newId, now } = ports;

  return new Hono<ServiceEnv>()
    .get(PATH, ...serve(LIST_COMMENTS), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const found = await reviewComments.list(tenant, id);
      if (found.length === 0 && (await translations.find(tenant, id)) === undefined)
        throw unknownTranslation();
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: found.map(view) } satisfies z.infer<typeof CommentsAnswer>);
    })
    .post(PATH, ...serve(ADD_COMMENT), async (c) => {
      const { tenant, clientId, signedIn } = c.var.caller;
      const id = c.req.param('id');
      const { part, sentence, text, name } = c.req.valid('json');
      const author = signedIn?.person.name ?? name;
      const comment = {
        id: newId(),
        part,
        sentence,
        text,
        author,
        authorId: clientId,
        at: now(),
      };
      const outcome = await reviewComments.add(tenant, id, comment, MAX_COMMENTS);
      if (outcome === 'unknown') throw unknownTranslation();
      if (outcome === 'full')
        throw new ServiceError(
          'conflict',
          `This translation already has ${MAX_COMMENTS} comments. You can't add more.`,
        );
      return c.json({ data: view(comment) } satisfies z.infer<typeof CommentAnswer>);
    })
    .put(`${PATH}/:commentId`, ...serve(SETTLE_COMMENT), async (c) => {
      const { tenant, signedIn } = c.var.caller;
      const { isResolved, name } = c.req.valid('json');
      const resolved = isResolved ? { by: signedIn?.person.name ?? name, at: now() } : undefined;
      const settled = await reviewComments.settle(
        tenant,
        c.req.param('id'),
        c.req.param('commentId'),
        resolved,
      );
      if (settled === undefined) throw notFound('Comment not found. It may have been deleted.');
      c.set('done', { detail: isResolved ? 'Resolved' : 'Opened again' });
      return c.json({ data: view(settled) } satisfies z.infer<typeof CommentAnswer>);
    });
}
