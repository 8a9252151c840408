import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { FULL_OPTIONS, STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { SPEEDS } from '#contract/settings/signing-speed.ts';
import { sampleEvery } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning, forgetSolved, type Signing } from './compose-signing.ts';
import { ALLOWED, findFaults } from './testing/faults.ts';
import type { FindingKind } from './testing/measure.ts';
import { ANNOUNCEMENTS } from './testing/messages.ts';

const reference = await loadReference();
const planned = EXAMPLES.flatMap(({ id, body }) =>
  [FULL_OPTIONS, STUDIO_OPTIONS].flatMap((options) =>
    assessAnnouncement(body, reference, options).plan!.messages.map(
      (message) =>
        [`${id}${message.board === undefined ? '' : ', with a board'}`, message] as const,
    ),
  ),
);
const measured = sampleEvery([...planned, ...Object.entries(ANNOUNCEMENTS)], 3);
const { frames, found } = findFaults(measured);
const quick = findFaults(measured, 1, SPEEDS.quick.speed);

it.each(Object.keys(ALLOWED) as FindingKind[])(
  'every frame of whole announcements: no %s beyond what is allowed',
  (kind) => {
    expect(planned.length).toBeGreaterThanOrEqual(10);
    // A message has six seconds or more.
    expect(frames).toBeGreaterThan(600 * measured.length);
    expect(found[kind]).toEqual([]);
  },
);

it.each(Object.keys(ALLOWED) as FindingKind[])(
  'every frame of quick announcements: no %s beyond what is allowed',
  (kind) => {
    expect(quick.frames).toBeGreaterThan(500 * measured.length);
    expect(quick.frames).toBeLessThan(frames);
    expect(quick.found[kind]).toEqual([]);
  },
);

it.each(planned)('%s has the same poses in any order, and solved anew', (_, message) => {
  const hash = (signing: Signing, seconds: number) =>
    createHash('sha256')
      .update(JSON.stringify(signing.poseAt(seconds)))
      .digest('hex');
  const signing = composeSigning(message);
  const times = Array.from({ length: 25 }, (_, index) => (index * signing.durationSeconds) / 24);
  const forward = times.map((time) => hash(signing, time));
  forgetSolved();
  const anew = composeSigning(message);
  const backward = times.toReversed().map((time) => hash(anew, time));
  expect(backward.reverse()).toEqual(forward);
});
