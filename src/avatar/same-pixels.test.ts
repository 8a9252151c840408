/** Tests that a picture depends on its pose and look alone: films of one message by different workers are joined. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { DEFAULT_SIGNER_LOOK, PEOPLE } from '#contract/signer-look.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { unitMessage } from '#signing/testing/messages.ts';
import type { Canvas2D, View } from './signer.ts';
import { createSigner } from './signer-look.ts';

const SIZE = { width: 200, height: 200 };
const BACKGROUND = { kind: 'colour', red: 230, green: 235, blue: 240 } as const;
const { poseAt, durationSeconds } = composeSigning(unitMessage({ kind: 'sign', gloss: 'NOT' }));
const people = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[];
const views: View[] = ['front', 'threeQuarter', 'side'];

it.each(people.flatMap((person) => views.map((view) => ({ person, view }))))(
  'a pose of $person from $view is drawn the same on a canvas that other frames were drawn on',
  ({ person, view }) => {
    const context = createCanvas(SIZE.width, SIZE.height).getContext('2d');
    const signer = createSigner({ ...DEFAULT_SIGNER_LOOK, person });
    const draw = (seconds: number) => {
      const frame = {
        context: context as unknown as Canvas2D,
        ...SIZE,
        background: BACKGROUND,
        view,
      };
      signer.draw(poseAt(seconds), frame);
      return Buffer.from(context.getImageData(0, 0, SIZE.width, SIZE.height).data);
    };
    const first = draw(0.6);
    for (let part = 0; part <= 6; part += 1) draw((durationSeconds * part) / 6);
    expect(draw(0.6).equals(first)).toBe(true);
  },
);
