/** Small pictures of what the camera shows. */

import { toPlanarPicture } from '#rendering/clips/capture/planar-picture.ts';
import type { PlanarFrame } from '#rendering/clips/keying/frames.ts';

/**
 * Captures the present picture of a video.
 * @returns the picture, `width` pixels wide; undefined while there is none
 */
export function captureFrame(video: HTMLVideoElement, width: number): PlanarFrame | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const height = Math.round((width * videoHeight) / videoWidth / 2) * 2;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, width, height);
  return toPlanarPicture(context.getImageData(0, 0, width, height).data, width, height);
}
