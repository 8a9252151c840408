/** A follower of Push Port for tests: its clock, broker, files and lease are the test's. */
import type { DepartureBoard } from '#feeds/departure.ts';
import { makeSchedule, makeStatus, pport, reference } from '#feeds/readers/testing/feeds.ts';
import type { ConsumptionHandlers } from '#service/ports/departures/push-port.ts';
import { createPushPortFollower, type FollowPorts } from './follow-push-port.ts';

/** Makes the timetable of a day with the train of `makeSchedule`. */
export const makeTimetable = (id = '20260310020500', journey = makeSchedule()): string =>
  `<PportTimetable timetableID="${id}">${journey.replaceAll('schedule', 'Journey').replaceAll('a:', '')}</PportTimetable>`;

const REFERENCE_FILE =
  '<PportTimetableRef><LocationRef tpl="LEEDS" locname="Leeds"/></PportTimetableRef>';

/** Board as it was handed on. */
interface HandedBoard {
  at: string;
  board: DepartureBoard;
  isRebuilt: boolean;
}

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Lets promises that can go on do so. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** Things that the ports of a scene read and write. */
interface Outside {
  opened: string[];
  files: Record<string, string | undefined>;
  consumptions: { since: number | undefined; handlers: ConsumptionHandlers; isStopped: boolean }[];
  lease: () => Promise<boolean>;
  releases: number;
  now: () => number;
}

const createPorts = (scene: Outside): FollowPorts => ({
  reference,
  now: scene.now,
  pause: (milliseconds) => (milliseconds === 0 ? Promise.resolve() : new Promise(() => undefined)),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  openFile: (address) => {
    scene.opened.push(address);
    const text = scene.files[address];
    return Promise.resolve(
      text === undefined ? { sentence: 'It was not found.' } : { bytes: toBytes(text) },
    );
  },
  unpacking: { unpackFile: (bytes) => bytes, unpackMessage: (bytes) => bytes },
  leases: {
    take: () => scene.lease(),
    release: () => {
      scene.releases += 1;
      return Promise.resolve();
    },
  },
  source: {
    consume: (_account, since, handlers) => {
      const consumption = { since, handlers, isStopped: false };
      scene.consumptions.push(consumption);
      return {
        stop: () => {
          consumption.isStopped = true;
          return Promise.resolve();
        },
      };
    },
    test: () => Promise.reject(new Error('not used')),
  },
});

/** Creates a follower at noon that has not begun. */
export function createScene() {
  let now = Date.parse('2026-03-10T12:00:00Z');
  const boards: HandedBoard[] = [];
  const opened: string[] = [];
  const consumptions: {
    since: number | undefined;
    handlers: ConsumptionHandlers;
    isStopped: boolean;
  }[] = [];
  const files: Record<string, string | undefined> = {
    reference: REFERENCE_FILE,
    timetable: makeTimetable(),
  };
  const scene = {
    boards,
    opened,
    consumptions,
    files,
    stations: ['LDS'],
    /** Answer of the lease store. */
    lease: (): Promise<boolean> => Promise.resolve(true),
    releases: 0,
    failTaking: false,
    now: () => now,
    iso: () => new Date(now).toISOString(),
    /** Passes time, a tick each second at most. */
    async pass(seconds: number, stepSeconds = 1) {
      for (let passed = 0; passed < seconds; passed += stepSeconds) {
        now += stepSeconds * 1000;
        await follower.tick();
        await settle();
      }
    },
    /** Delivers a message of the present, or of a while ago. */
    deliver(
      inner: string,
      { secondsAgo = 0, sequence }: { secondsAgo?: number; sequence?: number } = {},
    ) {
      const sentAt = now - secondsAgo * 1000;
      const bytes = pport(inner, new Date(sentAt).toISOString());
      const text =
        sequence === undefined
          ? bytes
          : JSON.stringify({
              bytes,
              properties: { PushPortSequence: { string: String(sequence) } },
            });
      const consumption = consumptions.at(-1)!;
      consumption.handlers.onMessage({ text, sentAt, partition: 0, offset: '0' });
    },
    /** Begins, reads the files, and receives a first message. */
    async goLive() {
      await scene.pass(2);
      scene.deliver(makeStatus('<dep et="12:12"/>'));
      await scene.pass(11);
    },
  };
  const follower = createPushPortFollower(
    {
      account: { brokers: 'broker:9092', groupId: 'SC-1', topic: 'pp' },
      files: { timetable: 'timetable', reference: 'reference' },
      leaseName: 'push-port',
      holder: 'this process',
      listStations: () => Promise.resolve(scene.stations),
      takeBoard: (board, isRebuilt) => {
        if (scene.failTaking) return Promise.reject(new Error('The database is away.'));
        boards.push({ at: scene.iso(), board, isRebuilt });
        return Promise.resolve();
      },
    },
    createPorts(scene),
  );
  return Object.assign(scene, { follower });
}
