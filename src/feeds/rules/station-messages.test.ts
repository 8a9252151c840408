import { expect, it } from 'vitest';
import type { StationMessage } from '#feeds/departure.ts';
import { makeBoard, watchStation } from './testing/station.ts';
import { SECOND } from './times.ts';

const message: StationMessage = {
  id: 'm1',
  text: 'No lift today.',
  severity: 2,
  stations: ['RDG'],
};

it('gives messages about the station to a person, once, until they end', () => {
  const station = watchStation();
  const see = (messages: StationMessage[]) => {
    station.setClock(station.now + 5 * SECOND);
    return station.stepWith(makeBoard([], station.now, messages));
  };
  see([{ ...message, id: 'm0' }]);
  const [draft] = see([{ ...message, id: 'm0' }, message]);
  expect(draft).toMatchObject({
    event: 'station-message',
    isAutomatic: false,
    message,
    sentence: 'Message about the station, major, at 14:05',
  });
  expect(draft?.request).toBeUndefined();
  expect(see([message])).toEqual([]);
  const changed = { ...message, text: 'No lift until Monday.' };
  expect(see([changed])).toMatchObject([{ replaces: [draft?.id] }]);
  see([]);
  expect(station.withdrawn).toMatchObject([{ why: 'message-ended' }]);
  expect(see([changed])).toEqual([]);
});
