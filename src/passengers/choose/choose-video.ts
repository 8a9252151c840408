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

/** Finds the video of a message by the signer that the person chose; undefined where there is none, or not yet. */
export const findSignerVideo = (
  { signerVideos = [] }: Pick<StationMessage, 'signerVideos'>,
  wanted: string,
): VideoChoice | undefined => signerVideos.find(({ signer }) => signer === wanted);

/**
 * Chooses the video that a device plays: that of the wanted signer, else the small one on a narrow screen and where data is
 * saved.
 * @param wanted name of the signer; empty for the usual one
 */
export function chooseVideo(
  message: Pick<
    StationMessage,
    'videoLink' | 'sizeBytes' | 'smallVideo' | 'signer' | 'signerVideos'
  >,
  wanted: string,
  { width, height, isSaving }: Device = readDevice(),
): VideoChoice {
  const { videoLink, sizeBytes, smallVideo } = message;
  const ofSigner = wanted === message.signer ? undefined : findSignerVideo(message, wanted);
  if (ofSigner !== undefined) return { link: ofSigner.link, sizeBytes: ofSigner.sizeBytes };
  const isSmall = isSaving || Math.min(width, height) <= NARROW_PIXELS;
  return (isSmall ? smallVideo : undefined) ?? { link: videoLink, sizeBytes };
}
