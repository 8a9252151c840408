import { Hono } from 'hono';
import { etag } from 'hono/etag';
import {
  type Decider,
  type LibraryChange,
  REVIEW_KINDS,
  type Standing,
} from '#contract/library/library-change.ts';
import type { Scope } from '#contract/requests/token.ts';
import type { Caller, ServiceEnv } from '../http/service-env.ts';
import { notFound, ServiceError } from '../http/service-error.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Ports } from '../ports/ports.ts';
import { CHANGE_LIBRARY, READ_HISTORY, READ_RULES, READ_USES } from './library-endpoints.ts';
import { prepareRecordings } from './recording-changes.ts';
import type { RulesAt } from './rules-at.ts';

/** The newest requests, of which uses are counted. */
const COUNTED = 1000;

const etagOf = (revision: number) => `"library-${revision}"`;

const scopeFor = ({ kind }: LibraryChange): Scope =>
  REVIEW_KINDS.includes(kind) ? 'library:review' : 'library:write';

/** @throws {ServiceError} `scope-missing`, naming the first change that the caller may not make */
function requireScopes(changes: readonly LibraryChange[], { scopes }: Caller): void {
  for (const [index, change] of changes.entries()) {
    const needed = scopeFor(change);
    if (!scopes.includes(needed))
      throw new ServiceError('scope-missing', `This needs the scope ${needed}.`, {
        field: `changes[${index}]`,
      });
  }
}

/** What was done, for the audit log. */
function told(changes: readonly LibraryChange[]): string {
  const [first] = changes;
  if (changes.length > 1) return `${changes.length} changes`;
  if (first?.kind === 'verdict') return `${first.gloss}: ${first.verdict}`;
  if (first?.kind === 'choice') return `${first.gloss}: another form`;
  if (first?.kind === 'name') return `${first.name}: how it is signed`;
  if (first?.kind === 'recording')
    return first.made === undefined
      ? 'a recording removed'
      : `${first.made.glosses.join(' ')}: recorded`;
  if (first?.kind === 'consent')
    return first.given === undefined ? 'a consent withdrawn' : 'a consent';
  return first?.kind === 'policy' ? 'what messages may use' : 'who a reviewer is';
}

/** The caller's sign library: rules, history, changes. */
export function libraryRoutes(ports: Ports, serve: Serve, rulesAt: RulesAt) {
  const { signLibraries, clients, people, now } = ports;

  /** Who decides, as what an administrator has said of them; nobody is more than staff by their own word. */
  async function deciderOf({ tenant, clientId, signedIn }: Caller): Promise<Decider> {
    if (signedIn === undefined) {
      const client = await clients.find(clientId);
      return { id: clientId, name: client?.name ?? clientId, standing: 'staff' };
    }
    const { id, name } = signedIn.person;
    const entries = await signLibraries.newest(tenant, await signLibraries.revision(tenant));
    let standing: Standing = 'staff';
    for (const { change } of entries)
      if (change.kind === 'reviewer' && change.person === id) standing = change.standing;
    return { id, name, standing };
  }

  /** @throws {ServiceError} `not-found` for reviewers who are not of the organisation */
  async function requirePeople(tenant: string, changes: readonly LibraryChange[]): Promise<void> {
    for (const [index, change] of changes.entries()) {
      if (change.kind !== 'reviewer') continue;
      const person = await people.find(change.person);
      if (person?.tenant === tenant && person.removedAt === undefined) continue;
      throw new ServiceError('not-found', 'There is no such person.', {
        field: `changes[${index}].person`,
      });
    }
  }

  return new Hono<ServiceEnv>()
    .get('/v1/sign-library', ...serve(READ_RULES), etag(), async (c) => {
      const { tenant } = c.var.caller;
      const newest = await signLibraries.revision(tenant);
      const revision = c.req.valid('query').revision ?? newest;
      if (revision > newest) throw notFound('There is no such revision yet.');
      c.header('ETag', etagOf(revision));
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
      const counted = [...uses].map(([gloss, count]) => ({ gloss, requests: count }));
      c.header('Cache-Control', 'private, no-cache');
      return c.json({
        data: { requests, uses: counted.sort((one, other) => other.requests - one.requests) },
      });
    })
    .post('/v1/sign-library/changes', ...serve(CHANGE_LIBRARY), async (c) => {
      const { caller } = c.var;
      const { tenant } = caller;
      const { changes } = c.req.valid('json');
      requireScopes(changes, caller);
      await requirePeople(tenant, changes);
      const before = await signLibraries.revision(tenant);
      await prepareRecordings(ports, caller, changes);
      const by = await deciderOf(caller);
      const revision = await signLibraries.append({ tenant, by, changes, now: now() });
      c.set('done', revision === before ? 'nothing' : { detail: told(changes) });
      c.header('ETag', etagOf(revision));
      return c.json({ data: await rulesAt(tenant, revision) });
    });
}
