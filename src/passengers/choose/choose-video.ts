/** Chooses between the large video of a message and the small one. */
import type { StationMessage } from '#contract/passengers/station-list.ts';

/** Shorter side of the screens of phones, in CSS pixels: a small video fills it. */
const NARROW_PIXELS = 480;

/** File of a video. */
export interface VideoChoice {
  link: string;
  sizeBytes: number;
}

/** Screen and line of a phone. */
export interface Device {
  width: number;
  height: number;
  /** Whether the person asked to save data. */
  isSaving: boolean;
}

/** Reads whether the person asked their browser to save data. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Reads the device; a screen that is turned stays the same, so that what is held is still what is played. */
const readDevice = (): Device => ({
  width: screen.width,
  height: screen.height,
  isSaving: isSavingData(),
});

/** Chooses the video that a device plays: the small one on a narrow screen and where data is saved. */
export function chooseVideo(
  {
    videoLink,
    sizeBytes,
    smallVideo,
  }: Pick<StationMessage, 'videoLink' | 'sizeBytes' | 'smallVideo'>,
  { width, height, isSaving }: Device = readDevice(),
): VideoChoice {
  const isSmall = isSaving || Math.min(width, height) <= NARROW_PIXELS;
  return (isSmall ? smallVideo : undefined) ?? { link: videoLink, sizeBytes };
}
