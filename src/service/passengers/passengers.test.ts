/** Pages for passengers: what is public of a station, and nothing else. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StationListAnswer } from '#contract/passengers/station-list.ts';
import { createStation, EVERYWHERE, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';

let service: TestService;
let station: Station;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
});
afterEach(() => service.close());

const LEEDS = { code: 'lds', name: 'Leeds', isOn: true };
const addPage = async (form: object = LEEDS, tenant?: string) =>
  await service.send('/v1/passenger-pages', json(form), tenant);
const ask = (path: string, headers: Record<string, string> = {}) =>
  service.send(`/at/${path}`, { headers }, null);

async function readList(code = 'LDS') {
  // Lists are shared by all who ask within half a second.
  service.clock.now += 3000;
  const answer = await ask(`${code}.json`);
  expect(answer.status).toBe(200);
  return StationListAnswer.parse(await answer.json()).data;
}
const listTitles = async (code?: string) => (await readList(code)).now.map(({ title }) => title);

describe('the list of a station', () => {
  it('has what is on air, with its facts and files, and later what was', async () => {
    await addPage();
    const requestId = await station.finished();
    const showing = await station.show({ requestId, on: EVERYWHERE });
    const [message] = (await readList()).now;
    expect(message).toMatchObject({
      title: '12:30 to Portsmouth Harbour',
      importance: 'usual',
      shownAt: showing.shownAt,
      provenance: { signedBy: 'computer', checkedBy: [] },
    });
    expect(message!.facts!.rows.map(({ text }) => text)).toContain('Portsmouth Harbour');
    const video = await ask(message!.videoLink);
    expect(video.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(TINY.mp4);
    const part = await ask(message!.videoLink, { Range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-3/${TINY.mp4.length}`,
    ]);
    expect(await (await ask(message!.captionsLink)).text()).toContain('WEBVTT');
    expect((await ask(message!.timelineLink!)).headers.get('content-type')).toBe(
      'application/json',
    );

    await service.send(`/v1/showings/${showing.id}`, { method: 'DELETE' });
    const { now, earlier } = await readList();
    expect(now).toEqual([]);
    expect(earlier[0]).toMatchObject({ id: message!.id, ended: { why: 'taken-down' } });
    expect((await ask(message!.videoLink)).status).toBe(200);
    service.clock.now += 3 * 3600_000;
    expect((await readList()).earlier).toEqual([]);
    expect((await ask(message!.videoLink)).status).toBe(404);
  });

  it('has a small video once it is made, after the large one, and none for screens', async () => {
    await addPage({ ...LEEDS, isOn: false });
    const earlier = await station.finished({ timing: '1300' });
    await service.send(
      `/v1/passenger-pages/${(await station.answer<{ id: string }[]>('/v1/passenger-pages'))[0]!.id}`,
      json(LEEDS, 'PUT'),
    );
    const requestId = await station.finished();
    for (const id of [earlier, requestId]) await station.show({ requestId: id, on: EVERYWHERE });
    for (const { smallVideo } of (await readList()).now) expect(smallVideo).toBeUndefined();
    expect(await service.renderNext()).toBe(requestId);
    const { now } = await readList();
    const withoutSmall = now.find(({ title }) => title.startsWith('13:00'));
    const withSmall = now.find(({ title }) => title.startsWith('12:30'));
    expect(now).toHaveLength(2);
    expect(withoutSmall).not.toHaveProperty('smallVideo');
    expect(withSmall!.smallVideo!.link).toBe(withSmall!.videoLink.replace('.mp4', '.360.mp4'));
    const small = await ask(withSmall!.smallVideo!.link);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const { data } = await (await service.send(`/v1/sign-requests/${requestId}`)).json();
    expect(data.results).toHaveLength(1);
    expect(data.results[0]).toHaveProperty('signerFilm');
    const screen = await station.add({ name: 'Gate' });
    const player = await station.player(screen.id);
    expect((await player.playlist()).items).toHaveLength(2);
  });

  it('has a small video of each further signer, each once it is made', async () => {
    await addPage();
    await service.send(
      '/v1/settings',
      json({ passengers: { signers: ['ruth', 'daniel'] } }, 'PUT'),
    );
    const requestId = await station.finished({}, '?signer=daniel');
    await station.show({ requestId, on: EVERYWHERE });
    const list = await readList();
    expect(list.signers).toEqual(['ruth', 'daniel']);
    expect(list.now[0]).toMatchObject({ signer: 'daniel' });
    expect(list.now[0]).not.toHaveProperty('signerVideos');
    expect(await service.renderNext()).toBe(requestId);
    expect(await service.renderNext()).toBe(requestId);
    // Daniel signs it as it is.
    expect(await service.renderNext()).toBeUndefined();
    const [message] = (await readList()).now;
    expect(message!.signerVideos!.map(({ signer }) => signer)).toEqual(['ruth']);
    const links = [message!.smallVideo!, ...message!.signerVideos!].map(({ link }) => link);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await ask(link)).status).toBe(200);
  });

  it('says that older messages are not listed', async () => {
    await addPage();
    const requestId = await station.finished();
    const show = async (number: number) => {
      const time = service.clock.now + number;
      await service.ports.screens.show({
        id: service.ports.newId(),
        tenant: 'waterloo',
        requestId,
        title: `message ${number}`,
        on: { screens: [], groups: [], everywhere: true },
        priority: 'usual',
        from: time,
        shownAt: time,
        shownBy: 'amira',
      });
    };
    for (let number = 1; number <= 50; number++) await show(number);
    expect(await readList()).not.toHaveProperty('hasOlder');
    await show(51);
    expect(await readList()).toMatchObject({ hasOlder: true });
    expect((await readList()).now).toHaveLength(50);
  });

  it('says what replaced a message, and what expired', async () => {
    await addPage();
    const until = new Date(service.clock.now + 60_000).toISOString();
    await station.show({ requestId: await station.finished(), on: EVERYWHERE });
    service.clock.now += 1000;
    const changes = { updatedPlatform: '7' };
    await station.show({ requestId: await station.finished(changes), on: EVERYWHERE, until });
    const { now, earlier } = await readList();
    expect(now.map(({ replacesEarlier }) => replacesEarlier)).toEqual([true]);
    expect(earlier.map(({ ended }) => ended!.why)).toEqual(['replaced']);
    service.clock.now += 60_000;
    expect((await readList()).earlier.map(({ ended }) => ended!.why)).toEqual([
      'expired',
      'replaced',
    ]);
  });

  it('has nothing that is still to come', async () => {
    await addPage();
    const from = new Date(service.clock.now + 600_000).toISOString();
    await station.show({ requestId: await station.finished(), on: EVERYWHERE, from });
    expect(await readList()).toMatchObject({ now: [], earlier: [] });
    service.clock.now += 600_000;
    expect(await listTitles()).toEqual(['12:30 to Portsmouth Harbour']);
  });

  it('puts urgent messages first, and has an emergency alone', async () => {
    await addPage();
    const urgent = await station.finished({ timing: '1300' });
    await station.show({ requestId: urgent, on: EVERYWHERE, priority: 'urgent' });
    await station.show({ requestId: await station.finished(), on: EVERYWHERE });
    expect((await readList()).now.map(({ importance }) => importance)).toEqual(['urgent', 'usual']);
    await service.send('/v1/emergency-messages', json({ message: 'evacuate' }));
    await service.renderNext();
    const listed = await service.send('/v1/emergency-messages');
    const { data } = await listed.json();
    const path = `/v1/emergency-messages/${data[0].id}/show`;
    expect((await service.send(path, json({ on: EVERYWHERE }))).status).toBe(200);
    expect((await readList()).now.map(({ importance }) => importance)).toEqual(['emergency']);
  });

  it('has the messages of its own screens and their groups alone', async () => {
    const gate = await station.add({ name: 'Gate', groups: ['Leeds'] });
    const hall = await station.add({ name: 'Hall', groups: ['York'] });
    await addPage({ ...LEEDS, on: { groups: ['Leeds'] } });
    await addPage({ code: 'YRK', name: 'York', isOn: true, on: { screens: [hall.id] } });
    const show = async (timing: string, on: object) =>
      await station.show({ requestId: await station.finished({ timing }), on });
    await show('1001', { screens: [gate.id] });
    await show('1002', { groups: ['York'] });
    await show('1003', EVERYWHERE);
    const times = async (code: string) =>
      (await listTitles(code)).map((title) => title.slice(0, 5));
    expect((await times('LDS')).sort()).toEqual(['10:01', '10:03']);
    expect((await times('YRK')).sort()).toEqual(['10:02', '10:03']);
  });

  it('is a file that caches can hold: unchanged it is not sent again, and it says when to ask', async () => {
    await addPage();
    await station.show({ requestId: await station.finished(), on: EVERYWHERE });
    const first = await ask('lds.json', { 'Accept-Encoding': 'gzip, br' });
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(first.headers.get('retry-after'))).toBeLessThanOrEqual(4);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('set-cookie')).toBeNull();
    const etag = first.headers.get('etag')!;
    service.clock.now += 10_000;
    const again = await ask('LDS.json', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('a page', () => {
  it('is off until it is switched on, and gone when it is switched off', async () => {
    const { data: page } = await (await addPage({ code: 'LDS', name: 'Leeds' })).json();
    expect(page).toMatchObject({
      isOn: false,
      on: { everywhere: true },
      address: 'http://127.0.0.1:8787/at/LDS',
    });
    expect((await ask('LDS.json')).status).toBe(404);
    const path = `/v1/passenger-pages/${page.id}`;
    const put = (isOn: boolean) => service.send(path, json({ ...LEEDS, isOn }, 'PUT'));
    await put(true);
    expect(await readList()).toMatchObject({ code: 'LDS', name: 'Leeds', now: [] });
    await put(false);
    service.clock.now += 3000;
    expect((await ask('LDS.json')).status).toBe(404);
    expect((await service.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await (await service.send('/v1/passenger-pages')).json()).data).toEqual([]);
  });

  it('has a code that no other page has, whoever made it', async () => {
    await addPage();
    for (const tenant of ['waterloo', 'derby']) {
      const refused = await addPage({ ...LEEDS, name: 'Other' }, tenant);
      expect(refused.status).toBe(409);
      expect((await refused.json()).errors).toEqual([
        {
          code: 'conflict',
          field: 'code',
          message: 'LDS is taken. Choose another code, such as LDS-2.',
        },
      ]);
    }
    for (const code of ['', 'L', '-LD', 'LE EDS', '../LDS', 'L'.repeat(21)])
      expect((await addPage({ ...LEEDS, code })).status, code).toBe(400);
  });

  it('shows nothing of another organisation, nor of its staff', async () => {
    await addPage();
    await addPage({ code: 'DBY', name: 'Derby', isOn: true }, 'derby');
    const requestId = await station.finished();
    const [shown] = [await station.show({ requestId, on: EVERYWHERE })];
    const [message] = (await readList()).now;
    expect((await readList('DBY')).now).toEqual([]);
    expect((await ask(message!.videoLink.replace('LDS', 'DBY'))).status).toBe(404);
    const text = JSON.stringify(await readList());
    for (const secret of [requestId, shown.shownBy, 'waterloo', 'messageId'])
      expect(text).not.toContain(secret);
  });

  it('lets an address guess few codes, and goes on serving it', async () => {
    await addPage();
    const statuses: number[] = [];
    for (let guess = 0; guess < 65; guess++) statuses.push((await ask(`X${guess}.json`)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('LDS.json')).status).toBe(200);
    expect((await ask('%00.json')).status).toBe(429);
  });
});

describe('beside the list', () => {
  it('is a JSON Feed 1.1 with videos', async () => {
    await addPage();
    await station.show({ requestId: await station.finished(), on: EVERYWHERE });
    const answer = await ask('LDS/feed.json');
    expect(answer.headers.get('content-type')).toBe('application/feed+json');
    expect(await answer.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'http://127.0.0.1:8787/at/LDS',
      items: [
        {
          title: '12:30 to Portsmouth Harbour',
          attachments: [
            { mime_type: 'video/mp4', duration_in_seconds: 12.5 },
            { mime_type: 'application/vnd.apple.mpegurl' },
            { mime_type: 'text/vtt' },
          ],
        },
      ],
    });
  });

  it('is a manifest, for this path alone', async () => {
    await addPage();
    expect(await (await ask('LDS/manifest.webmanifest')).json()).toMatchObject({
      name: 'Leeds in BSL',
      start_url: '/at/LDS',
      scope: '/at/LDS',
    });
  });

  it('are a poster as a document and as a picture', async () => {
    await addPage({ ...LEEDS, name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' });
    const read = async (file: string) => {
      const answer = await ask(`LDS/${file}`);
      const head = Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .slice(0, 5);
      return [answer.status, answer.headers.get('content-type'), head];
    };
    expect(await read('poster.pdf')).toEqual([200, 'application/pdf', '%PDF-']);
    expect(await read('poster.png')).toEqual([200, 'image/png', '\u0089PNG\r']);
    expect((await ask('LDS/poster.gif')).status).toBe(404);
  });

  it('are no trains where none are followed', async () => {
    await addPage();
    expect(await (await ask('LDS/trains.json')).json()).toEqual({ data: { trains: [] } });
    expect((await readList()).hasTrains).toBe(false);
  });
});

it('is what the code of idle screens leads to, the nearest page first; else an interpreter', async () => {
  const { id } = await station.add({ name: 'Gate', groups: ['Leeds'] });
  const player = await station.player(id);
  const readCode = async () => {
    service.clock.now += 1000;
    return (await player.playlist()).code;
  };
  expect(await readCode()).toBeUndefined();
  const address = 'https://interpreter.example.org/wessex';
  await service.send('/v1/settings', json({ passengers: { interpreterLink: address } }, 'PUT'));
  expect(await readCode()).toEqual({ kind: 'interpreter', address });
  await addPage({ code: 'ALL', name: 'All stations', isOn: true });
  expect(await readCode()).toMatchObject({ kind: 'page', address: 'http://127.0.0.1:8787/at/ALL' });
  await addPage({ ...LEEDS, on: { groups: ['Leeds'] } });
  expect(await readCode()).toMatchObject({ address: 'http://127.0.0.1:8787/at/LDS' });
  expect((await readList()).interpreterLink).toBe(address);
});

it('writes nothing about who reads, in the log or the database', async () => {
  await addPage();
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const [message] = (await readList()).now;
  const logged = service.logged.length;
  for (const path of ['LDS.json', 'LDS/feed.json', message!.videoLink, message!.captionsLink])
    await ask(path, { 'User-Agent': 'Phone of Amira', 'X-Forwarded-For': '203.0.113.7' });
  expect(service.logged.slice(logged)).toEqual([]);
  await ask('NONE.json', { 'User-Agent': 'Phone of Amira' });
  expect(JSON.stringify(service.logged.slice(logged))).not.toMatch(/Amira|203\.0\.113|NONE/);
});
