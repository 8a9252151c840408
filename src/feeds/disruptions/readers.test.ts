/** Tests of the readers of disruptions and lifts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedError } from '#feeds/feed-error.ts';
import { parseInstant, reference } from '#feeds/readers/testing/feeds.ts';
import { readDisruptionList } from './read-disruption-list.ts';
import { readIncidents } from './read-incidents.ts';
import { readLifts } from './read-lifts.ts';
import { readServiceIndicators } from './read-service-indicators.ts';

const context = { reference, now: parseInstant('2026-03-10T12:00:00Z') };
const read = (value: unknown) =>
  readIncidents(typeof value === 'string' ? value : JSON.stringify(value), context);

const INCIDENT = {
  id: 'A1',
  version: '7',
  summary: 'Disruption between Leeds and York',
  description:
    '<p>Due to signalling problems between Leeds and York, trains may be <b>delayed</b>.</p><p><a href="https://example.org/x">Read more</a></p>',
  status: 'Active',
  severity: 'Severe',
  isPlanned: false,
  affectedOperators: [
    { tocCode: 'TP', tocName: 'TransPennine Express' },
    { tocCode: 'nt' },
    { tocCode: 'ZZ' },
    { tocCode: 'TP' },
  ],
  startDateTime: '2026-03-10T11:30:00Z',
  expiryDateTime: '2026-03-10T18:00:00',
};

describe('incidents of the disruptions API', () => {
  it('are read for the stations that they are told for', () => {
    const answer = [
      { crsCode: 'LDS', disruptions: [INCIDENT], stationAlerts: '' },
      { crsCode: 'YRK', disruptions: [INCIDENT] },
      { crsCode: 'HUD' },
    ];
    expect(read(answer)).toEqual([
      {
        id: 'A1',
        version: '7',
        title: 'Disruption between Leeds and York',
        text: 'Due to signalling problems between Leeds and York, trains may be delayed.\nRead more (https://example.org/x)',
        operators: ['TP', 'NT'],
        stations: ['LDS', 'YRK'],
        isPlanned: false,
        severity: 'severe',
        startsAt: parseInstant('2026-03-10T11:30:00Z'),
        endsAt: parseInstant('2026-03-10T18:00:00Z'),
        isCleared: false,
        reasonCode: expect.stringMatching(/^\d{3}$/),
      },
    ]);
  });

  it('are read one alone, and in a list', () => {
    expect(read(INCIDENT)).toHaveLength(1);
    expect(read([INCIDENT])).toHaveLength(1);
    expect(read({ incidents: [INCIDENT] })).toHaveLength(1);
    expect(read([])).toEqual([]);
  });

  it.each([
    [{ status: 'Cleared' }, { isCleared: true }],
    [{ isCleared: 'true' }, { isCleared: true }],
    [{ isPlanned: true }, { isPlanned: true }],
    [{ severity: 'P2' }, { severity: 'minor' }],
    [{ summary: undefined, description: 'Trains are late.' }, { title: 'Trains are late.' }],
    [{ affectedOperators: 'GR' }, { operators: ['GR'] }],
  ])('with %j', (changes, expected) => {
    expect(read({ ...INCIDENT, ...changes })).toMatchObject([expected]);
  });

  it('without words for their severity, or a phrase that is exactly a reason, leave both open', () => {
    const changes = { severity: undefined, description: 'Due to something odd, trains are late.' };
    const [incident] = read({ ...INCIDENT, ...changes });
    expect(incident).not.toHaveProperty('severity');
    expect(incident).not.toHaveProperty('reasonCode');
  });

  it('that are broken, empty or a web page are told so', () => {
    const getCode = (content: string) => {
      try {
        return read(content).length;
      } catch (error) {
        return (error as FeedError).code;
      }
    };
    expect(['', '{"a"', '<html></html>', '{"error":"no"}', '<Alert/>', '[7]'].map(getCode)).toEqual(
      ['empty', 'malformed', 'web-page', 'format-unknown', 'format-unknown', 'format-unknown'],
    );
  });
});

const PT_INCIDENT = (number: string, cleared = 'false') => `<ns3:PtIncident>
<ns3:IncidentNumber>${number}</ns3:IncidentNumber><ns3:Version>20190804120343</ns3:Version>
<ns3:ValidityPeriod><ns2:StartTime>2026-03-10T10:00:00.000+00:00</ns2:StartTime></ns3:ValidityPeriod>
<ns3:Planned>false</ns3:Planned><ns3:Summary>Lines reopened</ns3:Summary>
<ns3:Description>&lt;p&gt;Damage to&amp;#160;the wires.&lt;/p&gt;</ns3:Description>
<ns3:Affects><ns3:Operators><ns3:AffectedOperator><ns3:OperatorRef>GR</ns3:OperatorRef></ns3:AffectedOperator>
<ns3:AffectedOperator><ns3:OperatorRef>NT</ns3:OperatorRef></ns3:AffectedOperator></ns3:Operators></ns3:Affects>
<ns3:ClearedIncident>${cleared}</ns3:ClearedIncident><ns3:IncidentPriority>2</ns3:IncidentPriority></ns3:PtIncident>`;

it('reads incidents of the Knowledgebase, alone and in a list', () => {
  const alone = PT_INCIDENT('A').replaceAll('PtIncident', 'uk.co.nationalrail.PtIncidentStructure');
  const expected = {
    id: 'A',
    version: '20190804120343',
    title: 'Lines reopened',
    text: 'Damage to the wires.',
    operators: ['GR', 'NT'],
    stations: [],
    isPlanned: false,
    startsAt: parseInstant('2026-03-10T10:00:00Z'),
    isCleared: false,
  };
  expect(read(alone)).toEqual([expected]);
  const list = `<ns3:Incidents>${PT_INCIDENT('A')}${PT_INCIDENT('B', 'true')}</ns3:Incidents>`;
  expect(read(list)).toEqual([expected, { ...expected, id: 'B', isCleared: true }]);
});

it('reads a disruption list by station', () => {
  const message = { id: 42, severity: 2, xhtmlMessage: '<p>Lifts are closed.</p><p>Ask us.</p>' };
  const item = { crs: 'LDS', disruptions: [message, 'Trains are late.'] };
  const expected = [
    { id: '42', title: 'Lifts are closed.', stations: ['LDS'], severity: 'severe', operators: [] },
    { title: 'Trains are late.', stations: ['LDS'] },
  ];
  for (const answer of [[item], { GetDisruptionListResult: { item: [item] } }])
    expect(readDisruptionList(JSON.stringify(answer), context)).toMatchObject(expected);
});

it('reads service indicators as JSON and XML', () => {
  const xml = `<NSI xmlns="http://nationalrail.co.uk/xml/serviceindicator"><TOC><TocCode>SW</TocCode>
<Status>Minor delays on some routes</Status><ServiceGroup><CurrentDisruption>E458</CurrentDisruption></ServiceGroup></TOC>
<TOC><TocCode>GW</TocCode><Status>Custom</Status><StatusDescription><![CDATA[No trains to Reading]]></StatusDescription></TOC>
<TOC><Code>XC</Code><Status>Good service</Status></TOC><TOC><TocCode>ZZ</TocCode><Status>Good service</Status></TOC></NSI>`;
  const json = [
    {
      tocCode: 'SW',
      tocStatus: 'Minor delays on some routes',
      tocServiceGroup: [{ currentDisruption: 'E458' }, { currentDisruption: 'Trains are late.' }],
    },
    { tocCode: 'GW', tocStatus: 'Custom', tocStatusDescription: 'No trains to Reading' },
    { tocCode: 'XC', tocStatus: 'Good service' },
  ];
  const expected = [
    {
      operator: 'SW',
      text: 'Minor delays on some routes',
      isGood: false,
      severity: 'minor',
      disruptions: ['E458'],
    },
    {
      operator: 'GW',
      text: 'No trains to Reading',
      isGood: false,
      severity: 'severe',
      disruptions: [],
    },
    { operator: 'XC', text: 'Good service', isGood: true, disruptions: [] },
  ];
  expect(readServiceIndicators(xml, reference)).toEqual(expected);
  expect(readServiceIndicators(JSON.stringify(json), reference)).toEqual(expected);
});

describe('lifts', () => {
  const lift = (id: number, status: unknown, changes = {}) => ({
    id,
    crs: 'LDS',
    type: 'Lift',
    status: { status, isolated: false },
    ...changes,
  });

  it('are counted by station, each once, and escalators never', () => {
    const assets = [
      lift(1, 'Available'),
      lift(1, 'Available'),
      lift(2, 'Not Available'),
      lift(3, 'Unknown'),
      lift(4, 'Available', { crs: 'YRK' }),
      lift(5, 'Not Available', { type: 'Escalator' }),
      lift(6, 'Available', { crs: 'ZZZ' }),
      lift(7, undefined, { status: 'unavailable' }),
    ];
    const expected = [
      { crs: 'LDS', lifts: { working: 1, broken: 2, unknown: 1 } },
      { crs: 'YRK', lifts: { working: 1, broken: 0, unknown: 0 } },
    ];
    expect(readLifts(JSON.stringify({ data: { assets } }), reference)).toEqual(expected);
    expect(readLifts(JSON.stringify(assets), reference)).toEqual(expected);
  });

  it('are not read from an answer that failed', () => {
    const failed = '{"errors":[{"message":"denied"}],"data":null}';
    expect(() => readLifts(failed, reference)).toThrow(FeedError);
  });
});

it('reads anything, or says that it cannot', () => {
  const readers = [
    (content: string) => readIncidents(content, context),
    (content: string) => readDisruptionList(content, context),
    (content: string) => readServiceIndicators(content, reference),
    (content: string) => readLifts(content, reference),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...readers),
      fc.oneof(fc.string(), fc.json()),
      (reader, content) => {
        try {
          reader(content);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      },
    ),
  );
});
