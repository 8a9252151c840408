/** Notes of requests, and the hand-over of a shift. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandOver } from '#contract/requests/hand-over.ts';
import { MAX_NOTES } from '#contract/requests/list/request-row.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { type Browser, firstAdministrator, join } from '#service/people/testing.ts';
import { EVERYWHERE } from '#service/screens/testing.ts';
import { json, WATERLOO } from '#service/testing.ts';
import { minutes, openRequestList, type TestRequestList } from './testing.ts';

let shift: TestRequestList;
beforeEach(async () => {
  shift = await openRequestList();
});
afterEach(() => shift.close());

describe('notes', () => {
  it('are written, read and removed by their writer, up to a number and a length', async () => {
    const amira = await firstAdministrator(shift.service);
    const ben = await join(shift.service, amira, { name: 'Ben Ola', roles: ['staff'] });
    const rosa = await join(shift.service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
    const created = await ben.send('/v1/sign-requests/train-announcements', json(WATERLOO));
    const { data: request } = await created.json();
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
      await shift.service.ports.notes.add(
        {
          id: shift.service.ports.newId(),
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
  it('has what was taken down, by whom and from where', async () => {
    const requestId = await shift.station.finished({ platform: '4', updatedPlatform: '6' });
    const { id } = await shift.station.show({ requestId, on: EVERYWHERE });
    shift.service.clock.now += 1000;
    await shift.service.send(`/v1/showings/${id}`, { method: 'DELETE' });
    shift.service.clock.now += 1000;
    const read = (tenant?: string) => shift.station.answer<HandOver>('/v1/hand-over', {}, tenant);
    const { takenDown } = await read();
    expect(takenDown).toMatchObject({
      count: 1,
      lines: [
        {
          id: requestId,
          title: '12:30 to Portsmouth Harbour · platform 4 → 6',
          where: 'All screens',
          by: { name: 'waterloo' },
        },
      ],
    });
    expect((await read('leeds')).takenDown.count).toBe(0);
  });

  it('tells what happened in the shift and how things stand, and nothing of before', async () => {
    await shift.station.finished({ timing: '0700' });
    shift.service.clock.now += minutes(9 * 60);
    const id = await shift.station.finished();
    const draft = await reviewableDraft(shift.service);
    await shift.service.send(
      `/v1/sign-requests/${draft}/translation/reject`,
      json({ version: 1, name: 'Amira', reason: 'Wrong film' }),
    );
    await reviewableDraft(shift.service);
    await shift.station.show({ requestId: id, on: EVERYWHERE, until: shift.inMinutes(30) });
    await shift.service.send(`/v1/sign-requests/${id}/notes`, json({ text: 'Lift is back at 6.' }));
    shift.service.clock.now += 1000;
    const read = (query = '', tenant?: string) =>
      shift.station.answer<HandOver>(`/v1/hand-over${query}`, {}, tenant);
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
    const fullSummary = await read(
      `?from=${new Date(shift.service.clock.now - minutes(600)).toISOString()}`,
    );
    expect(fullSummary.made.count).toBe(4);
    expect((await read('', 'leeds')).made.count).toBe(0);
    expect((await read('', 'leeds')).onAir.count).toBe(0);
    const early = new Date(shift.service.clock.now - minutes(60 * 24 * 8)).toISOString();
    expect((await shift.service.send(`/v1/hand-over?from=${early}`)).status).toBe(400);
  });
});
