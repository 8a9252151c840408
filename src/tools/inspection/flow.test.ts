/** Flow of signing, on poses and on drawn pictures. The messages are drawn by chance; no rule was tuned to them. */
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { Canvas2D } from '#avatar/signer.ts';
import { createSigner } from '#avatar/signer-look.ts';
import type { Message } from '#contract/message.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { isFull } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { measureFlow } from '#signing/kinematics/flow.ts';
import { inspectMessage } from './inspect-message.ts';
import { sampleRequests } from './sample-requests.ts';

const MESSAGES = 30;
const DRAWN = isFull ? 24 : 12;
const PIXELS = 96;
/** Changes of a pixel's lightness that are noise, of 255. */
const NOISE = 3;
const FRAMES_PER_SECOND = 25;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

let messages: { id: string; message: Message }[];
beforeAll(async () => {
  const reference = await loadReference();
  messages = sampleRequests(11, MESSAGES).map(({ id, body }) => ({
    id,
    message: assessAnnouncement(body, reference, STUDIO_OPTIONS).plan!.messages[0]!,
  }));
});

it('goes on moving as people do, in 30 messages', () => {
  const flows = messages.map(({ id, message }) => {
    const { stillFraction, flowVariation } = inspectMessage(message, id, 0, {});
    return { id, stillFraction, flowVariation };
  });
  expect(median(flows.map(({ stillFraction }) => stillFraction))).toBeLessThanOrEqual(0.3);
  expect(median(flows.map(({ flowVariation }) => flowVariation))).toBeLessThanOrEqual(0.8);
  const uneven = flows.filter(
    ({ stillFraction, flowVariation }) => stillFraction > 0.42 || flowVariation > 0.9,
  );
  expect(uneven).toEqual([]);
}, 60_000);

/** Draws the frames of a message, and lists by how much the picture changes from each to the next. */
async function listDifferences(message: Message): Promise<number[]> {
  const { poseAt, units } = composeSigning(message);
  const signer = createSigner(DEFAULT_SIGNER_LOOK);
  const context = createCanvas(PIXELS, PIXELS).getContext('2d') as unknown as Canvas2D;
  const frame = { context, width: PIXELS, height: PIXELS } as const;
  const background = { kind: 'colour', red: 230, green: 235, blue: 240 } as const;
  const differences: number[] = [];
  let previous: number[] | undefined;
  for (let seconds = units[0]!.startSeconds; seconds < units.at(-1)!.endSeconds; ) {
    signer.draw(poseAt(seconds), { ...frame, background });
    const { data } = context.getImageData(0, 0, PIXELS, PIXELS);
    const lightness = Array.from({ length: PIXELS * PIXELS }, (_, index) => {
      const [red, green, blue] = data.subarray(4 * index, 4 * index + 3);
      return 0.299 * red! + 0.587 * green! + 0.114 * blue!;
    });
    const earlier = previous;
    if (earlier !== undefined)
      differences.push(
        lightness.reduce((sum, value, index) => {
          const change = Math.abs(value - earlier[index]!);
          return change < NOISE ? sum : sum + change;
        }, 0),
      );
    previous = lightness;
    seconds += 1 / FRAMES_PER_SECOND;
    // Canvases are freed between turns alone.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return differences;
}

it('goes on moving in drawn pictures', async () => {
  const flows = [];
  for (const { message } of messages.slice(0, DRAWN))
    flows.push(measureFlow(await listDifferences(message)));
  expect(median(flows.map(({ stillFraction }) => stillFraction))).toBeLessThanOrEqual(0.3);
  expect(median(flows.map(({ variation }) => variation))).toBeLessThanOrEqual(0.8);
}, 300_000);
