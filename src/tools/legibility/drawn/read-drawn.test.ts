import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, it } from 'vitest';
import type { Canvas2D } from '#avatar/signer.ts';
import { createSigner } from '#avatar/signer-look.ts';
import type { Message } from '#contract/message.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { isFull } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import { haveOneForm } from '#tools/legibility/homonyms.ts';
import { MIN_DRAWN, summariseReads } from '#tools/legibility/legibility-figures.ts';
import { replaceForm } from '#tools/legibility/replaced-form.ts';
import { sampleAnnouncements } from '#tools/legibility/sampled-messages.ts';
import { DRAWN_SIZE, type Painter } from './draw-moments.ts';
import { readDrawnSigns } from './read-drawn.ts';

const SEED = 6;
const EXTENT = { perLabel: isFull ? 3 : 1, seed: SEED } as const;
/** Time in which a busy machine draws and reads them. */
const PATIENCE = 1_800_000;

let messages: readonly Message[];
let painter: Painter;
beforeAll(async () => {
  messages = sampleAnnouncements(SEED, isFull ? 190 : 5, await loadReference());
  const { width, height } = DRAWN_SIZE;
  painter = {
    signer: createSigner(DEFAULT_SIGNER_LOOK),
    context: createCanvas(width, height).getContext('2d') as unknown as Canvas2D,
  };
});

it(
  'signs are read in drawn pictures of 240 lines, inside their sentences',
  async () => {
    const reads = await readDrawnSigns(messages, painter, EXTENT);
    const figures = summariseReads(reads, haveOneForm);
    const misread = reads.filter(({ label, byHands }) => !haveOneForm(label, byHands));
    console.log(
      `Drawn signs read, seed ${SEED}: ${reads.length} times, ${figures.kinds.length} labels, right ${figures.hands.toFixed(3)}`,
    );
    expect(figures.kinds.length).toBeGreaterThanOrEqual(isFull ? 50 : 10);
    // A reader of gradients takes 3 for 2 where the hand is elsewhere; people look at its outline.
    expect(misread.length, JSON.stringify(misread)).toBeLessThanOrEqual(
      Math.max(1, (1 - MIN_DRAWN) * reads.length),
    );
  },
  PATIENCE,
);

it(
  'two forms that are drawn alike are noticed',
  async () => {
    const alike = replaceForm(messages, 'TRAIN', 'TICKET')
      .filter(({ phrases }) =>
        phrases.some(({ units }) => units.some((unit) => 'own' in unit && unit.own !== undefined)),
      )
      .slice(0, 1);
    expect(alike.length).toBe(1);
    const figures = summariseReads(await readDrawnSigns(alike, painter, EXTENT), haveOneForm);
    expect(figures.kinds.find(({ label }) => label === 'TRAIN')?.margin).toBeLessThan(1.05);
  },
  PATIENCE,
);
