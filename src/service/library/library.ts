import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { LibraryChange } from '#contract/library/library-change.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import { requireAnswers, settleAnswers } from '#service/library/rest-on-answers.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { formatEtag, getChangeAuthor, requireScopes } from './approvers.ts';
import { requireFormQuota } from './form-quota.ts';
import { CHANGE_LIBRARY, READ_HISTORY, READ_RULES, READ_USES } from './library-endpoints.ts';
import { markRelabelledForms } from './relabelled-forms.ts';
import type { RulesAt } from './rules-at.ts';

/** The newest requests, of which uses are counted. */
const COUNTED = 1000;

type OfKind<Kind extends LibraryChange['kind']> = Extract<LibraryChange, { kind: Kind }>;

const CHANGE_DESCRIPTIONS: { [Kind in LibraryChange['kind']]: (change: OfKind<Kind>) => string } = {
  verdict: ({ gloss, verdict }) => `${gloss}: ${verdict}`,
  choice: ({ gloss }) => `${gloss}: another form`,
  name: ({ name }) => `${name}: how it is signed`,
  form: ({ gloss }) => `${gloss}: a form of our own`,
  'form-removed': ({ gloss }) => `${gloss}: a form taken out`,
  pack: ({ organisation: { name }, counts }) =>
    `${name}: verdicts ${counts ? 'count' : 'do not count'}`,
  recording: ({ made }) =>
    made === undefined ? 'a recording removed' : `${made.glosses.join(' ')}: recorded`,
  consent: ({ given }) => (given === undefined ? 'a consent withdrawn' : 'a consent'),
  policy: () => 'what messages may use',
  reviewer: () => 'who a reviewer is',
};

const describeChange = <Kind extends LibraryChange['kind']>(change: OfKind<Kind>): string =>
  CHANGE_DESCRIPTIONS[change.kind as Kind](change);

/** Describes changes for the audit log. */
function describeChanges(changes: readonly LibraryChange[]): string {
  const [first, ...rest] = changes;
  if (first === undefined || rest.length > 0) return `${changes.length} changes`;
  return describeChange(first);
}

/**
 * Prepares changes before they are made.
 * @throws {ServiceError} where they may not be made
 */
export type PrepareChanges = (caller: Caller, changes: readonly LibraryChange[]) => Promise<void>;

/**
 * Creates the routes of the caller's sign library: rules, history, changes.
 * @param changed called after a new revision
 */
export function libraryRoutes(
  ports: Ports,
  serve: Serve,
  rulesAt: RulesAt,
  prepare: PrepareChanges,
  changed: (tenant: string) => Promise<void>,
) {
  const { signLibraries, people, now } = ports;

  /**
   * Checks that reviewers belong to the organisation.
   * @throws {ServiceError} `not-found` for any who do not
   */
  async function requirePeople(tenant: string, changes: readonly LibraryChange[]): Promise<void> {
    for (const [index, change] of changes.entries()) {
      if (change.kind !== 'reviewer') continue;
      const person = await people.find(change.person);
      if (person?.tenant === tenant && person.removedAt === undefined) continue;
      throw new ServiceError('not-found', 'Person not found.', {
        field: `changes[${index}].person`,
      });
    }
  }

  return new Hono<ServiceEnv>()
    .get('/v1/sign-library', ...serve(READ_RULES), etag(), async (c) => {
      const { tenant } = c.var.caller;
      const newest = await signLibraries.revision(tenant);
      const revision = c.req.valid('query').revision ?? newest;
      if (revision > newest) throw notFound('This revision does not exist yet.');
      c.header('ETag', formatEtag(revision));
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: await rulesAt(tenant, revision) });
    })
    .get('/v1/sign-library/changes', ...serve(READ_HISTORY), async (c) => {
      const { tenant } = c.var.caller;
      const { after, limit } = c.req.valid('query');
      const revision = await signLibraries.revision(tenant);
      c.header('Cache-Control', 'private, no-cache');
      const entries = await signLibraries.history(tenant, after, limit);
      return c.json({
        data: { revision: Math.max(revision, entries.at(-1)?.revision ?? 0), entries },
      });
    })
    .get('/v1/sign-library/uses', ...serve(READ_USES), async (c) => {
      const { requests, uses } = await ports.requests.glossUses(c.var.caller.tenant, COUNTED);
      const glossCounts = [...uses].map(([gloss, count]) => ({ gloss, requests: count }));
      c.header('Cache-Control', 'private, no-cache');
      return c.json({
        data: { requests, uses: glossCounts.sort((a, b) => b.requests - a.requests) },
      });
    })
    .post('/v1/sign-library/changes', ...serve(CHANGE_LIBRARY), async (c) => {
      const { caller } = c.var;
      const { tenant } = caller;
      const { changes } = c.req.valid('json');
      requireScopes(changes, caller);
      await requirePeople(tenant, changes);
      await requireAnswers(ports, tenant, changes);
      const previousRevision = await signLibraries.revision(tenant);
      const isOnForms = changes.some(({ kind }) => kind === 'form' || kind === 'verdict');
      const entries = isOnForms ? await signLibraries.newest(tenant, previousRevision) : [];
      if (changes.some(({ kind }) => kind === 'form')) requireFormQuota(entries, changes);
      await prepare(caller, changes);
      const by = await getChangeAuthor(ports, caller);
      const marked = markRelabelledForms(entries, changes, previousRevision);
      const revision = await signLibraries.append({ tenant, by, changes: marked, now: now() });
      await settleAnswers(ports, tenant, changes);
      if (revision !== previousRevision) await changed(tenant);
      c.set(
        'done',
        revision === previousRevision ? 'nothing' : { detail: describeChanges(changes) },
      );
      c.header('ETag', formatEtag(revision));
      return c.json({ data: await rulesAt(tenant, revision) });
    });
}
