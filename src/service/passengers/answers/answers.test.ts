/** Answers of passengers: given with a code, seen by staff of their organisation alone, and what strangers may try. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerStatus, PassengerAnswer } from '#contract/passengers/answers/answer.ts';
import type { AnswerFigures } from '#contract/passengers/answers/answer-figures.ts';
import { createStation, EVERYWHERE, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';
import { answerSweep } from './sweep-answers.ts';

const FORM = '0'.repeat(32);
const DAY_MS = 24 * 3600_000;

let service: TestService;
let station: Station;
let message: string;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
  const page = { code: 'LDS', name: 'Leeds', isOn: true };
  await service.send('/v1/passenger-pages', json(page));
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  service.clock.now += 3000;
  const { data } = await (await service.send('/at/LDS.json', {}, null)).json();
  message = data.now[0].id;
});
afterEach(() => service.close());

const post = (name: string, body: object) =>
  service.send(`/at/LDS/answers${name}`, json(body), null);
async function give(answer = 'wrong'): Promise<string> {
  const response = await post('', { message, answer });
  expect(response.status).toBe(201);
  return (await response.json()).data.code;
}
const readStatus = async (code: string): Promise<AnswerStatus> =>
  (await (await post('/status', { code })).json()).data;
const sendFilm = (code: string, body: BodyInit = TINY.webm) =>
  service.send(
    '/at/LDS/answers/film',
    { method: 'PUT', headers: { 'x-answer-code': code }, body },
    null,
  );
const list = async (query = '', tenant?: string): Promise<PassengerAnswer[]> =>
  (await (await service.send(`/v1/answers${query}`, {}, tenant)).json()).data;

describe('an answer', () => {
  it('has a code that is told once, and what was added', async () => {
    const code = await give();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const more = { code, atMs: 2500, words: '  The hand is too low. ' };
    expect((await post('/more', more)).status).toBe(204);
    expect(await list()).toMatchObject([
      {
        answer: 'wrong',
        message: '12:30 to Portsmouth Harbour',
        station: 'LDS',
        atMs: 2500,
        gloss: 'TRAIN',
        words: 'The hand is too low.',
        isHidden: false,
      },
    ]);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await readStatus(typed)).toMatchObject({ answer: 'wrong', isHidden: false });
    const [{ videoLink }] = (await list()) as [PassengerAnswer];
    const video = await service.send(new URL(videoLink!).pathname, {}, null);
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(TINY.mp4);
  });

  it('names no sign where the video shows none', async () => {
    const code = await give();
    await post('/more', { code, atMs: 500 });
    expect((await list())[0]!.gloss).toBeUndefined();
    await post('/more', { code, atMs: 14_000 });
    expect((await list())[0]).toMatchObject({ atMs: 14_000 });
    expect((await list())[0]!.gloss).toBeUndefined();
  });

  it('is deleted by its code, with its film', async () => {
    const code = await give();
    await sendFilm(code);
    expect((await post('/removal', { code })).status).toBe(204);
    expect((await post('/status', { code })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await service.ports.removals.files(10)).toHaveLength(1);
  });

  it('is deleted after 90 days', async () => {
    await give();
    const sweep = answerSweep(service.ports);
    service.clock.now += 90 * DAY_MS;
    await sweep();
    expect(await list()).toHaveLength(1);
    service.clock.now += 3600_000;
    await sweep();
    expect(await list()).toEqual([]);
  });

  it('is not taken where the organisation switched answers off', async () => {
    await service.send('/v1/settings', json({ passengers: { takesAnswers: false } }, 'PUT'));
    service.clock.now += 3000;
    expect((await post('', { message, answer: 'wrong' })).status).toBe(404);
  });
});

describe('a signed answer', () => {
  const claim = () => service.send('/v1/answer-films/claim', { method: 'POST' }, '*');
  const film = async () => (await list())[0]!.film;

  it('is shown to staff only once a worker has checked it, and as the copy', async () => {
    const code = await give();
    expect((await sendFilm(code)).status).toBe(204);
    expect((await sendFilm(code)).status).toBe(409);
    expect(await film()).toEqual({ state: 'waiting' });
    const { data } = await (await claim()).json();
    expect((await claim()).status).toBe(204);
    const copy = Uint8Array.from([...TINY.webm, 7]);
    const delivery = { method: 'PUT', body: copy };
    const path = `/v1/answer-films/${data.id}/film`;
    expect((await service.send(path, { ...delivery, body: TINY.mp4 }, '*')).status).toBe(415);
    expect((await service.send(path, delivery, '*')).status).toBe(204);
    expect((await service.send(path, delivery, '*')).status).toBe(409);
    const { state, link } = (await film())!;
    expect(state).toBe('checked');
    const shown = await service.send(new URL(link!).pathname, {}, null);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(copy);
    expect((await readStatus(code)).film).toBe('checked');
  });

  it('is refused where it is no film', async () => {
    const code = await give();
    expect((await sendFilm(code, '<script>alert(1)</script>')).status).toBe(415);
    expect(await film()).toBeUndefined();
    await sendFilm(code);
    const { data } = await (await claim()).json();
    const refused = await service.send(
      `/v1/answer-films/${data.id}/refuse`,
      { method: 'POST' },
      '*',
    );
    expect(refused.status).toBe(204);
    expect(await film()).toEqual({ state: 'refused' });
    expect((await readStatus(code)).film).toBe('refused');
  });

  it('counts in what the organisation stores, as it came and as the copy, until it is deleted', async () => {
    const readStored = async () =>
      (await service.ports.usage.of('waterloo', service.clock.now)).storedBytes;
    const storedBefore = await readStored();
    const code = await give();
    await sendFilm(code);
    expect(await readStored()).toBe(storedBefore + TINY.webm.length);
    const { data } = await (await claim()).json();
    const copy = Uint8Array.from([...TINY.webm, 7]);
    await service.send(`/v1/answer-films/${data.id}/film`, { method: 'PUT', body: copy }, '*');
    expect(await readStored()).toBe(storedBefore + copy.length);
    await post('/removal', { code });
    expect(await readStored()).toBe(storedBefore);
  });

  it('is refused where it is too large', async () => {
    const code = await give();
    const large = new Uint8Array(12 * 1024 ** 2 + 1);
    large.set(TINY.webm);
    expect((await sendFilm(code, large)).status).toBe(413);
    expect(await film()).toBeUndefined();
  });
});

describe('a decision', () => {
  const decide = (answers: string[], tenant?: string) =>
    service.send(
      '/v1/sign-library/changes',
      json({
        changes: [
          { kind: 'verdict', gloss: 'TRAIN', form: FORM, verdict: 'change', note: 'Low.', answers },
        ],
      }),
      tenant,
    );

  it('names the answers that it rests on, and they say what came of them', async () => {
    const code = await give();
    const [{ id }] = (await list()) as [PassengerAnswer];
    expect((await decide([id])).status).toBe(200);
    expect((await readStatus(code)).outcome).toMatchObject({
      kind: 'verdict',
      gloss: 'TRAIN',
      verdict: 'change',
    });
    const history = await service.send('/v1/sign-library/changes');
    expect((await history.json()).data.entries[0].change.answers).toEqual([id]);
  });

  it('cannot rest on an answer of another organisation', async () => {
    const code = await give();
    const [{ id }] = (await list()) as [PassengerAnswer];
    expect((await decide([id], 'leeds')).status).toBe(404);
    expect((await readStatus(code)).outcome).toBeUndefined();
  });
});

describe('a reply', () => {
  const reply = (answers: string[], words = ' Thank you.  We made it slower. ', tenant?: string) =>
    service.send('/v1/answers/replies', json({ answers, words }), tenant);

  it('goes to answers to a whole message, and is read by their codes', async () => {
    const codes = [await give('not-understood'), await give('too-fast')];
    const ids = (await list()).map(({ id }) => id);
    expect((await reply(ids)).status).toBe(200);
    for (const code of codes)
      expect((await readStatus(code)).outcome).toMatchObject({
        kind: 'reply',
        words: 'Thank you.  We made it slower.',
      });
    const { data } = await (await service.send('/v1/audit-log?action=answer.replied')).json();
    expect(data.map(({ detail }: { detail: string }) => detail)).toEqual(['2 answers']);
  });

  it('is short plain text, to answers that are there and counted', async () => {
    const code = await give();
    const [{ id }] = (await list()) as [PassengerAnswer];
    expect((await reply([id], 'x'.repeat(501))).status).toBe(400);
    expect((await reply([id], '   ')).status).toBe(400);
    expect((await reply([id, service.ports.newId()])).status).toBe(404);
    expect((await reply([id], 'Theirs', 'leeds')).status).toBe(404);
    await service.send(`/v1/answers/${id}/moderation`, json({ isHidden: true }, 'PUT'));
    expect((await reply([id])).status).toBe(409);
    expect((await readStatus(code)).outcome).toBeUndefined();
  });

  it('is for reviewers to write', async () => {
    const token = await service.token('waterloo', ['library:read', 'requests:write']);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ answers: [service.ports.newId()], words: 'Hello.' });
    const answer = await service.send(
      '/v1/answers/replies',
      { method: 'POST', headers, body },
      null,
    );
    expect(answer.status).toBe(403);
  });
});

describe('numbers', () => {
  const read = async (): Promise<AnswerFigures> =>
    (await (await service.send('/v1/answers/figures')).json()).data;

  it('are of what is not set aside, by sign, kind and week', async () => {
    for (const answer of ['understood', 'understood', 'understood', 'too-fast']) await give(answer);
    await post('/more', { code: await give('wrong'), atMs: 2000 });
    const wrong = (await list('?gloss=TRAIN'))[0]!;
    expect(await read()).toMatchObject({
      all: { answers: 5, understood: 3, share: 0.6 },
      kinds: [{ name: 'train', answers: 5 }],
      signs: [{ name: 'TRAIN', answers: 1, understood: 0 }],
      weeks: [{ name: '2026-05-18', answers: 5 }],
    });
    const path = `/v1/answers/${wrong.id}/moderation`;
    expect((await service.send(path, json({ isHidden: true }, 'PUT'))).status).toBe(200);
    expect((await read()).all).toMatchObject({ answers: 4, share: 0.75 });
    expect((await read()).signs).toEqual([]);
    const { data } = await (await service.send('/v1/answers/groups')).json();
    expect(data.signs).toEqual([]);
    expect(data.messages).toMatchObject([{ counts: { understood: 3, 'too-fast': 1, wrong: 0 } }]);
  });

  it('are public only where the organisation has switched that on', async () => {
    await give('understood');
    const ask = () => service.send('/at/LDS/answers.json', {}, null);
    expect((await ask()).status).toBe(404);
    await service.send('/v1/settings', json({ passengers: { publishesAnswers: true } }, 'PUT'));
    service.clock.now += 3000;
    const { data } = await (await ask()).json();
    expect(data.all).toMatchObject({ answers: 1, understood: 1, high: 1 });
  });
});

describe('strangers', () => {
  it('flood a message no further than an address may', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 32; times++)
      statuses.push((await post('', { message, answer: 'wrong' })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  it('guess codes no more often than others', async () => {
    const code = await give();
    const statuses: number[] = [];
    for (let times = 0; times < 62; times++)
      statuses.push((await post('/status', { code: '0000-0000-0000' })).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await post('/status', { code })).status).toBe(429);
  });

  it('find no answer of one organisation at a page of another', async () => {
    const code = await give();
    const page = { code: 'YRK', name: 'York', isOn: true };
    await service.send('/v1/passenger-pages', json(page), 'leeds');
    const elsewhere = await service.send('/at/YRK/answers/status', json({ code }), null);
    expect(elsewhere.status).toBe(404);
    expect(await list('', 'leeds')).toEqual([]);
    const groups = await service.send('/v1/answers/groups', {}, 'leeds');
    expect((await groups.json()).data).toEqual({ signs: [], messages: [] });
  });

  it('answer no message that is not listed, and nothing else than what is asked', async () => {
    expect((await post('', { message: 'none-0', answer: 'wrong' })).status).toBe(404);
    expect((await post('', { message, answer: 'boring' })).status).toBe(400);
    const code = await give();
    expect((await post('/more', { code, words: 'x'.repeat(301) })).status).toBe(400);
    expect((await post('/more', { code, atMs: -1 })).status).toBe(400);
    expect((await post('/more', { code, words: 'x'.repeat(9000) })).status).toBe(413);
  });

  it('leave no address, browser or code behind', async () => {
    const logged = service.logged.length;
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Phone of Amira',
      'X-Forwarded-For': '203.0.113.7',
    };
    const body = JSON.stringify({ message, answer: 'wrong' });
    const init = { method: 'POST', headers, body };
    const { data } = await (await service.send('/at/LDS/answers', init, null)).json();
    const stored = JSON.stringify(await service.ports.answers.list('waterloo', {}, 10));
    for (const text of [stored, JSON.stringify(service.logged.slice(logged))])
      expect(text).not.toMatch(new RegExp(`Amira|203\\.0\\.113|${data.code}`));
    expect(stored).not.toContain(data.code.replaceAll('-', ''));
  });
});
