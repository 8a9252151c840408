/** Measures text in a page. */
import { createMeasureText } from '#wall/text/measure-text.ts';
import type { MeasureText } from '#wall/wall-layout.ts';

/** Creates a function that measures text in a page, once its typeface was loaded: widths are kept. */
export function createPageMeasure(page: Document): MeasureText {
  const context = page.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('This browser cannot measure text.');
  return createMeasureText(context);
}
