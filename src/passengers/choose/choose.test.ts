import { expect, it } from 'vitest';
import { isAbout } from '#contract/passengers/is-about.ts';
import type { StationMessage } from '#contract/passengers/station-list.ts';
import { chooseHeld } from '#passengers/keeping/films.ts';
import { createPlaying } from '#passengers/playing.ts';
import { createMessage } from '#passengers/testing.ts';
import { findCaption, listSignedFields, markWords } from './mark-words.ts';
import { describeEnd, splitByTime } from './messages.ts';

const PORTSMOUTH = createMessage(1, {
  title: '09:05 to Portsmouth Harbour',
  english: 'The 09:05 to Portsmouth Harbour is cancelled.',
  facts: { rows: [], stops: [{ name: 'Llanfair­pwll Gŵyr', isMissed: false }] },
});

it.each([
  ['portsmouth', true],
  ['PORTSMOUTH 9:05', true],
  ['0905', true],
  ['9.05', true],
  ['gwyr', true],
  ['harbour cancel', true],
  ['outh', false],
  ['leeds', false],
  ['', false],
  ['  ', false],
])('finds a train by %o: %s', (typed, isFound) => {
  expect(isAbout(PORTSMOUTH, typed)).toBe(isFound);
});

it('ends a message at its time by itself, and says so', () => {
  const until = '2026-05-20T11:00:00.000Z';
  const list = { now: [createMessage(1, { until }), createMessage(2)], earlier: [] };
  expect(splitByTime(list, Date.parse(until) - 1).now).toHaveLength(2);
  const { now, earlier } = splitByTime(list, Date.parse(until));
  expect(now.map(({ id }) => id)).toEqual(['2']);
  expect(describeEnd(earlier[0]!)).toBe('This no longer applies. Ended 12:00.');
  const ended = { at: until, why: 'train-left' } as const;
  expect(describeEnd({ ended })).toBe('The train has left. Ended 12:00.');
  expect(describeEnd({})).toBeUndefined();
});

it('marks the words that are signed, and no others', () => {
  const timeline = {
    fields: [{ startSeconds: 0, endSeconds: 2, fields: ['destination'] }],
    places: [{ startSeconds: 1, endSeconds: 2, name: 'Leeds' }],
    spelled: [],
    captions: [{ startSeconds: 0, endSeconds: 3, lines: ['The train to', 'Leeds is late.'] }],
  };
  const text = findCaption(timeline, 1);
  expect(text).toBe('The train to Leeds is late.');
  expect(markWords(text, timeline, 1)).toEqual([
    { text: 'The train to ', isMarked: false },
    { text: 'Leeds', isMarked: true },
    { text: ' is late.', isMarked: false },
  ]);
  expect(markWords(text, timeline, 2)).toEqual([{ text, isMarked: false }]);
  expect(listSignedFields(timeline, 1)).toEqual(['destination']);
  expect(findCaption(timeline, 3)).toBe('');
});

it('marks word by word what is signed, in whole words', () => {
  const sign = (startSeconds: number, gloss: string) => ({
    startSeconds,
    endSeconds: startSeconds + 1,
    gloss,
  });
  const timeline = {
    places: [],
    spelled: [],
    signs: [sign(0, 'TRAIN'), sign(1, 'DELAY'), sign(2, 'RAIN'), sign(3, 'IX-YOU')],
  };
  const text = 'The train is delayed by rain.';
  const marked = [0, 1, 2, 3, 4].map(
    (seconds) => markWords(text, timeline, seconds).find(({ isMarked }) => isMarked)?.text,
  );
  expect(marked).toEqual(['train', 'delayed', 'rain', undefined, undefined]);
});

it('holds as many videos as there is room for, the first ones first', () => {
  const films = [30, 20, 10].map((sizeBytes, index) => ({ videoLink: String(index), sizeBytes }));
  expect(chooseHeld(films, 45).map(({ videoLink }) => videoLink)).toEqual(['0', '2']);
});

/** Plays, and notes the ids of what began. */
function createPlayed() {
  const begun: string[] = [];
  const playing = createPlaying(({ id }: StationMessage) => begun.push(id));
  return { begun, playing };
}
const [ONE, TWO, THREE] = [1, 2, 3].map((number) => createMessage(number));

it('plays each message on air once, then rests', () => {
  const { begun, playing } = createPlayed();
  playing.update([ONE!, TWO!], []);
  playing.end();
  playing.end();
  playing.update([ONE!, TWO!], []);
  expect(begun).toEqual(['1', '2']);
});

it('plays a new message at once, but lets the person see to its end what they chose', () => {
  const { begun, playing } = createPlayed();
  playing.update([ONE!], []);
  playing.update([TWO!, ONE!], [TWO!]);
  playing.choose(ONE!);
  playing.update([THREE!, TWO!, ONE!], [THREE!]);
  expect(playing.waiting).toEqual([THREE]);
  playing.end();
  expect(begun).toEqual(['1', '2', '1', '3']);
});

it('interrupts for an emergency', () => {
  const { begun, playing } = createPlayed();
  playing.choose(ONE!);
  const emergency = createMessage(9, { importance: 'emergency' });
  playing.update([emergency], [emergency]);
  expect(begun).toEqual(['1', '9']);
});
