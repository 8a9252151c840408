import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { MarkedTranslation } from '#contract/requests/translation.ts';
import { removeDecidedDoubts } from '#contract/word-list/apply-word-list.ts';
import { NO_WORDS, type WordList } from '#contract/word-list/word-list.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { createStaleError, formatVersionTag, parseVersionTag } from '#service/http/version-tag.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { READ_WORD_LIST, SAVE_WORD_LIST } from './word-list-endpoints.ts';

const NAME = 'words';

/** Returns the word list of a tenant; an empty one where none was saved. */
export async function readWordList(
  { wordLists }: Pick<Ports, 'wordLists'>,
  tenant: string,
): Promise<WordList> {
  return (await wordLists.get(tenant))?.list ?? NO_WORDS;
}

/** Returns a translation without doubts about the meaning of words that the organisation has decided. */
export const withoutDecidedDoubts = (
  { parts }: MarkedTranslation,
  list: WordList,
): MarkedTranslation => ({
  parts: parts.map((part) => ({
    ...part,
    sentences: part.sentences.map(({ marks, ...sentence }) =>
      marks === undefined
        ? sentence
        : { ...sentence, marks: removeDecidedDoubts(sentence, marks, list) },
    ),
  })),
});

/** Creates the routes `GET` and `PUT /v1/word-list`, for the caller's tenant. */
export function wordListRoutes({ wordLists, now }: Pick<Ports, 'wordLists' | 'now'>, serve: Serve) {
  return new Hono<ServiceEnv>()
    .get('/v1/word-list', ...serve(READ_WORD_LIST), etag(), async (c) => {
      const stored = await wordLists.get(c.var.caller.tenant);
      c.header('ETag', formatVersionTag(NAME, stored?.version ?? 0));
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: stored?.list ?? NO_WORDS });
    })
    .put('/v1/word-list', ...serve(SAVE_WORD_LIST), async (c) => {
      const list: WordList = c.req.valid('json');
      const onlyAfter = parseVersionTag(NAME, c.req.header('if-match'));
      if (onlyAfter === 'unknown') throw createStaleError('the word list');
      const version = await wordLists.put(c.var.caller.tenant, list, now(), onlyAfter);
      if (version === 'stale') throw createStaleError('the word list');
      c.header('ETag', formatVersionTag(NAME, version));
      return c.json({ data: list });
    });
}
