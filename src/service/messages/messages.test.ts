/** The shelf, an organisation's own messages, and requests that fill one in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadyMessage } from '#contract/messages/ready-message.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const SHELF = '/v1/ready-messages';
const REQUEST = '/v1/sign-requests/ready-messages';
const GATE = {
  title: 'Gate closed',
  category: 'station',
  sentences: [{ english: 'Gate {gate} is closed.', gloss: 'ENTRANCE {gate}, CLOSED' }],
  blanks: [{ name: 'gate', label: 'Gate', type: 'number', example: '3' }],
};
const read = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()).data;
};
const list = async (query = '', tenant?: string): Promise<ReadyMessage[]> =>
  await read(await service.send(`${SHELF}${query}`, {}, tenant));
const add = async (form: object = GATE, tenant?: string): Promise<ReadyMessage> =>
  await read(await service.send(SHELF, json(form), tenant));
const readErrorFields = async (response: Response) =>
  (await response.json()).errors.map(({ field }: { field: string }) => field);

describe('the shelf', () => {
  it('has ours with English, gloss and length, and is searched by any of their words', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(30);
    expect(all.every(({ from, seconds }) => from === 'handsignal' && seconds > 1)).toBe(true);
    const found = await list('?text=lift until');
    expect(found.map(({ id }) => id)).toEqual(['lift-out-of-order']);
    expect(await list('?text=PLATFORM BROKEN')).toHaveLength(2);
    const weather = await list('?category=weather');
    expect(new Set(weather.map(({ category }) => category))).toEqual(new Set(['weather']));
    expect(await list('?text=nothing has this')).toEqual([]);
  });

  it('has an organisation’s own beside them: written, changed, archived and put back', async () => {
    const added = await add();
    expect(added).toMatchObject({ ...GATE, from: 'organisation', version: 1 });
    expect((await list()).at(-1)).toEqual(added);
    expect((await list('', 'leeds')).map(({ id }) => id)).not.toContain(added.id);
    expect((await service.send(`${SHELF}/${added.id}`, {}, 'leeds')).status).toBe(404);
    const change = (version: number) =>
      service.send(
        `${SHELF}/${added.id}`,
        json({ version, message: { ...GATE, title: 'Gate shut' } }, 'PUT'),
      );
    expect(await read(await change(1))).toMatchObject({ title: 'Gate shut', version: 2 });
    expect((await change(1)).status).toBe(412);
    const archive = (archived: boolean) =>
      service.send(`${SHELF}/${added.id}/archive`, json({ archived }));
    expect(await read(await archive(true))).toMatchObject({ archived: true });
    expect((await list()).map(({ id }) => id)).not.toContain(added.id);
    expect((await list('?archived=true')).map(({ id }) => id)).toEqual([added.id]);
    const refused = await service.send(REQUEST, json({ message: added.id, blanks: { gate: '1' } }));
    expect(refused.status).toBe(409);
    expect(await read(await archive(false))).toMatchObject({ archived: false });
    const log = await read(await service.send(`/v1/audit-log?subject=${added.id}`));
    expect(log.map(({ action }: { action: string }) => action).sort()).toEqual([
      'message.added',
      'message.archived',
      'message.changed',
      'message.restored',
    ]);
  });

  it('refuses what has no place for a value, naming where', async () => {
    const invalid = { ...GATE, sentences: [{ english: 'Gate {gate}.', gloss: 'ENTRANCE' }] };
    const response = await service.send(SHELF, json(invalid));
    expect(response.status).toBe(400);
    expect(await readErrorFields(response)).toEqual(['sentences[0].gloss']);
  });

  it('lets nobody change ours', async () => {
    const message = { version: 1, message: GATE };
    expect((await service.send(`${SHELF}/evacuate`, json(message, 'PUT'))).status).toBe(409);
    const archiveInit = json({ archived: true });
    expect((await service.send(`${SHELF}/evacuate/archive`, archiveInit)).status).toBe(409);
    expect((await service.send(`${SHELF}/nothing/archive`, archiveInit)).status).toBe(404);
  });
});

describe('a request that fills one in', () => {
  const LIFT = { message: 'lift-out-of-order', blanks: { platforms: '2, 3', day: 'monday' } };
  const request = async (body: object, query = '') =>
    await read(await service.send(`${REQUEST}${query}`, json(body)));

  it('is rendered like an announcement, and the same again is the same', async () => {
    const { id, status } = await request(LIFT);
    expect(status).toBe('IN_PROGRESS');
    expect((await request(LIFT)).id).toBe(id);
    expect(await service.renderNext()).toBe(id);
    const stored = await read(await service.send(`/v1/sign-requests/${id}`));
    expect(stored).toMatchObject({
      kind: 'ready-message',
      status: 'COMPLETED',
      title: 'Lift out of order: 2 and 3, Monday',
      request: LIFT,
    });
    expect(stored.results).toHaveLength(1);
    // The same words from another body share the video.
    const spaced = await request({ ...LIFT, blanks: { platforms: '2 and 3', day: 'Mon' } });
    expect(spaced).toMatchObject({ status: 'COMPLETED' });
    expect(spaced.id).not.toBe(id);
  });

  it('leases the job to a submitter that renders, and takes a look', async () => {
    const { lease } = await request({ message: 'snow' }, '?render=client&size=portrait');
    expect(lease).toMatchObject({ jobId: expect.any(String), leaseToken: expect.any(String) });
  });

  it('is signed at the speed of the organisation', async () => {
    const send = () => service.send(REQUEST, json({ message: 'snow' }), 'crewe');
    const { id } = await read(await send());
    await read(await service.send('/v1/settings', json({ speed: 'quick' }, 'PUT'), 'crewe'));
    expect((await read(await send())).id).not.toBe(id);
  });

  it('says something else once its message does', async () => {
    const added = await add({ ...GATE, title: 'Gate two' });
    const body = { message: added.id, blanks: { gate: '2' } };
    const initial = await request(body);
    const [first] = added.sentences;
    const message = {
      ...GATE,
      title: 'Gate two',
      sentences: [{ ...first!, gloss: 'ENTRANCE {gate}, END' }],
    };
    await read(await service.send(`${SHELF}/${added.id}`, json({ version: 1, message }, 'PUT')));
    expect((await request(body)).id).not.toBe(initial.id);
  });

  it.each([
    [{ message: 'lift-out-of-order' }, 400, ['blanks.platforms', 'blanks.day']],
    [{ ...LIFT, blanks: { ...LIFT.blanks, day: 'someday' } }, 400, ['blanks.day']],
    [{ ...LIFT, other: 1 }, 400, undefined],
    [{ ...LIFT, bgColour: 'blue' }, 400, ['bgColour']],
    [{ message: 'nothing' }, 404, undefined],
  ])('refuses %j', async (body, status, fields) => {
    const response = await service.send(REQUEST, json(body));
    expect(response.status).toBe(status);
    if (fields !== undefined) expect(await readErrorFields(response)).toEqual(fields);
  });
});
