/** The emergency shelf: rendered beforehand, kept by players, shown with one call, ended with one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmergencyMessage } from '#contract/messages/emergency.ts';
import { createStation } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { renewAllEmergency } from './renew.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const SHELF = '/v1/emergency-messages';
const read = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()).data;
};
const shelf = async (): Promise<EmergencyMessage[]> => await read(await service.send(SHELF));
const mark = async (message = 'evacuate', blanks = {}): Promise<EmergencyMessage> =>
  await read(await service.send(SHELF, json({ message, blanks })));
const show = (id: string, on?: object) =>
  service.send(`${SHELF}/${id}/show`, json(on === undefined ? {} : { on }));
const end = () => service.send(`${SHELF}/end`, { method: 'POST' });
const ready = async (message?: string) => {
  const { id } = await mark(message);
  await service.renderNext();
  await shelf();
  return id;
};

describe('the emergency shelf', () => {
  it('makes the video as soon as a message is on it, and says when it is ready', async () => {
    const marked = await mark();
    expect(marked).toMatchObject({ state: 'being-made', title: 'Leave the station now' });
    expect((await show(marked.id)).status).toBe(409);
    await service.renderNext();
    const [now] = await shelf();
    expect(now).toMatchObject({ state: 'ready', durationSeconds: 12.5, onAir: [] });
    expect(await service.renderNext()).toBeUndefined();
  });

  it('takes each message once, with every blank filled', async () => {
    await mark();
    expect((await service.send(SHELF, json({ message: 'evacuate' }))).status).toBe(409);
    expect((await service.send(SHELF, json({ message: 'nothing' }))).status).toBe(404);
    const unfilled = await service.send(SHELF, json({ message: 'station-closed' }));
    expect(unfilled.status).toBe(400);
    expect((await unfilled.json()).errors[0].field).toBe('blanks.time');
    expect((await read(await service.send(SHELF, {}, 'leeds'))).length).toBe(0);
  });

  it('says of a failure why', async () => {
    await mark();
    const { requests } = service.ports;
    const [{ nextRequestId }] = (await shelf()) as [EmergencyMessage];
    await requests.cancel('waterloo', nextRequestId!, service.clock.now);
    expect((await shelf())[0]).toMatchObject({ state: 'failed', problem: expect.any(String) });
    await read(await service.send(`/v1/sign-requests/${nextRequestId}/retry`, { method: 'POST' }));
    await service.renderNext();
    const [again] = await shelf();
    expect(again).toMatchObject({ state: 'ready' });
    expect(again).not.toHaveProperty('problem');
  });

  it('makes the video anew when the library or the message changes, and shows the old one meanwhile', async () => {
    const form = {
      title: 'Own',
      category: 'evacuation',
      sentences: [{ english: 'Please go out.', gloss: 'EXIT, GO-TO PLEASE' }],
    };
    const readyMessage = await read(await service.send('/v1/ready-messages', json(form)));
    const id = await ready(readyMessage.id);
    const [{ requestId }] = (await shelf()) as [EmergencyMessage];
    const verdict = {
      kind: 'verdict',
      gloss: 'TRAIN',
      form: '1'.repeat(32),
      verdict: 'rejected',
      note: 'Not here.',
    };
    await read(await service.send('/v1/sign-library/changes', json({ changes: [verdict] })));
    expect((await service.ports.emergency.find('waterloo', id))!.nextRequestId).toBeDefined();
    expect((await shelf())[0]).toMatchObject({ state: 'renewing', requestId });
    expect((await show(id)).status).toBe(200);
    await service.renderNext();
    const [renewed] = await shelf();
    expect(renewed).toMatchObject({ state: 'ready' });
    expect(renewed!.requestId).not.toBe(requestId);
    const message = { ...form, sentences: [{ english: 'Please go.', gloss: 'EXIT, GO-TO' }] };
    const change = json({ version: 1, message }, 'PUT');
    await read(await service.send(`/v1/ready-messages/${readyMessage.id}`, change));
    expect((await shelf())[0]).toMatchObject({ state: 'renewing', english: 'Please go.' });
    const archive = json({ archived: true });
    expect(
      (await service.send(`/v1/ready-messages/${readyMessage.id}/archive`, archive)).status,
    ).toBe(409);
  });

  it('keeps its videos however old they are, and from being deleted', async () => {
    await ready();
    const [{ requestId }] = (await shelf()) as [EmergencyMessage];
    const path = `/v1/sign-requests/${requestId}`;
    expect((await service.send(path, { method: 'DELETE' })).status).toBe(409);
    await renewAllEmergency(service.ports);
    expect((await shelf())[0]).toMatchObject({ state: 'ready', requestId });
  });
});

describe('in an emergency', () => {
  it('is kept by a player that asked a moment before its video was there', async () => {
    const screens = createStation(service);
    const { id: hall } = await screens.add({ name: 'Hall' });
    const player = await screens.player(hall);
    await mark();
    expect((await player.playlist()).standby).toEqual([]);
    await service.renderNext();
    await shelf();
    expect((await player.playlist()).standby).toHaveLength(1);
  });

  it('is on all screens with one call, above what is urgent, and ended with one', async () => {
    const screens = createStation(service);
    const { id: hall } = await screens.add({ name: 'Hall' });
    const player = await screens.player(hall);
    const id = await ready();
    const { standby, items } = await player.playlist();
    expect(items).toEqual([]);
    expect(standby).toHaveLength(1);
    const urgent = await screens.finished();
    await service.send(
      '/v1/showings',
      json({ requestId: urgent, on: { everywhere: true }, priority: 'urgent' }),
    );
    const showResult = await read(await show(id));
    const playlist = await player.playlist();
    expect(playlist.items[0]).toMatchObject({
      title: 'Leave the station now',
      emergency: true,
      priority: 'urgent',
      fileId: standby[0]!.fileId,
    });
    expect((await shelf())[0]!.onAir).toEqual([showResult.showingId]);
    // Pressed twice, or sent again: one showing.
    const again = await read(await show(id));
    expect(again.replaced).toEqual([showResult.showingId]);
    expect((await service.send(`${SHELF}/${id}`, { method: 'DELETE' })).status).toBe(409);
    expect((await read(await end())).ended).toEqual([again.showingId]);
    expect((await player.playlist()).items.map(({ emergency }) => emergency)).toEqual([undefined]);
    expect((await service.send(`${SHELF}/${id}`, { method: 'DELETE' })).status).toBe(204);
    const log = await read(await service.send('/v1/audit-log'));
    const actions = log.map(({ action }: { action: string }) => action);
    for (const action of ['emergency.marked', 'emergency.ended', 'emergency.unmarked'])
      expect(actions).toContain(action);
    expect(actions.filter((action: string) => action === 'emergency.shown')).toHaveLength(2);
  });

  it('is shown on a group alone, and counts the screens that have it', async () => {
    const screens = createStation(service);
    const { id: hall } = await screens.add({ name: 'Hall' });
    const { id: gate } = await screens.add({ name: 'Gate', groups: ['gates'] });
    const [atHall, atGate] = [await screens.player(hall), await screens.player(gate)];
    const id = await ready();
    const [file] = (await atGate.playlist()).standby;
    await atGate.ask('alive', json({ kept: [file!.fileId] }));
    await atHall.ask('alive', json({ kept: [] }));
    expect((await shelf())[0]!.screens).toEqual({ ready: 1, all: 2 });
    await read(await show(id, { groups: ['gates'] }));
    expect(await atGate.titles()).toEqual(['Leave the station now']);
    expect(await atHall.titles()).toEqual([]);
  });

  it('says on the same screens for five minutes that it is over', async () => {
    const screens = createStation(service);
    const { id: hall } = await screens.add({ name: 'Hall' });
    const { id: gate } = await screens.add({ name: 'Gate', groups: ['gates'] });
    const [atHall, atGate] = [await screens.player(hall), await screens.player(gate)];
    const id = await ready();
    await ready('evacuation-over');
    await read(await show(id, { groups: ['gates'] }));
    const endWith = (query: string) => service.send(`${SHELF}/end${query}`, { method: 'POST' });
    const { ended, allClear } = await read(await endWith('?allClear=true'));
    expect(ended).toHaveLength(1);
    expect(allClear).toEqual(expect.any(String));
    expect(await atGate.titles()).toEqual(['You can come back in']);
    expect((await atGate.playlist()).items[0]).not.toHaveProperty('emergency');
    expect(await atHall.titles()).toEqual([]);
    service.clock.now += 5 * 60_000 + 1;
    expect(await atGate.titles()).toEqual([]);
    // Nothing was on air: nothing is over.
    expect((await read(await endWith('?allClear=true'))).allClear).toBeUndefined();
  });

  it('is shown without approved patterns, unless every message needs a review', async () => {
    const id = await ready();
    const policy = (airWithoutReview: string) =>
      service.send('/v1/settings', json({ airWithoutReview }, 'PUT'));
    await read(await policy('approved-patterns'));
    expect((await shelf())[0]).not.toHaveProperty('refusal');
    await read(await show(id));
    const requestId = (await shelf())[0]!.requestId;
    const usual = json({ requestId, on: { everywhere: true } });
    expect((await service.send('/v1/showings', usual)).status).toBe(409);
  });

  it('goes by the policy, told before the press; a renewed video waits for its review', async () => {
    const id = await ready();
    const settings = json({ airWithoutReview: 'nothing' }, 'PUT');
    await read(await service.send('/v1/settings', settings));
    const [message] = await shelf();
    expect(message!.refusal).toContain('reviewer');
    expect(message!.awaitsReview).toBe(message!.requestId);
    expect((await show(id)).status).toBe(409);
    const path = `/v1/sign-requests/${message!.requestId}/air/approve`;
    // The client that made the video cannot approve it.
    const reviewer = await service.token('waterloo', ['reviews:write']);
    const headers = { Authorization: `Bearer ${reviewer}` };
    await read(await service.send(path, { method: 'POST', headers }, null));
    const [approved] = await shelf();
    for (const lack of ['refusal', 'awaitsReview']) expect(approved).not.toHaveProperty(lack);
    expect((await show(id)).status).toBe(200);
    const verdict = {
      kind: 'verdict',
      gloss: 'STATION',
      form: '1'.repeat(32),
      verdict: 'rejected',
    };
    const changes = [{ ...verdict, note: 'Not here.' }];
    await read(await service.send('/v1/sign-library/changes', json({ changes })));
    await service.renderNext();
    const [renewed] = await shelf();
    expect(renewed).toMatchObject({ state: 'renewing', requestId: message!.requestId });
    expect(renewed!.awaitsReview).toBe(renewed!.nextRequestId);
  });

  it('needs a scope of its own', async () => {
    const id = await ready();
    const token = await service.token('waterloo', ['requests:read', 'screens:write']);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    expect((await service.send(`${SHELF}/${id}/show`, init)).status).toBe(403);
  });
});
