/** Routes of staff: answers, groups of them, numbers, and what is set aside. */
import { Hono } from 'hono';
import type {
  AnswerCounts,
  AnswerGroup,
  PassengerAnswer,
} from '#contract/passengers/answers/answer.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { GroupRow, StoredAnswer } from '#service/ports/passengers/answers.ts';
import type { Ports } from '#service/ports/ports.ts';
import { linkExpiry, resultLink } from '#service/requests/result-links.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import {
  GROUP_ANSWERS,
  LIST_ANSWERS,
  MODERATE_ANSWER,
  READ_FIGURES,
  REPLY_TO_ANSWERS,
} from './answer-endpoints.ts';
import { computeFigures } from './figures.ts';

const MAX_LISTED = 500;
const MAX_GROUPS = 200;

type ViewPorts = Pick<Ports, 'secrets' | 'publicUrl' | 'now'>;

/** Shows an answer to staff: of its film the checked copy alone. */
function viewAnswer(ports: ViewPorts, answer: StoredAnswer): PassengerAnswer {
  const { id, createdAt, pageCode, requestId, title, kind, videoKey, film } = answer;
  const link = (key: string, name: string) => resultLink(ports, key, name, linkExpiry(ports.now()));
  return {
    id,
    answer: answer.answer,
    givenAt: new Date(createdAt).toISOString(),
    station: pageCode,
    requestId,
    message: title,
    kind,
    ...(answer.atMs !== undefined && { atMs: answer.atMs }),
    ...(answer.gloss !== undefined && { gloss: answer.gloss }),
    ...(answer.words !== undefined && { words: answer.words }),
    videoLink: link(videoKey, videoKey.endsWith('.webm') ? 'video.webm' : 'video.mp4'),
    ...(film && {
      film: {
        state: film.state,
        ...(film.state === 'checked' &&
          film.fileId !== undefined && { link: link(sourceKey(film.fileId), 'answer.webm') }),
      },
    }),
    isHidden: answer.isHidden,
    ...(answer.outcome && { outcome: answer.outcome }),
  };
}

const countProblems = ({ counts }: AnswerGroup): number =>
  counts['not-understood'] + counts.wrong + counts['too-fast'];
const countAll = (group: AnswerGroup): number => countProblems(group) + group.counts.understood;

/** Collects rows into groups, those with most problems first. */
function toGroups(rows: readonly GroupRow[]): AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>();
  for (const { id, title, answer, count, newestAt } of rows) {
    const none: AnswerCounts = { understood: 0, 'not-understood': 0, wrong: 0, 'too-fast': 0 };
    const group = groups.get(id) ?? {
      id,
      title,
      counts: none,
      newestAt: new Date(0).toISOString(),
    };
    groups.set(id, {
      ...group,
      counts: { ...group.counts, [answer]: count },
      newestAt: new Date(Math.max(newestAt, Date.parse(group.newestAt))).toISOString(),
    });
  }
  return [...groups.values()]
    .sort(
      (a, b) =>
        countProblems(b) - countProblems(a) ||
        countAll(b) - countAll(a) ||
        a.title.localeCompare(b.title),
    )
    .slice(0, MAX_GROUPS);
}

/** Creates the routes. */
export function readAnswerRoutes(ports: Ports, serve: Serve) {
  const { answers, now } = ports;
  return new Hono<ServiceEnv>()
    .use('/v1/answers/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'private, no-store');
    })
    .get('/v1/answers', ...serve(LIST_ANSWERS), async (c) => {
      const filter = c.req.valid('query');
      const found = await answers.list(c.var.caller.tenant, filter, MAX_LISTED);
      return c.json({ data: found.map((answer) => viewAnswer(ports, answer)) });
    })
    .get('/v1/answers/groups', ...serve(GROUP_ANSWERS), async (c) => {
      const { signs, messages } = await answers.group(c.var.caller.tenant);
      return c.json({ data: { signs: toGroups(signs), messages: toGroups(messages) } });
    })
    .get('/v1/answers/figures', ...serve(READ_FIGURES), async (c) => {
      const tally = await answers.tally(c.var.caller.tenant);
      return c.json({ data: computeFigures(tally, now()) });
    })
    .post('/v1/answers/replies', ...serve(REPLY_TO_ANSWERS), async (c) => {
      const { tenant } = c.var.caller;
      const { answers: requested, words } = c.req.valid('json');
      const ids = [...new Set(requested)];
      const found = await answers.find(tenant, ids);
      if (found.length < ids.length)
        throw notFound('An answer was not found. It may have been deleted.');
      if (found.some(({ isHidden }) => isHidden))
        throw new ServiceError('conflict', 'An answer was set aside. Count it again, then reply.');
      await answers.reply(tenant, ids, { at: new Date(now()).toISOString(), words });
      c.set('done', { detail: found.length === 1 ? '1 answer' : `${found.length} answers` });
      const replied = await answers.find(tenant, ids);
      return c.json({ data: replied.map((answer) => viewAnswer(ports, answer)) });
    })
    .put('/v1/answers/:id/moderation', ...serve(MODERATE_ANSWER), async (c) => {
      const { tenant } = c.var.caller;
      const [answer] = await answers.find(tenant, [c.req.param('id')]);
      if (answer === undefined) throw notFound('Answer not found. It may have been deleted.');
      const { isHidden } = c.req.valid('json');
      await answers.hide(tenant, answer.id, isHidden);
      c.set('done', { action: isHidden ? 'answer.hidden' : 'answer.taken-back' });
      return c.json({ data: viewAnswer(ports, { ...answer, isHidden }) });
    });
}
