import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/people/audit.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { createService } from '#service/app.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { findEndpoint } from '#service/openapi/endpoint.ts';
import { type Browser, firstAdministrator, join } from '#service/people/testing.ts';
import { createStation, EVERYWHERE } from '#service/screens/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
});
afterEach(() => service.close());

const entries = async (query = '', tenant?: string): Promise<AuditEntry[]> =>
  (await (await service.send(`/v1/audit-log${query}`, {}, tenant)).json()).data;
const summarise = (log: readonly AuditEntry[]) =>
  log.map(({ action, subject, detail }) => [action, subject, detail]).reverse();

/** Endpoints that change nothing people decide: work of renderers, parts of a file in transit, and personal views. */
const UNRECORDED = [
  'beginPasskey',
  'claimAnswerFilm',
  'claimJob',
  'completeJob',
  'completeRecording',
  'completeUpload',
  'deliverAnswerFilm',
  'deliverCaptions',
  'deliverPicture',
  'deliverTimeline',
  'deliverTranslation',
  'deliverVideo',
  'failJob',
  'linkRecordings',
  'listRecordingUses',
  'needSubtitles',
  'readClauses',
  'refuseAnswerFilm',
  'removeView',
  'reportProgress',
  'saveView',
  'sendBoard',
  'setAdvanced',
  'startRecording',
  'transcribeSound',
  'useRecordings',
];

it('records every endpoint that changes something for a caller', () => {
  const changing = createService(service.ports)
    .routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
    .flatMap(({ handler }) => findEndpoint(handler) ?? [])
    .filter(({ scopes }) => scopes !== undefined);
  const silent = changing.filter(({ action }) => action === undefined);
  expect(silent.map(({ operationId }) => operationId).sort()).toEqual(UNRECORDED);
  expect(changing.length - silent.length).toBeGreaterThan(20);
});

describe('a shift', () => {
  it('is kept: made, edited, approved, shown, taken down, removed, by whom and when', async () => {
    const amira = await firstAdministrator(service);
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    service.clock.now += 60_000;
    const since = new Date(service.clock.now).toISOString();
    const by = (browser: Browser): TestService => ({
      ...service,
      send: (path, init, tenant) =>
        tenant === '*' ? service.send(path, init, tenant) : browser.send(path, init),
    });
    const id = await reviewableDraft(by(ben));
    const draft = `/v1/sign-requests/${id}/translation`;
    const { data } = await (await rosa.send(draft)).json();
    const edit = { version: 1, author: 'x', translation: data.translation };
    await ben.send(draft, json(edit, 'PUT'));
    await rosa.send(`${draft}/approve`, json({ version: 2, name: 'x', seen: [{ read: ['s1'] }] }));
    await service.renderNext();
    const station = createStation(by(amira));
    const screen = await station.add({ name: 'Concourse' });
    const until = new Date(service.clock.now + 3600_000).toISOString();
    const on = { screens: [screen.id] };
    const showing = await createStation(by(ben)).show({
      requestId: id,
      on,
      priority: 'urgent',
      until,
    });
    await ben.send(`/v1/showings/${showing.id}`, { method: 'DELETE' });
    await ben.send(`/v1/showings/${showing.id}`, { method: 'DELETE' });
    await ben.send('/v1/showings', { method: 'DELETE' });
    await amira.send(`/v1/screens/${screen.id}/address`, { method: 'POST' });
    await amira.send(`/v1/screens/${screen.id}/code`, { method: 'POST' });
    await amira.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });

    const answer = await amira.send(`/v1/audit-log?from=${since}`);
    const log: AuditEntry[] = (await answer.json()).data;
    const actions = log.map(({ actor, action, subject, detail }) => [
      ...[actor.name, action],
      ...[subject === id ? 'the draft' : subject === screen.id ? 'the screen' : subject, detail],
    ]);
    // Of one moment, so that nothing says which came first.
    const expected = [
      ['Ben Ola', 'request.made', 'the draft', 'Translation'],
      ['Ben Ola', 'request.edited', 'the draft', 'Version 2'],
      ['Rosa Diaz', 'request.approved', 'the draft', 'Version 2'],
      ['Amira Khan', 'screen.added', 'the screen', 'Concourse'],
      ['Ben Ola', 'showing.shown', 'the draft', 'tour.mp4: Concourse, urgent'],
      ['Ben Ola', 'showing.taken-down', 'the draft', 'tour.mp4'],
      ['Ben Ola', 'showing.all-taken-down', undefined, '0 on air or to come'],
      ['Amira Khan', 'screen.address-made', 'the screen', 'Concourse'],
      ['Amira Khan', 'screen.code-made', 'the screen', 'Concourse'],
      ['Amira Khan', 'request.removed', 'the draft', undefined],
    ];
    expect(actions).toHaveLength(expected.length);
    expect(actions).toEqual(expect.arrayContaining(expected));
    expect(log.every(({ at, actor }) => at === since && actor.kind === 'person')).toBe(true);
  });

  it('keeps signing in and out, and the sign-in link', async () => {
    const amira = await firstAdministrator(service);
    await amira.ask('/session', { method: 'DELETE' });
    await amira.ask('/session', { method: 'DELETE' });
    const log = await service.ports.auditLog.page('local', {}, 10);
    expect(log.map(({ action, actor }) => [action, actor.name])).toEqual(
      expect.arrayContaining([
        ['link.signed-in', 'Studio on this machine'],
        ['person.first', 'Amira Khan'],
        ['person.signed-out', 'Amira Khan'],
      ]),
    );
    expect(log).toHaveLength(3);
  });
});

it('keeps nothing of what was refused, and of an announcement that was there already', async () => {
  const path = '/v1/sign-requests/train-announcements';
  expect((await service.send(path, json({ ...WATERLOO, timing: 'late' }))).status).toBe(400);
  expect(
    (await service.send('/v1/settings', json({ wrong: 1, keepDays: 'x' }, 'PUT'))).status,
  ).toBe(400);
  const { data } = await (await service.send(path, json(WATERLOO))).json();
  await service.send(path, json(WATERLOO));
  expect(summarise(await entries())).toEqual([['request.made', data.id, 'Announcement']]);
});

it('is read in pages, filtered, and only by its own organisation', async () => {
  for (const name of ['Concourse', 'Platform 4', 'Platform 5']) {
    service.clock.now += 1000;
    await service.send('/v1/screens', json({ name }));
  }
  await service.send('/v1/settings', json({}, 'PUT'));
  const first = await (await service.send('/v1/audit-log?limit=3')).json();
  const rest = await entries(`?limit=3&cursor=${first.nextCursor}`);
  expect(first.data).toHaveLength(3);
  expect(rest.map(({ detail }) => detail)).toEqual(['Concourse']);
  expect(await entries('?action=settings.changed')).toHaveLength(1);
  const cutoff = new Date(service.clock.now).toISOString();
  const added = await entries(`?action=screen.added&before=${cutoff}`);
  expect(added.map(({ detail }) => detail)).toEqual(['Platform 4', 'Concourse']);
  expect(await entries(`?actor=${added[0]!.actor.id}&subject=${added[0]!.subject}`)).toHaveLength(
    1,
  );
  expect(await entries('', 'leeds')).toEqual([]);
  expect((await service.send('/v1/audit-log?action=walked')).status).toBe(400);
  expect((await service.send('/v1/audit-log?cursor=x')).status).toBe(400);
});

it('goes out as CSV, whole, in which nothing is a formula of a spreadsheet', async () => {
  await service.send('/v1/screens', json({ name: '=1+1, "north"' }));
  const { ports } = service;
  for (let index = 0; index < 1200; index++)
    await ports.auditLog.append({
      id: ports.newId(),
      tenant: 'waterloo',
      at: 1000,
      action: 'settings.changed',
      actor: { kind: 'client', id: 'hs-1', name: 'curl' },
    });
  const response = await service.send('/v1/audit-log.csv');
  expect(response.headers.get('content-type')).toContain('text/csv');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(1 + 1 + 1200 + 1);
  expect(lines[0]).toBe(
    '"Time (UTC)","Who","Id of person or client","Kind","What","Action","Id of item","Detail"',
  );
  expect(lines[1]).toMatch(/^"2026-05-20T.*","waterloo",.*"screen.added",.*,"'=1\+1, ""north"""$/);
  const filtered = await service.send('/v1/audit-log.csv?action=screen.added');
  expect((await filtered.text()).split('\r\n')).toHaveLength(3);
});

it('tells what was done to one request', async () => {
  const station = createStation(service);
  const id = await station.finished();
  await station.finished({ timing: '1240' });
  service.clock.now += 1000;
  await station.show({ requestId: id, on: EVERYWHERE });
  const actions = await station.answer<AuditEntry[]>(`/v1/sign-requests/${id}/actions`);
  expect(summarise(actions)).toEqual([
    ['request.made', id, 'Announcement'],
    ['showing.shown', id, '12:30 to Portsmouth Harbour: All screens'],
  ]);
});
