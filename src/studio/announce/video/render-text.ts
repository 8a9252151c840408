/** Texts of the bar about rendering: its state and its progress. Pure. */
import { getFigureFileHash } from '#contract/figure.ts';
import type { Look } from '#contract/look.ts';
import type { AnnouncementKind } from '#studio/announce/draft/kind.ts';
import type { RenderJob } from './making/create-renders.ts';
import { formatTimeLeft } from './making/render-set.ts';

type RunningJob = Extract<RenderJob, { kind: 'running' }>;

const STAGES: Record<RunningJob['stage'], string> = {
  loading: 'Loading the video engine',
  drawing: 'Drawing the video',
  joining: 'Finishing the file',
};

/** State from which the status text is built. */
export interface RenderState {
  /** Kind of the draft. */
  kind: AnnouncementKind | undefined;
  isRunning: boolean;
  /** The draft as it is has its videos. */
  isRendered: boolean;
  /** Look of the last preview; undefined before there was one. */
  look: Look | undefined;
  /** The preview shows the draft as it is. */
  isCurrent: boolean;
  /** Videos of some draft are there. */
  hasVideos: boolean;
  problems: number;
  warnings: number;
  /** Labels of the fields of the kind that are required and empty. */
  missing: readonly string[];
  /** Too little of a video is approved for a link. */
  isHeldBack: boolean;
}

/** Formats labels as a list: Platform and New platform. */
const formatList = (labels: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => `“${label}”`));

const HELD_BACK = 'Not enough signs are approved to show it.';

/** Formats the bar's one or two sentences for this state. */
export function formatRenderStatus(state: RenderState): string {
  if (state.isRunning) return 'Making the video.';
  if (state.isRendered) return state.isHeldBack ? `Video ready. ${HELD_BACK}` : 'Video ready.';
  const { look, problems } = state;
  if (!state.isCurrent && (look !== undefined || problems > 0))
    return `Fix the ${problems === 1 ? 'error' : `${problems} errors`} above first.`;
  if (look === undefined || state.missing.length > 0) return formatMissing(state);
  if (state.hasVideos) return 'The video is out of date';
  if (state.isHeldBack) return `${HELD_BACK} ${formatUnrendered(look)}`;
  return `${state.warnings === 0 ? 'No errors. ' : ''}${formatUnrendered(look)}`;
}

/** Says what to fill in next. */
function formatMissing({ look, kind, missing }: RenderState): string {
  if (look !== undefined) return `Fill in ${formatList(missing)} to go on`;
  return kind === 'lift' ? 'Choose lifts or escalators to start' : 'Choose a destination to start';
}

const formatUnrendered = ({ signer }: Look) =>
  signer?.figure !== undefined && getFigureFileHash(signer.figure) !== undefined
    ? 'Handsignal can also make the video after you save, with the illustrated signer. Your own signer is only in this browser.'
    : 'Handsignal can also make the video after you save.';

/** Formats the label and value of the progress bar, such as `Drawing the video: video 1 of 2` and `40 %, 12 s left`. */
export const formatProgress = ({ stage, video, videos, progress, secondsLeft }: RunningJob) => ({
  label: videos > 1 ? `${STAGES[stage]}: video ${video} of ${videos}` : STAGES[stage],
  valueLabel: [`${Math.round(progress * 100)}%`, formatTimeLeft(secondsLeft)]
    .filter(Boolean)
    .join(', '),
});
