/** Tests of what has misled readers of these feeds, continued: shapes, empty answers and hostile text. */
import { describe, expect, it } from 'vitest';
import { createPushPortState } from './push-port/push-port-state.ts';
import { makeBoard, makeService, parseInstant, readFeed, reference } from './testing/feeds.ts';

/** Reads a message of Push Port as the board of Leeds. */
function readPushPort(message: string) {
  const state = createPushPortState({
    reference,
    getNow: () => parseInstant('2026-03-10T12:00:00Z'),
  });
  state.receive(message);
  return state.listDepartures('LDS', { from: 0, until: Number.POSITIVE_INFINITY });
}

describe('16 shapes', () => {
  const plain = readFeed(makeBoard([makeService()]));

  it('reads single objects, wrappers, and booleans as text', () => {
    const { origin, destination, previousCallingPoints, subsequentCallingPoints, ...rest } =
      makeService({ isCancelled: 'false', isCircularRoute: 'false' }) as Record<string, object[]>;
    const service = {
      ...rest,
      origin: { location: origin![0] },
      destination: { location: destination! },
      previousCallingPoints: { callingPointList: previousCallingPoints![0] },
      subsequentCallingPoints: { callingPointList: subsequentCallingPoints },
    };
    const board = makeBoard([], { trainServices: { service } });
    expect(readFeed({ GetStationBoardResult: board })).toEqual(plain);
    expect(
      readFeed({ Envelope: { Body: { GetDepBoardResponse: { GetStationBoardResult: board } } } }),
    ).toEqual(plain);
  });

  it('reads SOAP of any year alike', () => {
    const write = (name: string, value: unknown): string =>
      Array.isArray(value)
        ? value.map((part) => write(name, part)).join('')
        : `<x:${name}>${
            typeof value === 'object' && value !== null
              ? Object.entries(value)
                  .map(([key, part]) => write(key, part))
                  .join('')
              : value
          }</x:${name}>`;
    const service = makeService({
      origin: { location: makeService().origin },
      destination: { location: makeService().destination },
      previousCallingPoints: { callingPointList: makeService().previousCallingPoints },
      subsequentCallingPoints: { callingPointList: makeService().subsequentCallingPoints },
    });
    const inner = write('GetStationBoardResult', makeBoard([], { trainServices: { service } }));
    const soap = `<s:Envelope xmlns:s="urn:s" xmlns:x="urn:2099"><s:Body><x:GetDepBoardResponse>${inner}</x:GetDepBoardResponse></s:Body></s:Envelope>`;
    expect(readFeed(soap)).toEqual(plain);
  });

  it('orders the locations of a schedule in JSON, over midnight too', () => {
    const schedule = {
      rid: '1',
      ssd: '2026-03-10',
      toc: 'TP',
      OR: { tpl: 'MNCRPIC', act: 'TB', ptd: '23:00', wtd: '23:00' },
      IP: [
        { tpl: 'GARFRTH', act: 'T ', pta: '00:20', ptd: '00:20', wta: '00:19:30', wtd: '00:20' },
        { tpl: 'LEEDS', act: 'T ', pta: '23:50', ptd: '23:59', wta: '23:50', wtd: '23:59' },
      ],
      PP: { tpl: 'HOLBCKJ', wtp: '23:48' },
      DT: { tpl: 'YORK', act: 'TF', pta: '00:40', wta: '00:40' },
    };
    const bytes = JSON.stringify({ ts: '2026-03-10T20:00:00Z', version: '18.0', uR: { schedule } });
    const envelope = { bytes, properties: { PushPortSequence: { string: '17' } } };
    for (const form of [envelope, { bytes: btoa(bytes) }, JSON.parse(bytes)]) {
      const [train] = readPushPort(JSON.stringify(form)).departures;
      expect(train?.calls.map(({ place, scheduled }) => [place.crs, scheduled])).toEqual([
        ['GRF', parseInstant('2026-03-11T00:20:00Z')],
        ['YRK', parseInstant('2026-03-11T00:40:00Z')],
      ]);
    }
  });
});

it('19 empty is not failed: a source without data says so', () => {
  const empty = makeBoard([], { areServicesAvailable: 'false', trainServices: null });
  expect(readFeed(empty)).toMatchObject({ isAvailable: false, departures: [] });
  expect(readFeed(makeBoard([]))).toMatchObject({ isAvailable: true, departures: [] });
});

it.each([
  ['', 'empty'],
  ['  \n', 'empty'],
  ['<!DOCTYPE html><html><body>Back soon</body></html>', 'web-page'],
  ['{"error": "Invalid key"}', 'refused'],
  ['{"fault":{"faultstring":"Rate limit"}}', 'refused'],
  [
    '<s:Envelope xmlns:s="urn:s"><s:Body><s:Fault><faultstring>No</faultstring></s:Fault></s:Body></s:Envelope>',
    'refused',
  ],
  ['{"trainServices": [', 'malformed'],
  ['<Pport><uR>', 'malformed'],
  ['departures: none', 'format-unknown'],
  ['{"colour": "red"}', 'format-unknown'],
  ['[{"header":{"msg_type":"0003"},"body":{}}]', 'format-unsupported'],
])('19 empty is not failed: %j is %s', (content, code) => {
  expect(() => readFeed(content, { station: 'LDS' })).toThrow(expect.objectContaining({ code }));
});

describe('20 hostile text', () => {
  it('cuts messages to text, whether they are escaped once or twice', () => {
    const messages = [
      '<p>Lifts 3 &amp;amp; 4 <b>out</b></p>',
      '&lt;script&gt;alert(1)&lt;/script&gt;See &lt;a href="http://example.org/x"&gt;news&lt;/a&gt;',
      `${'x'.repeat(5000)}`,
    ];
    const texts = readFeed(makeBoard([], { nrccMessages: messages })).messages.map(
      ({ text }) => text,
    );
    expect(texts.slice(0, 2)).toEqual(['Lifts 3 & 4 out', 'See news (http://example.org/x)']);
    expect(texts[2]).toHaveLength(2000);
  });

  it('refuses a document type, and XML that is too deep', () => {
    const entity = '<!DOCTYPE Pport [<!ENTITY a "b">]><Pport ts="x">&a;</Pport>';
    expect(() => readPushPort(entity)).toThrow(expect.objectContaining({ code: 'malformed' }));
    const deep = `<Pport>${'<uR>'.repeat(60)}`;
    expect(() => readPushPort(deep)).toThrow(expect.objectContaining({ code: 'too-large' }));
  });
});
