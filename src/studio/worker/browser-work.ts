/** Work on jobs as a browser does it: all of it. */
import {
  addSound,
  composeOverSource,
  soundSeconds,
} from '#rendering/overlay/compose-over-source.ts';
import { renderVideo } from '#rendering/workers/render-video.ts';
import { drawSource } from './draw-source.ts';
import type { TranslateSource } from './translation-job.ts';
import type { WorkOptions } from './work-on-jobs.ts';

/** Translates a source; the tagger and the readers of files are loaded with the first translation. */
const translateWhenNeeded: TranslateSource = async (...args) =>
  (await import('./translate-source.ts')).translateSource(...args);

export const BROWSER_WORK: Pick<WorkOptions, 'render' | 'composer' | 'translate' | 'drawSource'> = {
  render: renderVideo,
  composer: { composeOverSource, addSound, soundSeconds },
  translate: translateWhenNeeded,
  drawSource,
};
