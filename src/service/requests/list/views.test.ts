/** Views of the list: on air, waiting, mine, and those that people keep. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '#contract/requests/list/saved-view.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { type Browser, firstAdministrator, join } from '#service/people/testing.ts';
import { EVERYWHERE } from '#service/screens/testing.ts';
import { json, type TestService } from '#service/testing.ts';
import { minutes, openRequestList, type TestRequestList } from './testing.ts';

let shift: TestRequestList;
beforeEach(async () => {
  shift = await openRequestList();
});
afterEach(() => shift.close());

describe('views', () => {
  it('show what is on screens now, what leaves them soon, and what is mine', async () => {
    const soon = await shift.station.finished();
    const late = await shift.station.finished({ timing: '1310' });
    await shift.station.finished({ timing: '1320' });
    await shift.station.show({ requestId: soon, on: EVERYWHERE, until: shift.inMinutes(29) });
    await shift.station.show({ requestId: late, on: EVERYWHERE, until: shift.inMinutes(31) });
    await shift.station.show({
      requestId: late,
      on: EVERYWHERE,
      train: 'later',
      from: shift.inMinutes(40),
      until: shift.inMinutes(50),
    });
    const ids = async (query: string) => (await shift.listed(query)).map(({ id }) => id).sort();
    expect(await ids('?view=on-air')).toEqual([soon, late].sort());
    expect(await ids('?view=expiring')).toEqual([soon]);
    expect(await shift.titles('?view=mine')).toHaveLength(3);
    shift.service.clock.now += minutes(35);
    expect(await shift.titles('?view=on-air')).toEqual([]);
  });

  it('show each person what waits for them', async () => {
    const amira = await firstAdministrator(shift.service);
    const ben = await join(shift.service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const rosa = await join(shift.service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const by = (browser: Browser): TestService => ({
      ...shift.service,
      send: (path, init, tenant) =>
        tenant === '*' ? shift.service.send(path, init, tenant) : browser.send(path, init),
    });
    const draft = await reviewableDraft(by(ben));
    expect(await shift.titles('?view=needs-me', rosa)).toEqual(['tour.mp4']);
    expect(await shift.titles('?view=needs-me', amira)).toEqual(['tour.mp4']);
    // Staff may not approve.
    expect(await shift.titles('?view=needs-me', ben)).toEqual([]);

    // The last editor waits for another person.
    const path = `/v1/sign-requests/${draft}/translation`;
    const { data } = await (await rosa.send(path)).json();
    await rosa.send(path, json({ version: 1, author: 'x', translation: data.translation }, 'PUT'));
    expect(await shift.titles('?view=needs-me', rosa)).toEqual([]);
    expect(await shift.titles('?view=needs-me', amira)).toEqual(['tour.mp4']);

    await amira.send(`${path}/reject`, json({ version: 2, name: 'x', reason: 'No.' }));
    expect(await shift.titles('?view=needs-me', amira)).toEqual([]);
    expect(await shift.titles('?view=needs-me', ben)).toEqual(['tour.mp4']);
    expect(await shift.titles('?view=failed', rosa)).toEqual(['tour.mp4']);
    expect(await shift.titles('?view=mine', rosa)).toEqual([]);
    expect(await shift.titles('?text=ben+ola', rosa)).toEqual(['tour.mp4']);
  });

  it('of one’s own are kept for their owner alone, by name, so many', async () => {
    const amira = await firstAdministrator(shift.service);
    const rosa = await join(shift.service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
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
    for (let viewNumber = 1; viewNumber < MAX_VIEWS; viewNumber++)
      await save(`View ${viewNumber}`, {});
    expect((await save('One more', {})).status).toBe(507);
    const [first] = await views(rosa);
    const gone = { method: 'DELETE' };
    expect((await amira.send(`/v1/me/request-views/${first.id}`, gone)).status).toBe(404);
    expect((await rosa.send(`/v1/me/request-views/${first.id}`, gone)).status).toBe(204);
    expect(await views(rosa)).toHaveLength(MAX_VIEWS - 1);
  });
});
