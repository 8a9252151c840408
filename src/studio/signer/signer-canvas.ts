/** Canvases that the signer of this page is shown on: of the kind that shows the signer soonest. */
import { useState } from 'react';
import { createStore, useStore } from '#studio/ui/store.ts';

/** `gpu` where a graphics processor draws the signer: then nothing has to come through main memory. */
export type CanvasKind = 'memory' | 'gpu';

export const canvasKind = createStore<CanvasKind>('memory');

/** Opens a canvas as the present kind. It stays of that kind: another kind needs a new element. */
export const openCanvas = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null =>
  canvas.getContext('2d', { willReadFrequently: canvasKind.get() === 'memory' });

/**
 * Returns what a canvas for the signer has to be rendered with, and its element once it is there: a new one when the
 * kind changes.
 */
export function useSignerCanvas() {
  const key = useStore(canvasKind, (kind) => kind);
  const [canvas, ref] = useState<HTMLCanvasElement | null>(null);
  return { canvas, key, ref };
}
