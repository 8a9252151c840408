/** Push Port in one process: messages taken in a second, and what boards of 500 stations cost and need of memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createPushPortState,
  type PushPortState,
} from '#feeds/readers/push-port/push-port-state.ts';
import { loadReference } from '#reference/load-reference.ts';
import { type BenchRow, createMedianRow, measureMilliseconds, paired } from '../measuring/row.ts';

const STATIONS = 500;
const DEPARTURES = 30;
const CALLS = 10;
const TRAINS = (STATIONS * DEPARTURES) / CALLS;
const MESSAGES = 5000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

/** Measures what is in use on the heap, without garbage. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Makes the times of a call of a train, which begins within two hours. */
const makeTimes = (train: number, call: number) => {
  const time = formatClock(12 * 60 + 1 + (train % 60) + call * 6);
  return { wta: time, wtd: `${time}:30` };
};

const makeRid = (train: number): string => `20261120${String(7_000_000 + train)}`;

/** Wraps an update as the broker does. */
const wrap = (update: object, index: number): string =>
  JSON.stringify({
    messageType: 'bytes',
    bytes: JSON.stringify({
      ts: new Date(NOON + index).toISOString(),
      version: '18.0',
      uR: { updateOrigin: 'Darwin', ...update },
    }),
    properties: {
      PushPortSequence: { string: String(index % 10_000_000), propertyType: 'string' },
    },
  });

/** Makes the schedule of a train that calls at ten of the stations. */
function makeSchedule(train: number, tiplocs: readonly string[]): string {
  const calls = Array.from({ length: CALLS + 1 }, (_, call) => ({
    tpl: tiplocs[(train * 7 + call * 13) % tiplocs.length]!,
    act: 'T ',
    ...makeTimes(train, call),
    pta: makeTimes(train, call).wta,
    ptd: makeTimes(train, call).wta,
  }));
  const schedule = {
    rid: makeRid(train),
    uid: `C${10_000 + train}`,
    ssd: '2026-11-20',
    toc: 'NT',
    OR: { ...calls[0], act: 'TB' },
    IP: calls.slice(1, CALLS),
    DT: { ...calls[CALLS], act: 'TF' },
  };
  return wrap({ schedule }, train);
}

/** Makes forecasts of the calls that a train still has. */
function makeStatus(index: number, tiplocs: readonly string[]): string {
  const train = (index * 17) % TRAINS;
  const late = index % 9;
  const first = index % CALLS;
  const Location = Array.from({ length: CALLS - first }, (_, offset) => {
    const call = first + offset;
    const et = formatClock(12 * 60 + 1 + (train % 60) + call * 6 + late);
    const tpl = tiplocs[(train * 7 + call * 13) % tiplocs.length]!;
    return {
      tpl,
      ...makeTimes(train, call),
      arr: { et, src: 'Darwin' },
      dep: { et, src: 'Darwin' },
      plat: { '': String(1 + (train % 9)), conf: 'true' },
    };
  });
  return wrap({ TS: { rid: makeRid(train), ssd: '2026-11-20', Location } }, TRAINS + index);
}

function listPlaces(reference: Awaited<ReturnType<typeof loadReference>>) {
  const stations = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const a of letters)
    for (const b of letters)
      for (const c of letters) {
        const station = reference.location(`${a}${b}${c}`);
        const tiploc = station?.tiploc[0];
        if (station !== undefined && tiploc !== undefined && stations.size < STATIONS)
          stations.set(station.crs, tiploc);
      }
  return stations;
}

export async function rows(): Promise<BenchRow[]> {
  const reference = await loadReference();
  const stations = listPlaces(reference);
  const tiplocs = [...stations.values()];
  const getNow = () => NOON;
  const schedules = Array.from({ length: TRAINS }, (_, train) => makeSchedule(train, tiplocs));
  const messages = Array.from({ length: MESSAGES }, (_, index) => makeStatus(index, tiplocs));
  const create = (): PushPortState => {
    const state = createPushPortState({ reference, getNow });
    for (const text of schedules) state.receive(text);
    return state;
  };
  const heapBefore = measureHeap();
  const state = create();
  const receiving = await paired(
    'a message taken in',
    'ms',
    () =>
      measureMilliseconds(() => {
        for (const text of messages) state.receive(text);
      }) / MESSAGES,
    {
      name: 'its JSON parsed, envelope and content',
      measure: () =>
        measureMilliseconds(() => {
          for (const text of messages) JSON.parse((JSON.parse(text) as { bytes: string }).bytes);
        }) / MESSAGES,
    },
  );
  const heap = measureHeap() - heapBefore;
  let departures = 0;
  const window = { from: NOON - 180_000, until: NOON + 7_200_000 };
  const list = () => {
    departures = 0;
    for (const crs of stations.keys())
      departures += state.listDepartures(crs, window).departures.length;
  };
  list();
  const boards = [...stations.keys()].map((crs) => state.listDepartures(crs, window));
  const text = JSON.stringify(boards);
  const boardsRow = await paired(
    `boards of ${stations.size} stations, ${Math.round(departures / stations.size)} departures each`,
    'ms',
    () => measureMilliseconds(list),
    {
      name: 'their bytes parsed and written as JSON',
      measure: () => measureMilliseconds(() => JSON.stringify(JSON.parse(text))),
    },
  );
  return [
    receiving,
    createMedianRow('messages in a second', [1000 / receiving.value], ''),
    boardsRow,
    createMedianRow('memory of a train', [heap / 1024 / TRAINS], 'KiB'),
  ];
}
