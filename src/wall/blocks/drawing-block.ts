/** Pictograms and arrows as blocks. Pure. */
import type { Pictogram } from '#contract/board.ts';
import type { ExitDirection } from '#contract/screens/screen.ts';
import { getArrowPath, PICTOGRAM_PATHS } from '#wall/pictograms/pictograms.ts';
import type { WallDrawing } from '#wall/wall-layout.ts';

/** Place and colours of a drawing. */
export interface DrawingOptions {
  x: number;
  y: number;
  side: number;
  colour: string;
  ground: string;
}

const create = (
  id: string,
  name: string,
  path: string,
  { x, y, side, colour, ground }: DrawingOptions,
): WallDrawing => ({
  kind: 'drawing',
  id,
  name,
  path,
  box: { x, y, width: side, height: side },
  colour,
  ground,
});

/** Creates the drawing of a pictogram. */
export const createPictogram = (pictogram: Pictogram, options: DrawingOptions): WallDrawing =>
  create('pictogram', pictogram, PICTOGRAM_PATHS[pictogram], options);

/** Creates the drawing of an arrow. */
export const createArrow = (direction: ExitDirection, options: DrawingOptions): WallDrawing =>
  create('arrow', direction, getArrowPath(direction), options);
