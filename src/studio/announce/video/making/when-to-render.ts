/** Settings and power hints for when videos are made ahead, and which one was requested. */
import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';
import type { RenderJob } from './create-renders.ts';

/** Whether a video is made ahead, while nothing is typed. */
export const aheadSetting = browserSetting('render-ahead', z.boolean(), true);

/** Video that was requested, so that it is made and shown after a reload or in another tab. Empty when none. */
export const requestedVideoSetting = browserSetting('asked-video', z.string(), '');

const MIN_BATTERY_LEVEL = 0.2;

/** Power hints, which not all browsers provide. */
interface PowerHints {
  connection?: { saveData?: boolean; effectiveType?: string };
  getBattery?: () => Promise<{ charging: boolean; level: number }>;
}

/** Lines on which the engine of 9 MB takes minutes: it waits until a video is asked for. */
const SLOW_LINES = ['slow-2g', '2g', '3g'];

/** Whether the machine has no need to save data or its battery. */
export async function maySpendPower(hints: PowerHints = navigator as PowerHints): Promise<boolean> {
  const { saveData = false, effectiveType = '' } = hints.connection ?? {};
  if (saveData || SLOW_LINES.includes(effectiveType)) return false;
  const battery = await hints.getBattery?.().catch(() => undefined);
  return battery === undefined || battery.charging || battery.level > MIN_BATTERY_LEVEL;
}

/** Up to so many, the preview takes from a render what it draws with. */
const FEW_CORES = 4;

/**
 * Computes the shortest interval between frames of the preview, in milliseconds, while videos are made: with
 * few cores a signer that signs smoothly at the same time takes a third of the machine. A person who waits
 * for the video looks at the bar.
 */
export function previewPace(
  job: RenderJob,
  cores: number = navigator.hardwareConcurrency ?? FEW_CORES,
): number {
  if (job.kind !== 'running') return 0;
  if (cores > FEW_CORES) return job.isAhead ? 0 : 80;
  return job.isAhead ? 120 : 500;
}
