import { expect, it } from 'vitest';
import { findBestCodec, toCameraProblem } from './camera.ts';
import { listPrompts, type PromptSources } from './prompts.ts';

const sources: PromptSources = {
  uses: [
    { gloss: 'TRAIN', requests: 9 },
    { gloss: 'LIFT', requests: 7 },
    { gloss: 'LEEDS', requests: 1 },
  ],
  isSpelled: (gloss) => gloss !== 'TRAIN',
  stations: ['Leeds', 'York'],
  phrases: [{ glosses: ['WE', 'SORRY'], english: 'We are sorry.' }],
  recorded: new Set(),
};
const rows = (changes: Partial<PromptSources> = {}) =>
  listPrompts({ ...sources, ...changes }).map(({ glosses }) => glosses.join(' '));

it('asks first for what messages spell most, last for what is signed already, each once', () => {
  expect(rows()).toEqual(['LIFT', 'LEEDS', 'WE SORRY', 'YORK', 'TRAIN']);
  expect(
    listPrompts(sources)
      .map(({ reason }) => reason)
      .slice(0, 2),
  ).toEqual(['Spelled in 7 messages', 'Spelled in 1 message']);
});

it('does not ask again for what is recorded', () => {
  expect(rows({ recorded: new Set(['LIFT', 'WE SORRY']) })).toEqual(['LEEDS', 'YORK', 'TRAIN']);
});

it.each([
  ['NotAllowedError', /is blocking the camera/],
  ['NotFoundError', /No camera/],
  ['NotReadableError', /Another program is using the camera/],
  ['AbortError', /Another program is using the camera/],
  ['UnknownError', /did not start/],
])('says what %s of a camera means', (name, message) => {
  expect(toCameraProblem(new DOMException('x', name)).title).toMatch(message);
});

it('films with the best codec that the browser has', () => {
  expect(findBestCodec((type) => type.startsWith('video/webm'))).toBe('video/webm;codecs=vp9');
  expect(findBestCodec(() => false)).toBeUndefined();
});
