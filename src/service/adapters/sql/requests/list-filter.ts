/** Builds the conditions that select the requests of a list. */
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { EXPIRING_MINUTES } from '#contract/requests/list/request-filter.ts';
import { foldText } from '#service/adapters/sql/fold-text.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { ListFilter, ListView } from '#service/ports/requests/sign-requests.ts';

type Listed = Pick<
  Tables,
  'requests' | 'showings' | 'approvals' | 'translations' | 'air_asks' | 'air_approvals'
> & {
  jobs: { glosses: string | null };
};
type Builder = ExpressionBuilder<Listed, 'requests'>;
type Condition = Expression<SqlBool>;

/** Escapes a text for a pattern of `like`, with `!` as its escape character. */
const escapeLike = (text: string): string => text.replace(/[!%_]/g, '!$&');

/**
 * Whether a text is like a pattern. PostgreSQL takes far too few rows to be like `%word%`, and would then sort all that
 * are: of a comparison it takes a third, and walks the newest first.
 */
const isLike = (text: RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`case when ${text} like ${pattern} escape '!' then 1 else 0 end > 0`;

/**
 * Whether the job of a request has a gloss. SQLite looks up a job for each request that the text does not match, in a table
 * with all that jobs do: it is ten times faster to find the jobs first, in an index. PostgreSQL would read all jobs.
 */
const hasGloss = (tenant: string, pattern: string, { isOneByOne }: GlossLookup) =>
  isOneByOne
    ? sql<boolean>`exists (select 1 from jobs as signed where signed.id = requests.job_id and ${isLike(sql`signed.glosses`, pattern)})`
    : sql<boolean>`requests.job_id in (select signed.id from jobs as signed where signed.tenant = ${tenant} and signed.glosses like ${pattern} escape '!')`;

/** Choice of how the jobs with a gloss are found. */
export interface GlossLookup {
  /** Whether the job of each request is looked at by itself, without a join. */
  isOneByOne: boolean;
}

function textMatches(
  eb: Builder,
  tenant: string,
  { text = '', makers = [] }: Pick<ListFilter, 'text' | 'makers'>,
  lookup: GlossLookup,
): Condition {
  const part = `%${escapeLike(foldText(text))}%`;
  // Glosses are in capitals, each on its own line.
  const gloss = `%\n${escapeLike(text.trim().toUpperCase())}%`;
  return eb.or([
    isLike(sql`requests.search_folded`, part),
    hasGloss(tenant, gloss, lookup),
    eb('requests.id', '=', text.toLowerCase()),
    ...(makers.length === 0 ? [] : [eb('requests.client_id', 'in', makers)]),
  ]);
}

/** Whether some showing of the request is on air now; with `within`, only one that ends within that time. */
const isOnAir = (eb: Builder, now: number, within?: number): Condition =>
  eb.exists(
    eb
      .selectFrom('showings')
      .select('showings.id')
      .whereRef('showings.request_id', '=', 'requests.id')
      .whereRef('showings.tenant', '=', 'requests.tenant')
      .where('showings.ended_at', 'is', null)
      .where('showings.from_at', '<=', now)
      .where((showing) =>
        within === undefined
          ? showing.or([
              showing('showings.until_at', 'is', null),
              showing('showings.until_at', '>', now),
            ])
          : showing.and([
              showing('showings.until_at', '>', now),
              showing('showings.until_at', '<=', now + within),
            ]),
      ),
  );

const newestVersion = (eb: Builder) =>
  eb
    .selectFrom('translations as newer')
    .select((newer) => newer.fn.max('newer.version').as('version'))
    .whereRef('newer.request_id', '=', 'requests.id');

/** Whether a draft waits for the caller's approval: they have not approved it, and may. */
function waitsForMe(eb: Builder, { me, isOwnEditEnough }: ListView): Condition {
  const isApproved = eb.exists(
    eb
      .selectFrom('approvals')
      .select('approvals.request_id')
      .whereRef('approvals.request_id', '=', 'requests.id')
      .where('approvals.client_id', '=', me)
      .where('approvals.version', '=', newestVersion(eb)),
  );
  const isOwnEdit = eb.exists(
    eb
      .selectFrom('translations')
      .select('translations.request_id')
      .whereRef('translations.request_id', '=', 'requests.id')
      .where('translations.author_id', '=', me)
      .where('translations.version', '=', newestVersion(eb)),
  );
  return eb.and([
    eb('requests.status', '=', 'AWAITING_REVIEW'),
    eb.not(isApproved),
    ...(isOwnEditEnough ? [] : [eb.not(isOwnEdit)]),
  ]);
}

/** Whether a finished message, requested for the screens, waits for the caller's approval. */
function waitsForMyWord(eb: Builder, { me, isOwnEditEnough }: ListView): Condition {
  const isAsked = eb.exists(
    eb
      .selectFrom('air_asks')
      .select('air_asks.request_id')
      .whereRef('air_asks.request_id', '=', 'requests.id')
      .whereRef('air_asks.tenant', '=', 'requests.tenant'),
  );
  const isApproved = eb.exists(
    eb
      .selectFrom('air_approvals')
      .select('air_approvals.request_id')
      .whereRef('air_approvals.request_id', '=', 'requests.id')
      .whereRef('air_approvals.tenant', '=', 'requests.tenant')
      .where('air_approvals.person_id', '=', me),
  );
  return eb.and([
    eb('requests.status', '=', 'COMPLETED'),
    isAsked,
    eb.not(isApproved),
    ...(isOwnEditEnough ? [] : [eb('requests.client_id', '!=', me)]),
  ]);
}

function viewMatches(eb: Builder, view: ListView): Condition {
  const isMine = eb('requests.client_id', '=', view.me);
  switch (view.name) {
    case 'needs-me':
      return eb.or([
        ...(view.mayReview ? [waitsForMe(eb, view), waitsForMyWord(eb, view)] : []),
        eb.and([isMine, eb('requests.status', 'in', ['FAILED', 'AWAITING_SUBTITLES'])]),
      ]);
    case 'on-air':
      return isOnAir(eb, view.now);
    case 'expiring':
      return isOnAir(eb, view.now, EXPIRING_MINUTES * 60_000);
    case 'failed':
      return eb('requests.status', '=', 'FAILED');
    case 'mine':
      return isMine;
  }
}

/** Builds the conditions that all rows of a list meet. The statement selects from `requests` with `jobs` joined. */
export function listConditions(
  eb: Builder,
  tenant: string,
  filter: ListFilter,
  lookup: GlossLookup,
): Condition {
  const { status, kind, text, gloss, view, archived, ids, after } = filter;
  const conditions: Condition[] = [eb('requests.tenant', '=', tenant)];
  if (archived !== 'all')
    conditions.push(eb('requests.archived_at', archived === 'only' ? 'is not' : 'is', null));
  if (status !== undefined) conditions.push(eb('requests.status', '=', status));
  if (kind !== undefined) conditions.push(eb('requests.kind', '=', kind));
  if (ids !== undefined) conditions.push(eb('requests.id', 'in', ids));
  if (text !== undefined && text !== '') conditions.push(textMatches(eb, tenant, filter, lookup));
  if (gloss !== undefined)
    conditions.push(sql<boolean>`jobs.glosses like ${`%\n${escapeLike(gloss)}\n%`} escape '!'`);
  if (view !== undefined) conditions.push(viewMatches(eb, view));
  if (after !== undefined)
    conditions.push(
      eb.or([
        eb('requests.created_at', '<', after.createdAt),
        eb.and([eb('requests.created_at', '=', after.createdAt), eb('requests.id', '<', after.id)]),
      ]),
    );
  return eb.and(conditions);
}
