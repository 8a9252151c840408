import { expect, it } from 'vitest';
import type { Board } from '#contract/board.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import { findTimeline } from './known-timeline.ts';

const CAPTIONS = [{ startSeconds: 0, endSeconds: 1, lines: ['Hello.'] }];
const TIMELINE: Timeline = {
  fields: [{ startSeconds: 3, endSeconds: 4, fields: ['platform'] }],
  places: [],
  spelled: [],
  captions: [{ startSeconds: 2, endSeconds: 4, lines: ['Platform 6.'] }],
};
const FACTS: Board = {
  rows: [{ kind: 'platform', text: '6', old: '4', fields: ['platform'], isConstant: true }],
  stops: [],
};

it('has the captions of the file where there is no other', () => {
  expect(findTimeline({ captionsInPicture: false }, CAPTIONS, false).captions).toEqual(CAPTIONS);
  expect(findTimeline({ captionsInPicture: true }, CAPTIONS, false).captions).toEqual([]);
});

it('is as it came, but for captions that the picture shows', () => {
  const item = { timeline: TIMELINE, facts: FACTS, captionsInPicture: false };
  expect(findTimeline(item, CAPTIONS, false)).toBe(TIMELINE);
  expect(findTimeline({ ...item, captionsInPicture: true }, CAPTIONS, false).captions).toEqual([]);
});

it('knows everything from the start of a repeat', () => {
  const item = { timeline: TIMELINE, facts: FACTS, captionsInPicture: false };
  expect(findTimeline(item, CAPTIONS, true)).toMatchObject({
    fields: [{ startSeconds: 0, endSeconds: 0, fields: ['platform'] }, TIMELINE.fields[0]],
  });
});
