/** Tests what a change to a request redraws where the picture has a board. */
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { Look } from '#contract/look.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { overlayAt } from '#rendering/picture/paint-frame.ts';
import { segmentContent } from '#rendering/plan/segment-key.ts';
import { videoPlan } from '#rendering/plan/video-plan.ts';
import { composeSigning } from '#signing/compose-signing.ts';

const reference = await loadReference();
const look = Look.parse({});

/** Lists the segments of the video of a request, with their content and number of frames. */
function listSegments(body: TrainAnnouncementBody) {
  const message = assessAnnouncement(body, reference, STUDIO_OPTIONS).plan!.messages[0]!;
  const signing = composeSigning(message);
  return videoPlan(signing, look).segments.map(({ startFrame, endFrame }) => {
    const frames = Array.from({ length: endFrame - startFrame }, (_, offset) => {
      const seconds = (startFrame + offset) / look.framesPerSecond;
      return {
        pose: signing.poseAt(seconds),
        overlay: overlayAt(signing, message, look, seconds),
      };
    });
    return { content: segmentContent(frames, look, []), frames: frames.length };
  });
}

/** Computes the fraction of the frames after a change that are not in the video before it. */
function computeRedrawnFraction(
  initial: TrainAnnouncementBody,
  updated: TrainAnnouncementBody,
): number {
  const initialContents = new Set(listSegments(initial).map(({ content }) => content));
  const segments = listSegments(updated);
  const count = (some: typeof segments) => some.reduce((sum, { frames }) => sum + frames, 0);
  return count(segments.filter(({ content }) => !initialContents.has(content))) / count(segments);
}

const train: TrainAnnouncementBody = {
  destination: 'PMH',
  timing: '1230',
  platform: '10',
  operator: 'SW',
  disruptionReason: '179',
  cancelled: true,
  callingAt: 'WOK,GLD,HSL',
};

it('redraws nothing when nothing changed', () => {
  expect(computeRedrawnFraction(train, { ...train })).toBe(0);
});

it.each([{ platform: '9' }, { callingAt: 'WOK,GLD,PTR' }])(
  'redraws everything when a fact changed that stands on the board throughout: %o',
  (change) => {
    expect(computeRedrawnFraction(train, { ...train, ...change })).toBe(1);
  },
);
