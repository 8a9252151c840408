/** Tests for who decides about signs, for the resulting rules, and that the very next message follows them. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, type LibraryChange } from '#contract/library/library-change.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { type Browser, firstAdministrator, join } from '#service/people/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { ANNOUNCE, CHANGES, change, FORM, LIBRARY, readRules, verdict } from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
});
afterEach(() => service.close());

describe('the library of an organisation', () => {
  it('is ours until something is decided, and says so by its ETag', async () => {
    const first = await service.send(LIBRARY);
    expect(first.headers.get('etag')).toBe('"library-0"');
    expect(await readRules(first)).toMatchObject({ revision: 0, approved: [], rejected: [] });
    const unchanged = await service.send(LIBRARY, { headers: { 'If-None-Match': '"library-0"' } });
    expect(unchanged.status).toBe(304);
    await change(service.send, verdict('rejected'));
    const next = await service.send(LIBRARY, { headers: { 'If-None-Match': '"library-0"' } });
    expect(next.headers.get('etag')).toBe('"library-1"');
    expect((await readRules(next)).rejected).toEqual([FORM]);
  });

  it('keeps what every revision was, and refuses one that is still to come', async () => {
    await change(service.send, verdict('rejected'));
    await change(service.send, {
      ...verdict('rejected'),
      kind: 'verdict',
      verdict: 'withdrawn',
    } as LibraryChange);
    expect((await readRules(await service.send(`${LIBRARY}?revision=1`))).rejected).toEqual([FORM]);
    expect((await readRules(await service.send(`${LIBRARY}?revision=2`))).rejected).toEqual([]);
    expect((await service.send(`${LIBRARY}?revision=3`)).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    await change(service.send, verdict('rejected'));
    const sendAsLeeds = (path: string) => service.send(path, {}, 'leeds');
    expect((await readRules(await sendAsLeeds(LIBRARY))).revision).toBe(0);
    expect((await (await sendAsLeeds(CHANGES)).json()).data).toEqual({ revision: 0, entries: [] });
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
    expect((await readRules(await service.send(LIBRARY))).revision).toBe(0);
  });

  it('is in the audit log, a repeated word only once', async () => {
    await change(service.send, verdict('rejected'));
    await change(service.send, verdict('rejected'));
    const { data } = await (await service.send('/v1/audit-log?action=library.changed')).json();
    expect(data.map(({ detail }: { detail: string }) => detail)).toEqual(['TRAIN: rejected']);
  });

  it('lists 5,000 verdicts, the summary in less than 100 KB', async () => {
    const { signLibraries } = service.ports;
    const toFormId = (index: number) => index.toString(16).padStart(32, '0');
    for (let from = 0; from < 5000; from += 500)
      await signLibraries.append({
        tenant: 'waterloo',
        by: { id: `person-${from}`, name: 'Dee', standing: 'deaf-signer' },
        changes: Array.from({ length: 500 }, (_, index) =>
          verdict('approved', toFormId((from + index) % 1500)),
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

describe('who decides', () => {
  let amira: Browser;
  const reviewer = (name: string) => join(service, amira, { name, roles: ['reviewer'] });
  const getPersonId = async (by: Browser) =>
    (await (await by.send('/v1/me')).json()).data.id as string;
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
    expect((await readRules(await change(dee.send, verdict('approved')))).approved).toEqual([]);
    const reviewerChange: LibraryChange = {
      kind: 'reviewer',
      person: await getPersonId(dee),
      standing: 'deaf-signer',
    };
    expect((await change(dee.send, reviewerChange)).status).toBe(403);
    expect((await change(amira.send, reviewerChange)).status).toBe(200);
    const approved = await readRules(await change(dee.send, verdict('approved', '2'.repeat(32))));
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
    const initial = await announce();
    await service.renderNext();
    await change(service.send, verdict('rejected'));
    const updated = await announce();
    expect(updated.id).not.toBe(initial.id);
    expect(updated).toMatchObject({ status: 'IN_PROGRESS', libraryRevision: 1 });
    expect((await read(updated.id)).libraryRevision).toBe(1);
    expect((await claim()).library).toMatchObject({ revision: 1, rejected: [FORM] });
    // What was made before stays what it was.
    expect(await read(initial.id)).toMatchObject({ status: 'COMPLETED' });
    expect((await announce()).id).toBe(updated.id);
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
    expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a));
    const list = async (gloss: string) =>
      (await (await service.send(`/v1/sign-requests?gloss=${gloss}`)).json()).data.map(
        ({ id }: { id: string }) => id,
      );
    expect((await list('TRAIN')).sort()).toEqual([...ids].sort());
    expect(await list('TRAI')).toEqual([]);
    expect(await list('T%25N')).toEqual([]);
    const otherUses = await (await service.send(`${LIBRARY}/uses`, {}, 'leeds')).json();
    expect(otherUses.data).toEqual({ requests: 0, uses: [] });
  });
});
