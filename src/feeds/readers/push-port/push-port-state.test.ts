/** Tests of the state of Push Port: what replaces what, what is lost, how trains divide and join. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeSchedule,
  makeStatus,
  parseInstant,
  pport,
  reference,
} from '#feeds/readers/testing/feeds.ts';
import { toAnnouncement } from '#feeds/requests/to-announcement.ts';
import { createPushPortState, type PushPortState } from './push-port-state.ts';

const EVER = { from: 0, until: Number.POSITIVE_INFINITY };

const createState = () =>
  createPushPortState({ reference, getNow: () => parseInstant('2026-03-10T12:00:00Z') });

const createFrom = (...messages: string[]): PushPortState => {
  const state = createState();
  for (const message of messages) state.receive(message);
  return state;
};

const listHere = (state: PushPortState, crs = 'LDS') => state.listDepartures(crs, EVER).departures;

const TIMETABLE = `<PportTimetable timetableID="20260310020500">${makeSchedule()
  .replaceAll('schedule', 'Journey')
  .replaceAll('a:', '')}</PportTimetable>`;

function loadTimetable(state: PushPortState, xml = TIMETABLE): void {
  const reader = state.openTimetable();
  for (let start = 0; start < xml.length; start += 100) reader.write(xml.slice(start, start + 100));
  reader.close();
}

const early = '2026-03-10T11:00:00+00:00';
const later = '2026-03-10T11:30:00+00:00';

describe('17 replace, do not merge', () => {
  it('replaces all of a schedule', () => {
    const cancelled = makeSchedule('', 'can="true"').replace(
      '</schedule>',
      '<a:cancelReason>501</a:cancelReason></schedule>',
    );
    const [first] = listHere(createFrom(pport(cancelled, early)));
    expect(first).toMatchObject({ isCancelled: true, cancelReason: { code: '501' } });
    const [second] = listHere(createFrom(pport(cancelled, early), pport(makeSchedule(), later)));
    expect(second?.isCancelled).toBe(false);
    expect(second).not.toHaveProperty('cancelReason');
  });

  it('replaces all that was told of a location, and nothing of the next', () => {
    const state = createFrom(
      pport(makeSchedule(), early),
      pport(makeStatus('<a:dep et="12:15"/><a:plat conf="true">15</a:plat>'), early),
      pport(makeStatus('<a:dep et="12:18"/>'), later),
    );
    const [train] = listHere(state);
    expect(train?.forecast).toEqual({ kind: 'at', time: parseInstant('2026-03-10T12:18:00Z') });
    expect(train).not.toHaveProperty('platform');
  });

  it('takes a deleted schedule as if the train had never been', () => {
    const deleted = makeSchedule('deleted="true"');
    expect(listHere(createFrom(pport(makeSchedule(), early), pport(deleted, later)))).toEqual([]);
  });

  it('withdraws a message for stations that names none', () => {
    const warn = (inner: string) =>
      `<OW id="7" cat="Station" sev="2">${inner}<a:Msg><a:p>Lift <a:a href="http://example.org">out</a:a></a:p></a:Msg></OW>`;
    const shown = createFrom(pport(warn('<a:Station crs="LDS"/>'), early));
    expect(shown.listDepartures('LDS', EVER).messages).toEqual([
      {
        id: '7',
        text: 'Lift out (http://example.org)',
        category: 'Station',
        severity: 2,
        stations: ['LDS'],
      },
    ]);
    shown.receive(pport(warn(''), later));
    expect(shown.listDepartures('LDS', EVER).messages).toEqual([]);
    shown.receive(pport(warn('<a:Station crs="LDS"/>'), early));
    expect(shown.listDepartures('LDS', EVER).messages).toEqual([]);
  });

  it('cancels and deletes associations', () => {
    const part = makeSchedule('', '', '202603100000043')
      .replaceAll('YORK', 'HULL')
      .replace(
        /[\s\S]*(?=<a:IP tpl="GARFRTH")/,
        '<schedule rid="202603100000043" ssd="2026-03-10" toc="TP"><a:OR tpl="LEEDS" act="TB" ptd="12:12" wtd="12:12"/>',
      );
    const divide = (flags: string) =>
      `<association tiploc="GARFRTH" category="VV" ${flags}><a:main rid="202603100000042"/><a:assoc rid="202603100000043"/></association>`;
    const through = [pport(divide(''), early), pport(makeSchedule(), early), pport(part, early)];
    expect(listHere(createFrom(...through), 'MAN')[0]?.portions).toMatchObject([
      { destination: { crs: 'HUL' }, splitsAt: { crs: 'GRF' }, isCancelled: false },
    ]);
    const cancelled = createFrom(...through, pport(divide('isCancelled="true"'), later));
    expect(listHere(cancelled, 'MAN')[0]?.portions[0]?.isCancelled).toBe(true);
    const deleted = createFrom(...through, pport(divide('isDeleted="true"'), later));
    expect(listHere(deleted, 'MAN')[0]?.portions).toEqual([]);
    const detaching = (flags: string) =>
      pport(
        `<TS rid="202603100000042" ${flags}><a:Location tpl="GARFRTH" wta="12:19:30" wtd="12:20:30"><detachFront>true</detachFront></a:Location></TS>`,
        later,
      );
    const getEnd = (...messages: string[]) =>
      listHere(createFrom(...through, ...messages), 'MAN')[0]?.portions[0]?.end;
    expect(getEnd()).toBeUndefined();
    expect(getEnd(detaching(''))).toBe('front');
    expect(getEnd(detaching('isReverseFormation="true"'))).toBe('back');
  });
});

it('any order and any repetition of messages end in the same board', () => {
  const messages = [
    pport(makeSchedule('', 'can="true"'), '2026-03-10T10:00:00Z'),
    pport(makeSchedule(), '2026-03-10T10:01:00Z'),
    pport(makeStatus('<a:dep et="12:12"/>'), '2026-03-10T10:02:00Z'),
    pport(
      makeStatus('<a:dep et="12:25"/><a:plat>15</a:plat>', '<LateReason>501</LateReason>'),
      '2026-03-10T10:03:00Z',
    ),
    pport('<deactivated rid="202603100000099"/>', '2026-03-10T10:04:00Z'),
    pport(makeSchedule('', '', '202603100000099'), '2026-03-10T10:02:30Z'),
  ];
  const expected = listHere(createFrom(...messages));
  expect(expected).toHaveLength(1);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(messages, { minLength: messages.length }),
      fc.array(fc.constantFrom(...messages), { maxLength: 6 }),
      (order, repeats) => {
        expect(listHere(createFrom(...order, ...repeats))).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

describe('18 gaps', () => {
  it('is complete again once gaps are accepted', () => {
    const state = createState();
    loadTimetable(state);
    state.receive(pport(''), 1);
    state.receive(pport(''), 5);
    expect(state.isComplete()).toBe(false);
    state.acceptGaps();
    expect(state.isComplete()).toBe(true);
    expect(state.getTimetableTime()).toBe(parseInstant('2026-03-10T02:05:00Z'));
  });

  it('is complete after the timetable, until a message is missing', () => {
    const state = createState();
    expect(state.isComplete()).toBe(false);
    loadTimetable(state);
    expect(state.isComplete()).toBe(true);
    state.receive(pport(makeStatus('<a:dep et="12:12"/>')), 9_999_998);
    state.receive(pport(''), 9_999_999);
    state.receive(pport(''), 0);
    expect(state.isComplete()).toBe(true);
    state.receive(pport(''), 2);
    expect(state.isComplete()).toBe(false);
    state.receive(pport(''), 1);
    expect(state.isComplete()).toBe(true);
    state.receive(pport(''), 5000);
    expect(state.isComplete()).toBe(false);
    loadTimetable(state);
    expect(state.isComplete()).toBe(true);
  });

  it('is incomplete after the source has begun again', () => {
    const state = createState();
    loadTimetable(state);
    state.receive('<Pport ts="2026-03-10T12:00:00Z"><FailureResp code="HBINIT"/></Pport>');
    expect(state.isComplete()).toBe(false);
  });
});

it('reads the timetable and its reference in pieces; messages that are newer stay', () => {
  const state = createFrom(pport(makeSchedule('', 'can="true"'), early));
  const reader = state.openReference();
  reader.write('<PportTimetableRef><LocationRef tpl="HOLBCKJ" locname="Holbeck Junction"/>');
  reader.write('<Via at="LDS" dest="YORK" loc1="GARFRTH" viatext="via Garforth"/>');
  reader.write(
    '<Via at="LDS" dest="YORK" loc1="HDRSFLD" viatext="via Huddersfield"/></PportTimetableRef>',
  );
  reader.close();
  loadTimetable(state);
  const [train] = listHere(state);
  expect(train).toMatchObject({
    isCancelled: true,
    destinations: [{ crs: 'YRK', via: 'Garforth' }],
  });
});

it('follows a train into the one that it joins', () => {
  const branch = `<schedule rid="202603100000050" ssd="2026-03-10" toc="NT"><a:OR tpl="BRADIN" act="TB" ptd="11:40" wtd="11:40"/><a:DT tpl="LEEDS" act="TF" pta="12:01" wta="12:01"/></schedule>`;
  const join =
    '<association tiploc="LEEDS" category="JJ"><a:main rid="202603100000042"/><a:assoc rid="202603100000050"/></association>';
  const state = createFrom(pport(branch), pport(join), pport(makeSchedule()));
  const [departure] = listHere(state, 'BDI');
  expect(departure?.destinations).toMatchObject([{ crs: 'YRK' }]);
  expect(departure?.calls.map(({ place }) => place.crs)).toEqual(['LDS', 'GRF', 'YRK']);
  expect(listHere(state)[0]?.origins.map(({ crs }) => crs)).toEqual(['MAN', 'BDI']);
});

it('tells the bus that is linked to a cancelled train', () => {
  const bus = makeSchedule('status="B"', '', '202603100000060').replaceAll('12:10', '12:20');
  const link =
    '<association tiploc="LEEDS" category="LK"><a:main rid="202603100000042"/><a:assoc rid="202603100000060"/></association>';
  const state = createFrom(pport(makeSchedule('', 'can="true"')), pport(bus), pport(link));
  const train = listHere(state).find(({ mode }) => mode === 'train');
  expect(train?.bus).toEqual({ scheduled: parseInstant('2026-03-10T12:20:00Z') });
  expect(toAnnouncement(train!, reference).notes).toContain(
    'A replacement bus is linked to it, at 1220.',
  );
});

it('knows that a train has passed the point before the station', () => {
  const passed = `<TS rid="202603100000042"><a:Location tpl="HOLBCKJ" wtp="12:03:30"><a:pass at="12:06"/></a:Location></TS>`;
  const [train] = listHere(createFrom(pport(makeSchedule()), pport(passed)));
  expect(train?.leftPreviousAt).toBe(parseInstant('2026-03-10T12:06:00Z'));
});

it('lists a window: trains that have left are gone, late ones stay', () => {
  const window = {
    from: parseInstant('2026-03-10T12:15:00Z'),
    until: parseInstant('2026-03-10T13:00:00Z'),
  };
  const list = (status: string) =>
    createFrom(pport(makeSchedule()), pport(makeStatus(status))).listDepartures('LDS', window)
      .departures;
  expect(list('<a:dep at="12:11"/>')).toHaveLength(0);
  expect(list('<a:dep et="12:20"/>')).toHaveLength(1);
  expect(list('<a:dep et="12:11" delayed="true"/>')).toHaveLength(1);
});

it('forgets trains a day after they ended', () => {
  const state = createFrom(pport(makeSchedule()), pport('', '2026-03-12T12:00:00Z'));
  expect(listHere(state)).toEqual([]);
});

it('holds the trains of many stations, and lists each at once', () => {
  const state = createState();
  for (let train = 0; train < 3000; train += 1)
    state.receive(pport(makeSchedule('', '', `20260310${1_000_000 + train}`)));
  const started = performance.now();
  for (let count = 0; count < 500; count += 1)
    state.listDepartures('LDS', {
      from: parseInstant('2026-03-10T13:00:00Z'),
      until: parseInstant('2026-03-10T14:00:00Z'),
    });
  // Generous, for a busy machine: without the index it takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(state.listDepartures('YRK', EVER).departures).toEqual([]);
});
