/** Paints pictures of whole films as they are rendered: with and without a board, on every background. */
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { createSigner } from '#avatar/signer-look.ts';
import { Look, PICTURE_SIZES, type PictureSize } from '#contract/look.ts';
import { paintFrame } from '#rendering/picture/paint-frame.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import type { SheetMessage } from './sheet-messages.ts';

const BACKGROUNDS = [
  { kind: 'colour', red: 18, green: 195, blue: 83 },
  { kind: 'colour', red: 238, green: 241, blue: 245 },
  { kind: 'transparent' },
] as const;
const SIZES: readonly PictureSize[] = ['landscape720', 'portrait', 'square', 'signer720'];

/** Paints the films of one message; `hasBoard` is whether its board is in the picture. */
export function paintFilms({ message, at }: SheetMessage): [string, Canvas][] {
  const signer = createSigner();
  return SIZES.flatMap((size) =>
    BACKGROUNDS.flatMap((background) =>
      [true, false].map((hasBoard): [string, Canvas] => {
        const shown = hasBoard ? message : { ...message, board: undefined };
        const signing = composeSigning(shown);
        const captions = background.kind === 'transparent' ? 'off' : 'picture';
        const look = Look.parse({ size, background, captions });
        const { width, height } = PICTURE_SIZES[size];
        const canvas = createCanvas(width, height);
        const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
        const seconds = signing.durationSeconds * at;
        paintFrame({ context, width, height }, signing, shown, look, seconds, signer);
        return [`film-${size}`, canvas];
      }),
    ),
  );
}
