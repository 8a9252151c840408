/** Chooses the encoder for this browser: its own where that shows true colours and is faster, otherwise ffmpeg.wasm. */
import { z } from 'zod';
import { toStorageName } from '#contract/addresses/base-path.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderWorker } from './render-worker.ts';

/** Choice between the encoders of a machine. */
export interface EncoderChoice {
  /**
   * Chooses the encoder for opaque or transparent pictures.
   * @param start returns a worker for the trial, when this browser was not tried before
   */
  choose(isTransparent: boolean, start: () => Promise<RenderWorker>): Promise<EncoderId>;
  /** Measures both encoders once, in a worker of its own, for the next choice. Never rejects. */
  measure(isTransparent: boolean, create: () => RenderWorker): Promise<void>;
}

/** Frames a second on the trial pictures; `null` where the browser's encoder failed its trial. */
const Trial = z.object({ webcodecs: z.number().nullable(), ffmpeg: z.number().optional() });
const Trials = z.object({
  /** Browser and machine on which the trials were made. */
  browser: z.string(),
  opaque: Trial.optional(),
  transparent: Trial.optional(),
});
type Trials = z.infer<typeof Trials>;

/** Whether this browser has encoders of its own at all. */
export const hasOwnEncoder = (): boolean => typeof VideoEncoder !== 'undefined';

const STORAGE_KEY = toStorageName('handsignal-encoder-trials');

export function encoderChoice(): EncoderChoice {
  const browser = `${navigator.userAgent} ${navigator.hardwareConcurrency}`;
  let trials = readTrials(browser);
  const updateTrials = (more: Partial<Trials>) => {
    trials = { ...trials, ...more };
    saveTrials(trials);
  };
  const toKind = (isTransparent: boolean) => (isTransparent ? 'transparent' : 'opaque');
  const trial = async (worker: RenderWorker, encoder: EncoderId, isTransparent: boolean) =>
    worker.call('try', { encoder, isTransparent });

  return {
    async choose(isTransparent, start) {
      const kind = toKind(isTransparent);
      if (!hasOwnEncoder()) return 'ffmpeg';
      if (trials[kind] === undefined) {
        const worker = await start();
        const framesPerSecond = await trial(worker, 'webcodecs', isTransparent).catch(
          ignoreEncoderFailure,
        );
        updateTrials({ [kind]: { webcodecs: framesPerSecond ?? null } });
      }
      const { webcodecs = null, ffmpeg = 0 } = trials[kind] ?? {};
      return webcodecs !== null && webcodecs > ffmpeg ? 'webcodecs' : 'ffmpeg';
    },
    async measure(isTransparent, create) {
      const kind = toKind(isTransparent);
      const cachedTrial = trials[kind];
      if (cachedTrial?.webcodecs == null || cachedTrial.ffmpeg !== undefined) return;
      const worker = create();
      try {
        const webcodecs = (await trial(worker, 'webcodecs', isTransparent)) ?? null;
        const ffmpeg = (await trial(worker, 'ffmpeg', isTransparent)) ?? 0;
        updateTrials({ [kind]: { webcodecs, ffmpeg } });
      } catch (error) {
        console.warn('The encoders could not be compared.', error);
      } finally {
        worker.terminate();
      }
    },
  };
}

/**
 * Ignores the failure of an encoder whose worker crashed or stopped responding in its trial: that encoder is
 * not used. Rethrows any other error.
 */
function ignoreEncoderFailure(error: unknown): undefined {
  if (!(error instanceof RenderError && error.code === 'encoder-failed')) throw error;
}

function readTrials(browser: string): Trials {
  try {
    const stored = Trials.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (stored.success && stored.data.browser === browser) return stored.data;
  } catch (error) {
    console.warn('The encoders will be compared again.', error);
  }
  return { browser };
}

function saveTrials(trials: Trials): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(trials));
  } catch (error) {
    console.warn(
      'The comparison of the encoders was not saved. They are compared again next time.',
      error,
    );
  }
}
