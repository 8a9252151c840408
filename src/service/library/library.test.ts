/** Who decides about signs, what it comes to, and that the very next message goes by it. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FORMS } from '#contract/library/form-change.ts';
import { DEFAULT_POLICY, type LibraryChange } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import { type OwnForm, ownFormId } from '#contract/library/own-form.ts';
import { entryOf } from '#signing/lexicon/sign-library.ts';
import { inTurn, nodeSecrets } from '../adapters/node-secrets.ts';
import { reviewableDraft } from '../jobs/testing.ts';
import { type Browser, firstAdministrator, join } from '../people/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '../testing.ts';

const LIBRARY = '/v1/sign-library';
const CHANGES = '/v1/sign-library/changes';
const ANNOUNCE = '/v1/sign-requests/train-announcements';
const FORM = '1'.repeat(32);

const verdict = (word: 'approved' | 'rejected', form = FORM): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form,
  verdict: word,
  ...(word === 'rejected' && { note: 'Not signed so here.' }),
});

/** In place of scrypt, which takes a fifth of a second. */
const secrets = nodeSecrets(
  'a secret of this test',
  inTurn((secret) => Promise.resolve(Buffer.from(secret))),
);

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ secrets });
});
afterEach(() => service.close());

type Send = (path: string, init?: RequestInit) => Promise<Response>;
const change = (send: Send, ...changes: LibraryChange[]) => send(CHANGES, json({ changes }));
const rulesOf = async (response: Response): Promise<LibraryRules> => (await response.json()).data;

describe('the library of an organisation', () => {
  it('is ours until something is decided, and says so by its ETag', async () => {
    const first = await service.send(LIBRARY);
    expect(first.headers.get('etag')).toBe('"library-0"');
    expect(await rulesOf(first)).toMatchObject({ revision: 0, approved: [], rejected: [] });
    const unchanged = await service.send(LIBRARY, { headers: { 'If-None-Match': '"library-0"' } });
    expect(unchanged.status).toBe(304);
    await change(service.send, verdict('rejected'));
    const next = await service.send(LIBRARY, { headers: { 'If-None-Match': '"library-0"' } });
    expect(next.headers.get('etag')).toBe('"library-1"');
    expect((await rulesOf(next)).rejected).toEqual([FORM]);
  });

  it('keeps what every revision was, and refuses one that is still to come', async () => {
    await change(service.send, verdict('rejected'));
    await change(service.send, {
      ...verdict('rejected'),
      kind: 'verdict',
      verdict: 'withdrawn',
    } as LibraryChange);
    expect((await rulesOf(await service.send(`${LIBRARY}?revision=1`))).rejected).toEqual([FORM]);
    expect((await rulesOf(await service.send(`${LIBRARY}?revision=2`))).rejected).toEqual([]);
    expect((await service.send(`${LIBRARY}?revision=3`)).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    await change(service.send, verdict('rejected'));
    const theirs = (path: string) => service.send(path, {}, 'leeds');
    expect((await rulesOf(await theirs(LIBRARY))).revision).toBe(0);
    expect((await (await theirs(CHANGES)).json()).data).toEqual({ revision: 0, entries: [] });
  });

  it('takes all changes of a call or none, and says what is wrong with which', async () => {
    const answer = await service.send(
      CHANGES,
      json({
        changes: [
          verdict('approved'),
          { kind: 'verdict', gloss: 'BUS', form: FORM, verdict: 'rejected' },
        ],
      }),
    );
    expect(answer.status).toBe(400);
    const { errors } = await answer.json();
    expect(errors[0]).toMatchObject({ field: 'changes[1].note' });
    expect((await rulesOf(await service.send(LIBRARY))).revision).toBe(0);
  });

  it('is in the audit log, a repeated word only once', async () => {
    await change(service.send, verdict('rejected'));
    await change(service.send, verdict('rejected'));
    const { data } = await (await service.send('/v1/audit-log?action=library.changed')).json();
    expect(data.map(({ detail }: { detail: string }) => detail)).toEqual(['TRAIN: rejected']);
  });

  it('lists 5,000 verdicts, the summary in less than 100 KB', async () => {
    const { signLibraries } = service.ports;
    const formOf = (index: number) => index.toString(16).padStart(32, '0');
    for (let from = 0; from < 5000; from += 500)
      await signLibraries.append({
        tenant: 'waterloo',
        by: { id: `person-${from}`, name: 'Dee', standing: 'deaf-signer' },
        changes: Array.from({ length: 500 }, (_, at) =>
          verdict('approved', formOf((from + at) % 1500)),
        ),
        now: 1,
      });
    const { data } = await (await service.send(`${CHANGES}?limit=5000`)).json();
    expect(data.entries).toHaveLength(5000);
    const rules = await (await service.send(LIBRARY)).text();
    expect(rules.length).toBeLessThan(100_000);
    expect(JSON.parse(rules).data.approved).toHaveLength(1500);
  });
});

describe('forms that the organisation makes', () => {
  const [bus] = entryOf('BUS')!.variants[0]!.segments as OwnForm['segments'];
  const made = (gloss: string, mouthing: string): Extract<LibraryChange, { kind: 'form' }> => ({
    kind: 'form',
    gloss,
    form: { segments: [bus!], mouthing },
    source: 'Dee Hale, Deaf signer from Leeds',
    licence: 'organisation',
  });
  const platform = made('PLATFORM', 'platform');
  const id = ownFormId(platform.form);
  const claim = async () =>
    (await (await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*')).json()).data;

  it('go along with the jobs that sign them once they are approved, and no others do', async () => {
    const amira = await firstAdministrator(service);
    const dee = await join(service, amira, { name: 'Dee Hale', roles: ['reviewer'] });
    const standing: LibraryChange = {
      kind: 'reviewer',
      person: (await (await dee.send('/v1/me')).json()).data.id,
      standing: 'deaf-signer',
    };
    const other = made('GIRAFFE', 'giraffe');
    expect((await change(amira.send, standing, platform, other)).status).toBe(200);
    const announced = async (body: object) =>
      (await amira.send(ANNOUNCE, json({ ...WATERLOO, ...body }))).status;
    expect(await announced({ platform: '1' })).toBe(200);
    expect((await claim()).library.forms).toEqual([]);
    const verdicts = [id, ownFormId(other.form)].map((each) => verdict('approved', each));
    expect((await rulesOf(await change(dee.send, ...verdicts))).forms).toHaveLength(2);
    expect(await announced({ platform: '2' })).toBe(200);
    expect((await claim()).library.forms).toMatchObject([{ gloss: 'PLATFORM', id }]);
    await change(dee.send, verdict('rejected', id));
    expect(await announced({ platform: '3' })).toBe(200);
    expect((await claim()).library).toMatchObject({ forms: [], rejected: [id] });
  });

  it('are refused with the place of what is wrong, and kept no more of than may be', async () => {
    const wrong = { ...platform, form: { segments: [{ ...bus, dominant: { extfidir: 'lr' } }] } };
    const answer = await service.send(CHANGES, json({ changes: [platform, wrong] }));
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors[0].field).toMatch(/^changes\[1\]\.form\.segments\[0\]/);
    const unsourced = await service.send(
      CHANGES,
      json({ changes: [{ ...platform, source: ' ' }] }),
    );
    expect((await unsourced.json()).errors[0].message).toMatch(/^Say who signs it so/);
    const { signLibraries } = service.ports;
    await signLibraries.append({
      tenant: 'waterloo',
      by: { id: 'sam', name: 'Sam', standing: 'staff' },
      changes: Array.from({ length: MAX_FORMS }, (_, at) => made('BUS', `bus ${at}`)),
      now: 1,
    });
    const full = await change(service.send, platform);
    expect(full.status).toBe(507);
    expect((await full.json()).errors[0].message).toMatch(/as many forms as it may/);
    const removal: LibraryChange = {
      kind: 'form-removed',
      gloss: 'BUS',
      form: ownFormId(made('BUS', 'bus 7').form),
    };
    expect((await change(service.send, removal, platform)).status).toBe(200);
    const all: LibraryChange = { kind: 'policy', policy: { ...DEFAULT_POLICY, uses: 'all' } };
    await change(service.send, all);
    const rules = await (await service.send(LIBRARY)).text();
    expect(JSON.parse(rules).data.forms).toHaveLength(MAX_FORMS);
    expect(gzipSync(rules).length).toBeLessThan(100_000);
  });
});

describe('who decides', () => {
  let amira: Browser;
  const reviewer = (name: string) => join(service, amira, { name, roles: ['reviewer'] });
  const idOf = async (by: Browser) => (await (await by.send('/v1/me')).json()).data.id as string;
  beforeEach(async () => {
    amira = await firstAdministrator(service);
  });

  it('lets reviewers judge, and only administrators decide the rest', async () => {
    const dee = await reviewer('Dee Hale');
    const sam = await join(service, amira, { name: 'Sam Lee', roles: ['staff'] });
    expect((await change(dee.send, verdict('rejected'))).status).toBe(200);
    expect((await change(sam.send, verdict('rejected'))).status).toBe(403);
    expect((await sam.send(LIBRARY)).status).toBe(200);
    const policy: LibraryChange = {
      kind: 'policy',
      policy: { ...DEFAULT_POLICY, uses: 'approved' },
    };
    const refused = await change(dee.send, verdict('approved'), policy);
    expect(refused.status).toBe(403);
    expect((await refused.json()).errors[0].field).toBe('changes[1]');
    expect((await change(amira.send, policy)).status).toBe(200);
  });

  it('counts nobody as a Deaf signer by their own word', async () => {
    const dee = await reviewer('Dee Hale');
    expect((await rulesOf(await change(dee.send, verdict('approved')))).approved).toEqual([]);
    const standing: LibraryChange = {
      kind: 'reviewer',
      person: await idOf(dee),
      standing: 'deaf-signer',
    };
    expect((await change(dee.send, standing)).status).toBe(403);
    expect((await change(amira.send, standing)).status).toBe(200);
    const approved = await rulesOf(await change(dee.send, verdict('approved', '2'.repeat(32))));
    expect(approved.approved).toEqual(['2'.repeat(32)]);
    const { data } = await (await dee.send(CHANGES)).json();
    expect(data.entries.map(({ by }: { by: object }) => by)).toMatchObject([
      { name: 'Dee Hale', standing: 'staff' },
      { name: 'Amira Khan', standing: 'staff' },
      { name: 'Dee Hale', standing: 'deaf-signer' },
    ]);
  });

  it('knows only people of the organisation', async () => {
    const stranger: LibraryChange = { kind: 'reviewer', person: 'nobody', standing: 'deaf-signer' };
    const answer = await change(amira.send, stranger);
    expect(answer.status).toBe(404);
    expect((await answer.json()).errors[0].field).toBe('changes[0].person');
  });
});

describe('messages go by the library of their time', () => {
  const announce = async () => (await (await service.send(ANNOUNCE, json(WATERLOO))).json()).data;
  const claim = async () =>
    (await (await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*')).json()).data;
  const read = async (id: string) =>
    (await (await service.send(`/v1/sign-requests/${id}`)).json()).data;

  it('says nothing of it while it is ours', async () => {
    const { id } = await announce();
    expect(await claim()).not.toHaveProperty('library');
    expect(await read(id)).not.toHaveProperty('libraryRevision');
  });

  it('tells the worker, the request and the submitter, and makes a repeat anew', async () => {
    const before = await announce();
    await service.renderNext();
    await change(service.send, verdict('rejected'));
    const after = await announce();
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({ status: 'IN_PROGRESS', libraryRevision: 1 });
    expect((await read(after.id)).libraryRevision).toBe(1);
    expect((await claim()).library).toMatchObject({ revision: 1, rejected: [FORM] });
    // What was made before stays what it was.
    expect(await read(before.id)).toMatchObject({ status: 'COMPLETED' });
    expect((await announce()).id).toBe(after.id);
  });

  it('works by the revision of its acceptance, whatever is decided while it waits', async () => {
    await change(service.send, verdict('rejected'));
    await announce();
    await change(service.send, verdict('rejected', '2'.repeat(32)));
    expect((await claim()).library).toMatchObject({ revision: 1, rejected: [FORM] });
  });

  it('and translations by that of their approval', async () => {
    const id = await reviewableDraft(service);
    await change(service.send, verdict('rejected'));
    const path = `/v1/sign-requests/${id}/translation/approve`;
    expect((await service.send(path, json({ version: 1, name: 'Dee Hale' }))).status).toBe(200);
    expect((await claim()).library).toMatchObject({ revision: 1 });
    expect((await read(id)).libraryRevision).toBe(1);
  });
});

describe('what messages use', () => {
  it('is counted over the newest requests, and leads to those that sign it', async () => {
    const ids: string[] = [];
    for (const platform of ['1', '2', '3']) {
      const body = json({ ...WATERLOO, platform });
      ids.unshift((await (await service.send(ANNOUNCE, body)).json()).data.id);
    }
    const lift = { liftStatus: '1broke,2work' };
    expect((await service.send(ANNOUNCE, json(lift))).status).toBe(200);
    const { data } = await (await service.send(`${LIBRARY}/uses`)).json();
    expect(data.requests).toBe(4);
    expect(data.uses).toContainEqual({ gloss: 'TRAIN', requests: 3 });
    expect(data.uses).toContainEqual({ gloss: 'PORTSMOUTH HARBOUR', requests: 3 });
    const counts = data.uses.map(({ requests }: { requests: number }) => requests);
    expect(counts).toEqual([...counts].sort((one: number, other: number) => other - one));
    const list = async (gloss: string) =>
      (await (await service.send(`/v1/sign-requests?gloss=${gloss}`)).json()).data.map(
        ({ id }: { id: string }) => id,
      );
    expect((await list('TRAIN')).sort()).toEqual([...ids].sort());
    expect(await list('TRAI')).toEqual([]);
    expect(await list('T%25N')).toEqual([]);
    const theirs = await (await service.send(`${LIBRARY}/uses`, {}, 'leeds')).json();
    expect(theirs.data).toEqual({ requests: 0, uses: [] });
  });
});
