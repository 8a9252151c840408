/** Tests for actions on many requests at once. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#service/screens/testing.ts';
import { json } from '#service/testing.ts';
import { openRequestList, type TestRequestList } from './testing.ts';

let shift: TestRequestList;
beforeEach(async () => {
  shift = await openRequestList();
});
afterEach(() => shift.close());

describe('many at once', () => {
  it('archives what has ended and brings it back; the rest is named with its reason', async () => {
    const finished = await shift.station.finished();
    const { id: open } = await shift.announce({ timing: '1401' });
    const nobodys = shift.service.ports.newId();
    expect(await shift.bulk('archive', [finished, open, nobodys])).toEqual({
      data: {
        done: [finished],
        failed: [
          { id: open, code: 'conflict', message: expect.stringContaining('is not finished yet') },
          { id: nobodys, code: 'not-found', message: 'Request not found.' },
        ],
      },
    });
    expect((await shift.listed()).map(({ id }) => id)).toEqual([open]);
    expect((await shift.listed('?archived=only')).map(({ id }) => id)).toEqual([finished]);
    expect(await shift.titles('?archived=all')).toHaveLength(2);
    expect((await shift.listed('?archived=only'))[0]!.archivedAt).toBe(
      new Date(shift.service.clock.now).toISOString(),
    );
    expect((await shift.bulk('unarchive', [finished])).data.done).toEqual([finished]);
    expect(await shift.titles()).toHaveLength(2);
  });

  it('deletes, retries and takes down, and says in the log what was done to each', async () => {
    const onAir = await shift.station.finished();
    const quiet = await shift.station.finished({ timing: '1402' });
    const { id: cancelled } = await shift.announce({ timing: '1403' });
    await shift.service.send(`/v1/sign-requests/${cancelled}`, { method: 'DELETE' });
    await shift.station.show({ requestId: onAir, on: EVERYWHERE });
    shift.service.clock.now += 1000;
    const since = new Date(shift.service.clock.now).toISOString();

    expect((await shift.bulk('take-down', [onAir, quiet])).data).toEqual({
      done: [onAir],
      failed: [{ id: quiet, code: 'conflict', message: 'This message is not on any screen.' }],
    });
    expect(await shift.titles('?view=on-air')).toEqual([]);
    expect((await shift.bulk('retry', [quiet, cancelled])).data).toMatchObject({
      done: [cancelled],
      failed: [{ id: quiet }],
    });
    expect((await shift.bulk('delete', [onAir, quiet, cancelled])).data).toMatchObject({
      done: [onAir, quiet],
      failed: [{ id: cancelled, message: 'This message is not finished yet. Cancel it first.' }],
    });
    const log = await (await shift.service.send(`/v1/audit-log?from=${since}`)).json();
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
    const id = await shift.station.finished();
    for (const action of ['archive', 'delete', 'retry', 'take-down', 'unarchive']) {
      const response = await shift.service.send(
        '/v1/sign-requests/bulk',
        json({ action, ids: [id] }),
        'leeds',
      );
      expect((await response.json()).data).toMatchObject({
        done: [],
        failed: [{ id, code: 'not-found' }],
      });
    }
    expect(await shift.titles()).toHaveLength(1);
  });

  it('asks of each action the right that it needs', async () => {
    const id = await shift.station.finished();
    const token = await shift.service.token('waterloo', ['screens:write']);
    const init = json({ action: 'delete', ids: [id] });
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const refused = await shift.service.send('/v1/sign-requests/bulk', { ...init, headers }, null);
    expect(refused.status).toBe(403);
    const tooMany = Array.from({ length: 101 }, () => shift.service.ports.newId());
    expect((await shift.bulk('archive', tooMany)).errors[0].field).toBe('ids');
  });
});
