/** Tests that what people act on is on the board while it is signed, beside the stops. */
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import type { ScreenLayout } from '#contract/screens/screen.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { createTimeline } from '#rendering/plan/timeline.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { layOutWall } from '#wall/lay-out-wall.ts';
import { createContent, createTestMeasure } from '#wall/testing.ts';

const reference = await loadReference();
const measure = createTestMeasure();

/** Lists the texts of a film while a field is signed. */
function listTextsDuring(body: TrainAnnouncementBody, field: string, layout: ScreenLayout) {
  const message = assessAnnouncement(body, reference, STUDIO_OPTIONS).plan!.messages[0]!;
  const timeline = createTimeline(message, composeSigning(message));
  const { startSeconds, endSeconds } = timeline.fields.find(({ fields }) =>
    fields.includes(field),
  )!;
  const content = createContent({
    layout,
    film: true,
    facts: message.board!,
    timeline,
    seconds: (startSeconds + endSeconds) / 2,
    place: undefined,
    clock: undefined,
    age: undefined,
    turn: undefined,
  });
  const size = layout === 'landscape' ? { width: 1280, height: 720 } : { width: 720, height: 1280 };
  return layOutWall(content, size, measure).items.flatMap((item) =>
    item.kind === 'text' ? [item.lines.join(' ')] : [],
  );
}

const NEXT = { destination: 'BTN', stopInfo: 'next', exitSide: 'left' } as const;
const FINAL = { stopInfo: 'final', callingAt: 'WOK,GLD,HSL', exitSide: 'left' } as const;

it.each<[ScreenLayout, TrainAnnouncementBody]>([
  ['landscape', { ...NEXT, callingAt: 'GTW' }],
  ['landscape', { ...NEXT, callingAt: 'GTW,HHE,BUG,HSK,PRP' }],
  ['landscape', { ...FINAL, destination: 'CLJ' }],
  ['landscape', { ...FINAL, destination: 'PMH' }],
  ['portrait', { ...FINAL, destination: 'CLJ' }],
  ['portrait', { ...FINAL, destination: 'PMH' }],
])('shows the exit while it is signed, and a stop, in %s: %o', (layout, body) => {
  const texts = listTextsDuring(body, 'exitSide', layout);
  expect(texts).toContain('← Exit on the left');
  expect(texts).toContain('Calling at');
});
