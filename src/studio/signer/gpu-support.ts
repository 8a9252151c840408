/** Looks at this machine's graphics once, and lets a lifelike signer sign where they can draw it in real time. */
import { z } from 'zod';
import { type Graphics, probeGraphics } from '#avatar/lifelike/graphics.ts';
import { listShippedFigures } from '#avatar/lifelike/shipped-figures.ts';
import { type BrowserSetting, browserSetting } from '#studio/ui/browser-setting.ts';
import { createStore } from '#studio/ui/store.ts';
import { automaticFigure } from './signer-look-setting.ts';

/** Graphics support of the machine, which decides its default signer. */
export type GpuSupport = Graphics['kind'] | 'slow';

/** Undefined until the machine was looked at. */
export const gpuSupport = createStore<GpuSupport | undefined>(undefined);

/** The graphics that were once too slow; other ones are tried. */
const slowGraphics: BrowserSetting<string> = browserSetting('slow-graphics', z.string(), '');

let graphics: Graphics | undefined;

/** Costs some 10 to 100 ms the first time. */
export function detectGpuSupport(): void {
  if (graphics !== undefined) return;
  graphics = probeGraphics();
  const isSlow = graphics.renderer !== '' && graphics.renderer === slowGraphics.read();
  gpuSupport.set(isSlow ? 'slow' : graphics.kind);
  const [usual] = listShippedFigures();
  if (graphics.kind === 'gpu' && !isSlow && usual !== undefined) automaticFigure.set(usual);
}

/** Remembers that the lifelike signer did not keep pace on this machine. */
export function rememberSlow(): void {
  slowGraphics.write(graphics?.renderer ?? '');
  gpuSupport.set('slow');
}
