/** Rows of the list: what they say, how they are found, and as CSV. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { reviewableDraft } from '#service/jobs/testing.ts';
import { json } from '#service/testing.ts';
import { minutes, openRequestList, type TestRequestList } from './testing.ts';

let shift: TestRequestList;
beforeEach(async () => {
  shift = await openRequestList();
});
afterEach(() => shift.close());

describe('a row', () => {
  it('says what the video says, who made it, where it is on air and until when, and the newest note', async () => {
    const id = await shift.station.finished();
    const screen = await shift.station.add({ name: 'Concourse' });
    const until = shift.inMinutes(20);
    await shift.station.show({
      requestId: id,
      on: { screens: [screen.id], groups: ['Gates'] },
      until,
    });
    await shift.service.send(`/v1/sign-requests/${id}/notes`, json({ text: 'One' }));
    shift.service.clock.now += 1000;
    await shift.service.send(`/v1/sign-requests/${id}/notes`, json({ text: '  Two lifts \n' }));
    const [row] = await shift.listed();
    expect(row).toMatchObject({
      english: expect.stringContaining('Portsmouth Harbour'),
      madeBy: { name: 'waterloo' },
      onAir: [{ where: 'Group Gates, Concourse', until, priority: 'usual' }],
      notes: { count: 2, latest: { text: 'Two lifts', by: { name: 'waterloo' } } },
    });
    const request = await shift.station.answer<SignRequest>(`/v1/sign-requests/${id}`);
    expect(request).toMatchObject({ english: row!.english, onAir: row!.onAir, notes: row!.notes });
    shift.service.clock.now += minutes(20);
    expect((await shift.listed())[0]).not.toHaveProperty('onAir');
  });

  it('has the newest text of a translation', async () => {
    const id = await reviewableDraft(shift.service);
    expect((await shift.listed())[0]!.english).toBe('Hello.');
    const path = `/v1/sign-requests/${id}/translation`;
    const { data } = await (await shift.service.send(path)).json();
    data.translation.parts[0].sentences[0].english = 'Good evening.';
    await shift.service.send(
      path,
      json({ version: 1, author: 'A', translation: data.translation }, 'PUT'),
    );
    expect((await shift.listed())[0]!.english).toBe('Good evening.');
    expect(await shift.titles('?text=good+EVENING')).toEqual(['tour.mp4']);
    expect(await shift.titles('?text=hello')).toEqual([]);
  });
});

describe('searching', () => {
  it('finds by the English, a gloss, and who made or sent it, whatever the accents', async () => {
    await shift.announce({ destination: 'LDS', via: undefined, callingAt: undefined });
    shift.service.clock.now += 1000;
    await reviewableDraft(shift.service);
    const both = ['tour.mp4', '12:30 to Leeds'];
    expect(await shift.titles('?text=sorry')).toEqual(
      (await shift.listed())
        .filter(({ english = '' }) => /sorry/i.test(english))
        .map(({ title }) => title),
    );
    expect(await shift.titles('?text=platform+10')).toEqual(['12:30 to Leeds']);
    expect(await shift.titles('?text=amira@EXAMPLE.org')).toEqual(['tour.mp4']);
    expect(await shift.titles('?text=Khán')).toEqual(['tour.mp4']);
    // The client that made all of them.
    expect(await shift.titles('?text=waterlo')).toEqual(both);
    expect(await shift.titles('?text=train')).toContain('12:30 to Leeds');
    expect(await shift.titles('?text=no+such+word')).toEqual([]);
    const another = await shift.service.send('/v1/sign-requests?text=amira', {}, 'leeds');
    expect((await another.json()).data).toEqual([]);
  });
});

describe('the list as CSV', () => {
  it('has all that match, page after page, and no formula', async () => {
    for (let minute = 10; minute < 31; minute++)
      await shift.announce({ timing: `12${minute}`, metaData: undefined });
    const id = await shift.station.finished({ timing: '1301' });
    await shift.service.send(`/v1/sign-requests/${id}/notes`, json({ text: '=HYPERLINK("x")' }));
    const read = async (query = '') =>
      (await (await shift.service.send(`/v1/sign-requests.csv${query}`)).text()).split('\r\n');
    const lines = await read();
    expect(lines).toHaveLength(1 + 22 + 1);
    expect(lines[0]).toMatch(/^"Made \(UTC\)","Title","English"/);
    const noted = lines.find((line) => line.includes('13:01'));
    expect(noted).toContain('"waterloo: =HYPERLINK(""x"")"');
    expect(await read('?text=13:01')).toHaveLength(3);
    expect(await read(`?ids=${id}`)).toHaveLength(3);
    expect((await shift.service.send('/v1/sign-requests.csv?ids=x')).status).toBe(400);
    const foreignResponse = await shift.service.send(
      `/v1/sign-requests.csv?ids=${id}`,
      {},
      'leeds',
    );
    expect((await foreignResponse.text()).split('\r\n')).toHaveLength(2);
  });
});
