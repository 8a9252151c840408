/** A canvas context that writes down what is drawn, so that drawing can be compared without pixels. */
import type { Canvas2D } from '#avatar/signer.ts';

export interface RecordingCanvas {
  readonly context: Canvas2D;
  /** Calls and property assignments, in order. */
  readonly calls: readonly (readonly [name: string, ...args: unknown[]])[];
}

export function recordingCanvas(): RecordingCanvas {
  const calls: [string, ...unknown[]][] = [];
  const gradient = {
    addColorStop: (offset: number, colour: string) => {
      calls.push(['addColorStop', offset, colour]);
    },
  };
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) => {
          calls.push([String(name), ...args]);
          return gradient;
        },
      set(_, name, value) {
        calls.push([`${String(name)} =`, value === gradient ? 'gradient' : value]);
        return true;
      },
    },
  );
  return { context: context as Canvas2D, calls };
}
