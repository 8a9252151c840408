/** Largest video that is offered as HLS: it is packaged in memory. */
const MAX_HLS_BYTES = 48 * 1024 ** 2;

/** Whether a video is offered as HLS: signage plays MP4 alone by it. */
export const isHlsPossible = (contentType: string, sizeBytes: number): boolean =>
  contentType === 'video/mp4' && sizeBytes <= MAX_HLS_BYTES;
