/** What people on shift do with requests, over HTTP. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { HandOver } from '#contract/shift/hand-over.ts';
import { MAX_NOTES } from '#contract/shift/request-row.ts';
import { MAX_VIEWS } from '#contract/shift/saved-view.ts';
import { inTurn, nodeSecrets } from '../adapters/node-secrets.ts';
import { reviewableDraft } from '../jobs/testing.ts';
import { type Browser, firstAdministrator, join } from '../people/testing.ts';
import { EVERYWHERE, type Station, stationOf } from '../screens/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '../testing.ts';

/** In place of scrypt, which takes a fifth of a second. */
const secrets = nodeSecrets(
  'a secret of this test',
  inTurn((secret) => Promise.resolve(Buffer.from(secret))),
);

let service: TestService;
let station: Station;
beforeEach(async () => {
  service = await openTestService({ secrets });
  station = stationOf(service);
});
afterEach(() => service.close());

const listed = (query = '', by: Pick<TestService, 'send'> | Browser = service) =>
  by
    .send(`/v1/sign-requests${query}`)
    .then(async (response): Promise<SignRequest[]> => (await response.json()).data);
const titles = async (query = '', by: Pick<TestService, 'send'> | Browser = service) =>
  (await listed(query, by)).map(({ title }) => title);
const announce = (changes: object = {}) =>
  station.answer<{ id: string }>(
    '/v1/sign-requests/train-announcements',
    json({ ...WATERLOO, ...changes }),
  );
const bulk = async (action: string, ids: string[], by: Pick<TestService, 'send'> = service) =>
  (await by.send('/v1/sign-requests/bulk', json({ action, ids }))).json();
const minutes = (count: number) => count * 60_000;
const inMinutes = (count: number) => new Date(service.clock.now + minutes(count)).toISOString();

describe('a row', () => {
  it('says what the video says, who made it, where it is on air and until when, and the newest note', async () => {
    const id = await station.finished();
    const screen = await station.add({ name: 'Concourse' });
    const until = inMinutes(20);
    await station.show({ requestId: id, on: { screens: [screen.id], groups: ['Gates'] }, until });
    await service.send(`/v1/sign-requests/${id}/notes`, json({ text: 'One' }));
    service.clock.now += 1000;
    await service.send(`/v1/sign-requests/${id}/notes`, json({ text: '  Two lifts \n' }));
    const [row] = await listed();
    expect(row).toMatchObject({
      english: expect.stringContaining('Portsmouth Harbour'),
      madeBy: { name: 'waterloo' },
      onAir: [{ where: 'Group Gates, Concourse', until, priority: 'usual' }],
      notes: { count: 2, latest: { text: 'Two lifts', by: { name: 'waterloo' } } },
    });
    const one = await station.answer<SignRequest>(`/v1/sign-requests/${id}`);
    expect(one).toMatchObject({ english: row!.english, onAir: row!.onAir, notes: row!.notes });
    service.clock.now += minutes(20);
    expect((await listed())[0]).not.toHaveProperty('onAir');
  });

  it('has the newest text of a translation', async () => {
    const id = await reviewableDraft(service);
    expect((await listed())[0]!.english).toBe('Hello.');
    const path = `/v1/sign-requests/${id}/translation`;
    const { data } = await (await service.send(path)).json();
    data.translation.parts[0].sentences[0].english = 'Good evening.';
    await service.send(
      path,
      json({ version: 1, author: 'A', translation: data.translation }, 'PUT'),
    );
    expect((await listed())[0]!.english).toBe('Good evening.');
    expect(await titles('?text=good+EVENING')).toEqual(['tour.mp4']);
    expect(await titles('?text=hello')).toEqual([]);
  });
});

describe('searching', () => {
  it('finds by the English, a gloss, and who made or sent it, whatever the accents', async () => {
    await announce({ destination: 'LDS', via: undefined, callingAt: undefined });
    service.clock.now += 1000;
    await reviewableDraft(service);
    const both = ['tour.mp4', '12:30 to Leeds'];
    expect(await titles('?text=sorry')).toEqual(
      (await listed())
        .filter(({ english = '' }) => /sorry/i.test(english))
        .map(({ title }) => title),
    );
    expect(await titles('?text=platform+10')).toEqual(['12:30 to Leeds']);
    expect(await titles('?text=amira@EXAMPLE.org')).toEqual(['tour.mp4']);
    expect(await titles('?text=Khán')).toEqual(['tour.mp4']);
    // The client that made all of them.
    expect(await titles('?text=waterlo')).toEqual(both);
    expect(await titles('?text=train')).toContain('12:30 to Leeds');
    expect(await titles('?text=no+such+word')).toEqual([]);
    const another = await service.send('/v1/sign-requests?text=amira', {}, 'leeds');
    expect((await another.json()).data).toEqual([]);
  });
});

describe('views', () => {
  it('show what is on screens now, what leaves them soon, and what is mine', async () => {
    const soon = await station.finished();
    const late = await station.finished({ timing: '1310' });
    await station.finished({ timing: '1320' });
    await station.show({ requestId: soon, on: EVERYWHERE, until: inMinutes(29) });
    await station.show({ requestId: late, on: EVERYWHERE, until: inMinutes(31) });
    await station.show({
      ...{ requestId: late, on: EVERYWHERE, train: 'later' },
      ...{ from: inMinutes(40), until: inMinutes(50) },
    });
    const ids = async (query: string) => (await listed(query)).map(({ id }) => id).sort();
    expect(await ids('?view=on-air')).toEqual([soon, late].sort());
    expect(await ids('?view=expiring')).toEqual([soon]);
    expect(await titles('?view=mine')).toHaveLength(3);
    service.clock.now += minutes(35);
    expect(await titles('?view=on-air')).toEqual([]);
  });

  it('show each person what waits for them', async () => {
    const amira = await firstAdministrator(service);
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const by = (browser: Browser): TestService => ({
      ...service,
      send: (path, init, tenant) =>
        tenant === '*' ? service.send(path, init, tenant) : browser.send(path, init),
    });
    const draft = await reviewableDraft(by(ben));
    expect(await titles('?view=needs-me', rosa)).toEqual(['tour.mp4']);
    expect(await titles('?view=needs-me', amira)).toEqual(['tour.mp4']);
    // Staff may not approve.
    expect(await titles('?view=needs-me', ben)).toEqual([]);

    // Who edits it last waits for somebody else.
    const path = `/v1/sign-requests/${draft}/translation`;
    const { data } = await (await rosa.send(path)).json();
    await rosa.send(path, json({ version: 1, author: 'x', translation: data.translation }, 'PUT'));
    expect(await titles('?view=needs-me', rosa)).toEqual([]);
    expect(await titles('?view=needs-me', amira)).toEqual(['tour.mp4']);

    await amira.send(`${path}/reject`, json({ version: 2, name: 'x', reason: 'No.' }));
    expect(await titles('?view=needs-me', amira)).toEqual([]);
    expect(await titles('?view=needs-me', ben)).toEqual(['tour.mp4']);
    expect(await titles('?view=failed', rosa)).toEqual(['tour.mp4']);
    expect(await titles('?view=mine', rosa)).toEqual([]);
    expect(await titles('?text=ben+ola', rosa)).toEqual(['tour.mp4']);
  });

  it('of one’s own are kept for their owner alone, by name, so many', async () => {
    const amira = await firstAdministrator(service);
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const views = async (by: Browser) =>
      (await (await by.send('/v1/me/request-views')).json()).data;
    const save = (name: string, filter: object) =>
      rosa.send('/v1/me/request-views', json({ name, filter }));
    await save('Late', { text: 'delay' });
    await save('Late', { text: 'late', status: 'FAILED' });
    expect(await views(rosa)).toMatchObject([
      { name: 'Late', filter: { text: 'late', status: 'FAILED' } },
    ]);
    expect(await views(amira)).toEqual([]);
    expect((await save('Bad', { view: 'everything' })).status).toBe(400);
    for (let at = 1; at < MAX_VIEWS; at++) await save(`View ${at}`, {});
    expect((await save('One more', {})).status).toBe(507);
    const [first] = await views(rosa);
    const gone = { method: 'DELETE' };
    expect((await amira.send(`/v1/me/request-views/${first.id}`, gone)).status).toBe(404);
    expect((await rosa.send(`/v1/me/request-views/${first.id}`, gone)).status).toBe(204);
    expect(await views(rosa)).toHaveLength(MAX_VIEWS - 1);
  });
});

describe('many at once', () => {
  it('archives what has ended and brings it back; the rest is named with its reason', async () => {
    const done = await station.finished();
    const { id: open } = await announce({ timing: '1401' });
    const nobodys = service.ports.newId();
    expect(await bulk('archive', [done, open, nobodys])).toEqual({
      data: {
        done: [done],
        failed: [
          { id: open, code: 'conflict', message: expect.stringContaining('has not ended yet') },
          { id: nobodys, code: 'not-found', message: 'There is no such request.' },
        ],
      },
    });
    expect((await listed()).map(({ id }) => id)).toEqual([open]);
    expect((await listed('?archived=only')).map(({ id }) => id)).toEqual([done]);
    expect(await titles('?archived=all')).toHaveLength(2);
    expect((await listed('?archived=only'))[0]!.archivedAt).toBe(
      new Date(service.clock.now).toISOString(),
    );
    expect((await bulk('unarchive', [done])).data.done).toEqual([done]);
    expect(await titles()).toHaveLength(2);
  });

  it('deletes, retries and takes down, and says in the log what was done to each', async () => {
    const onAir = await station.finished();
    const quiet = await station.finished({ timing: '1402' });
    const { id: cancelled } = await announce({ timing: '1403' });
    await service.send(`/v1/sign-requests/${cancelled}`, { method: 'DELETE' });
    await station.show({ requestId: onAir, on: EVERYWHERE });
    service.clock.now += 1000;
    const since = new Date(service.clock.now).toISOString();

    expect((await bulk('take-down', [onAir, quiet])).data).toEqual({
      done: [onAir],
      failed: [{ id: quiet, code: 'conflict', message: 'It is on no screen.' }],
    });
    expect(await titles('?view=on-air')).toEqual([]);
    expect((await bulk('retry', [quiet, cancelled])).data).toMatchObject({
      done: [cancelled],
      failed: [{ id: quiet }],
    });
    expect((await bulk('delete', [onAir, quiet, cancelled])).data).toMatchObject({
      done: [onAir, quiet],
      failed: [{ id: cancelled, message: 'The request has not ended yet. Cancel it first.' }],
    });
    const log = await (await service.send(`/v1/audit-log?from=${since}`)).json();
    expect(
      log.data.map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
    ).toEqual(
      expect.arrayContaining([
        ['showing.taken-down', onAir],
        ['request.retried', cancelled],
        ['request.removed', onAir],
        ['request.removed', quiet],
      ]),
    );
    expect(log.data).toHaveLength(4);
  });

  it('changes nothing of another organisation', async () => {
    const id = await station.finished();
    for (const action of ['archive', 'delete', 'retry', 'take-down', 'unarchive']) {
      const response = await service.send(
        '/v1/sign-requests/bulk',
        json({ action, ids: [id] }),
        'leeds',
      );
      expect((await response.json()).data).toMatchObject({
        done: [],
        failed: [{ id, code: 'not-found' }],
      });
    }
    expect(await titles()).toHaveLength(1);
  });

  it('asks of each action the right that it needs', async () => {
    const id = await station.finished();
    const token = await service.token('waterloo', ['screens:write']);
    const init = json({ action: 'delete', ids: [id] });
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const refused = await service.send('/v1/sign-requests/bulk', { ...init, headers }, null);
    expect(refused.status).toBe(403);
    const tooMany = Array.from({ length: 101 }, () => service.ports.newId());
    expect((await bulk('archive', tooMany)).errors[0].field).toBe('ids');
  });
});

describe('the list as CSV', () => {
  it('has all that match, page after page, and no formula', async () => {
    for (let at = 10; at < 31; at++) await announce({ timing: `12${at}`, metaData: undefined });
    const id = await station.finished({ timing: '1301' });
    await service.send(`/v1/sign-requests/${id}/notes`, json({ text: '=HYPERLINK("x")' }));
    const read = async (query = '') =>
      (await (await service.send(`/v1/sign-requests.csv${query}`)).text()).split('\r\n');
    const lines = await read();
    expect(lines).toHaveLength(1 + 22 + 1);
    expect(lines[0]).toMatch(/^"Made \(UTC\)","Title","English"/);
    const noted = lines.find((line) => line.includes('13:01'));
    expect(noted).toContain('"waterloo: =HYPERLINK(""x"")"');
    expect(await read('?text=13:01')).toHaveLength(3);
    expect(await read(`?ids=${id}`)).toHaveLength(3);
    expect((await service.send('/v1/sign-requests.csv?ids=x')).status).toBe(400);
    const theirs = await service.send(`/v1/sign-requests.csv?ids=${id}`, {}, 'leeds');
    expect((await theirs.text()).split('\r\n')).toHaveLength(2);
  });
});

describe('notes', () => {
  it('are written, read and removed by their writer, up to a number and a length', async () => {
    const amira = await firstAdministrator(service);
    const ben = await join(service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const made = await ben.send('/v1/sign-requests/train-announcements', json(WATERLOO));
    const { data: request } = await made.json();
    const path = `/v1/sign-requests/${request.id}/notes`;
    const note = async (by: Browser, text: string) => {
      const response = await by.send(path, json({ text }));
      return { status: response.status, id: (await response.json()).data?.id as string };
    };
    const { id } = await note(rosa, 'Read it twice.');
    expect((await note(rosa, ' ')).status).toBe(400);
    expect((await note(rosa, 'x'.repeat(1001))).status).toBe(400);
    const notes = (await (await ben.send(path)).json()).data;
    expect(notes).toMatchObject([{ text: 'Read it twice.', by: { name: 'Rosa Diaz' } }]);
    const remove = (by: Browser) => by.send(`${path}/${id}`, { method: 'DELETE' });
    expect((await remove(ben)).status).toBe(404);
    expect((await remove(rosa)).status).toBe(204);
    for (let count = 0; count < MAX_NOTES; count++)
      await service.ports.notes.add(
        {
          id: service.ports.newId(),
          tenant: 'local',
          requestId: request.id,
          at: 1,
          by: 'x',
          text: 'x',
        },
        MAX_NOTES,
      );
    expect((await note(ben, 'One more')).status).toBe(507);
  });
});

describe('the hand-over', () => {
  it('tells what happened in the shift and how things stand, and nothing of before', async () => {
    await station.finished({ timing: '0700' });
    service.clock.now += minutes(9 * 60);
    const id = await station.finished();
    const draft = await reviewableDraft(service);
    await service.send(
      `/v1/sign-requests/${draft}/translation/reject`,
      json({ version: 1, name: 'Amira', reason: 'Wrong film' }),
    );
    await reviewableDraft(service);
    await station.show({ requestId: id, on: EVERYWHERE, until: inMinutes(30) });
    await service.send(`/v1/sign-requests/${id}/notes`, json({ text: 'Lift is back at 6.' }));
    service.clock.now += 1000;
    const read = (query = '', tenant?: string) =>
      station.answer<HandOver>(`/v1/hand-over${query}`, {}, tenant);
    const summary = await read();
    expect(summary.made.lines.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['12:30 to Portsmouth Harbour', 'tour.mp4', 'tour.mp4']),
    );
    expect(summary.made.count).toBe(3);
    expect(summary).toMatchObject({
      approved: { count: 0 },
      shown: {
        lines: [
          { title: '12:30 to Portsmouth Harbour', where: 'All screens', by: { name: 'waterloo' } },
        ],
      },
      failed: { lines: [{ id: draft, why: expect.stringContaining('Wrong film') }] },
      onAir: { count: 1, lines: [{ where: 'All screens' }] },
      waiting: { count: 1, lines: [{ title: 'tour.mp4' }] },
      notes: { lines: [{ note: { text: 'Lift is back at 6.' } }] },
    });
    const whole = await read(`?from=${new Date(service.clock.now - minutes(600)).toISOString()}`);
    expect(whole.made.count).toBe(4);
    expect((await read('', 'leeds')).made.count).toBe(0);
    expect((await read('', 'leeds')).onAir.count).toBe(0);
    const early = new Date(service.clock.now - minutes(60 * 24 * 8)).toISOString();
    expect((await service.send(`/v1/hand-over?from=${early}`)).status).toBe(400);
  });
});
