/** Cost of the live preview: composing a minute of signing on every keystroke, and a pose for every frame. */
import { EXAMPLES } from '#announcement/examples.ts';
import { planAnnouncement } from '#announcement/plan-announcement.ts';
import type { Message } from '#contract/message.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning, forgetSolved, type Signing } from '#signing/compose-signing.ts';
import { type BenchRow, measureMilliseconds, paired } from './measuring/row.ts';

/** About a minute of signing: a delayed train with a reason, a platform change and stops. */
const MINUTE = {
  ...EXAMPLES.find(({ id }) => id === 'delay')!.body,
  updatedPlatform: '6',
  callingAt: 'CLJ,WOK,GLD',
};

function computePoses(signing: Signing, frames: number): void {
  for (let frame = 0; frame < frames; frame += 1)
    signing.poseAt((frame / frames) * signing.durationSeconds);
}

/**
 * Adds a fingerspelled unit to the first phrase, as typing another character would: a unit that has not been
 * composed before.
 */
function editMessage(message: Message, run: number): Message {
  const [first, ...rest] = message.phrases;
  const letters = `${run}`.replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);
  return {
    ...message,
    phrases: [
      { ...first!, units: [...first!.units, { kind: 'fingerspelled', text: letters }] },
      ...rest,
    ],
  };
}

export async function rows(): Promise<BenchRow[]> {
  const reference = await loadReference();
  const plan = planAnnouncement(TrainAnnouncementRequest.parse(MINUTE), reference);
  const message = plan.messages[0]!;
  const signing = composeSigning(message);
  let run = 0;
  return [
    await paired(
      `compose after a keystroke, ${Math.round(signing.durationSeconds)} s of signing`,
      'ms',
      () =>
        measureMilliseconds(() => {
          run += 1;
          composeSigning(editMessage(message, run));
        }, 20),
      {
        name: 'composed from nothing',
        measure: () =>
          measureMilliseconds(() => {
            forgetSolved();
            composeSigning(message);
          }),
      },
    ),
    await paired(
      'pose of one frame',
      'ms',
      () => {
        const frames = 2000;
        const start = performance.now();
        computePoses(signing, frames);
        return (performance.now() - start) / frames;
      },
      {
        name: 'composing the message again for the frame',
        measure: () => measureMilliseconds(() => composeSigning(message).poseAt(1), 20),
      },
    ),
  ];
}
