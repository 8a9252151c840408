/** Feeds for tests, with invented trains: small, and in the shape of the real ones. */
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { readBoard } from '#feeds/readers/read-board.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import { loadReference } from '#reference/load-reference.ts';

/** Reference of all feed tests. */
export const reference = await loadReference();

/** Parses an ISO time. */
export const parseInstant = (iso: string): number => Date.parse(iso);

const NOON = parseInstant('2026-03-10T12:00:00Z');

/** Makes a context of Leeds at noon. */
const makeContext = (changes: Partial<ReadContext> = {}): ReadContext => ({
  reference,
  now: NOON,
  ...changes,
});

type Fields = Record<string, unknown>;

/** Makes a stop of the public board. */
export const point = (crs: string, st: string, changes: Fields = {}): Fields => ({
  locationName: reference.location(crs)?.name ?? crs,
  crs,
  st,
  et: 'On time',
  ...changes,
});

/** Makes a train of the public board: 12:10 to York, on time. */
export const makeService = (changes: Fields = {}): Fields => ({
  origin: [{ locationName: 'Manchester Piccadilly', crs: 'MAN' }],
  destination: [{ locationName: 'York', crs: 'YRK' }],
  sta: '12:05',
  eta: 'On time',
  std: '12:10',
  etd: 'On time',
  platform: '15',
  operatorCode: 'TP',
  isCancelled: false,
  serviceType: 'train',
  previousCallingPoints: [{ callingPoint: [point('HUD', '11:45')] }],
  subsequentCallingPoints: [{ callingPoint: [point('GRF', '12:20'), point('YRK', '12:40')] }],
  serviceID: 'changes with each answer',
  ...changes,
});

/** Makes a public board of Leeds at noon. */
export const makeBoard = (services: Fields[], changes: Fields = {}): Fields => ({
  generatedAt: '2026-03-10T12:00:00.1234567+00:00',
  locationName: 'Leeds',
  crs: 'LDS',
  platformAvailable: true,
  areServicesAvailable: true,
  trainServices: services,
  ...changes,
});

/** Reads a feed given as text, or as what its JSON says. */
export const readFeed = (content: unknown, changes: Partial<ReadContext> = {}): DepartureBoard =>
  readBoard(
    typeof content === 'string' || content instanceof Uint8Array
      ? content
      : JSON.stringify(content),
    makeContext(changes),
  );

/** Reads the one departure of a public board with one train. */
export function readTrain(changes: Fields = {}, board: Fields = {}): Departure {
  const { departures } = readFeed(makeBoard([makeService(changes)], board));
  if (departures.length !== 1) throw new Error(`${departures.length} departures`);
  return departures[0]!;
}

/** Makes a train of the staff board. */
export const makeStaffService = (changes: Fields = {}): Fields => ({
  rid: '202603100000042',
  origin: [{ crs: 'MAN', tiploc: 'MNCRPIC', locationName: 'Manchester Piccadilly' }],
  destination: [{ crs: 'YRK', tiploc: 'YORK', locationName: 'York' }],
  operatorCode: 'TP',
  activities: 'T ',
  isPassengerService: true,
  isCharter: false,
  isCancelled: false,
  std: '2026-03-10T12:10:00',
  etd: '2026-03-10T12:10:00',
  departureType: 'Forecast',
  platform: '15',
  platformIsHidden: false,
  previousLocations: [],
  subsequentLocations: [
    {
      crs: 'YRK',
      tiploc: 'YORK',
      locationName: 'York',
      sta: '2026-03-10T12:40:00',
      activities: 'TF',
    },
  ],
  ...changes,
});

/** Makes a staff board of Leeds at noon. */
export const makeStaffBoard = (services: Fields[], changes: Fields = {}): Fields => ({
  ...makeBoard(services),
  platformsAreHidden: false,
  servicesAreUnavailable: false,
  ...changes,
});

/** Makes a message of Push Port. */
export const pport = (inner: string, ts = '2026-03-10T11:00:00+00:00'): string =>
  `<?xml version="1.0"?><Pport xmlns="http://www.thalesgroup.com/rtti/PushPort/v16" xmlns:a="urn:a" ts="${ts}" version="16.0"><uR>${inner}</uR></Pport>`;

/** Makes a schedule from Manchester by Huddersfield and Leeds to York; a junction is passed on the way. */
export const makeSchedule = (attributes = '', here = '', rid = '202603100000042'): string =>
  `<schedule rid="${rid}" uid="C00042" trainId="1P42" ssd="2026-03-10" toc="TP" ${attributes}>
<a:OR tpl="MNCRPIC" act="TB" ptd="11:15" wtd="11:15"/><a:IP tpl="HDRSFLD" act="T " pta="11:44" ptd="11:45" wta="11:44" wtd="11:45"/>
<a:PP tpl="HOLBCKJ" wtp="12:03:30"/><a:IP tpl="LEEDS" act="T " pta="12:05" ptd="12:10" wta="12:05" wtd="12:10" ${here}/>
<a:IP tpl="GARFRTH" act="T " pta="12:20" ptd="12:20" wta="12:19:30" wtd="12:20:30"/><a:DT tpl="YORK" act="TF" pta="12:40" wta="12:39"/></schedule>`;

/** Makes the status of the train at Leeds. */
export const makeStatus = (inner: string, attributes = '', rid = '202603100000042'): string =>
  `<TS rid="${rid}" uid="C00042" ssd="2026-03-10">${attributes}<a:Location tpl="LEEDS" wta="12:05" wtd="12:10" pta="12:05" ptd="12:10">${inner}</a:Location></TS>`;
