/** Keys of the file store: whose each file is. */
import type { SubtitleType } from '#contract/files/subtitle-types.ts';

const UPLOADS = 'uploads';
const RENDERS = 'renders';

/** Returns the key of the uploaded file of a request. */
export const sourceKey = (requestId: string): string => `${UPLOADS}/${requestId}/source`;
/** Returns the key of the small picture of an uploaded file. */
export const pictureKey = (requestId: string): string => `${UPLOADS}/${requestId}/picture.webp`;
/** Returns the key of the subtitles of a request: all but WebVTT have the same one, and are told by their content. */
export const subtitlesKey = (requestId: string, type: SubtitleType): string =>
  `${UPLOADS}/${requestId}/subtitles.${type === 'vtt' ? 'vtt' : 'srt'}`;
/** Returns the key of a video or its captions, with a name that no earlier delivery has. */
export const renderKey = (jobId: string, index: number, name: string): string =>
  `${RENDERS}/${jobId}/${index}-${name}`;

/** Parses the id of the request or job that a file belongs to; undefined for a key that is none of ours. */
export function parseOwnerId(key: string): string | undefined {
  const [kind, id, name] = key.split('/');
  return (kind === UPLOADS || kind === RENDERS) && name !== undefined ? id : undefined;
}

/** Splits a key of the file store into its steps: plain names only, so that none leads anywhere else. */
export function keySteps(key: string): string[] {
  const steps = key.split('/');
  if (!steps.every((step) => /^[\w-][\w.-]*$/.test(step)))
    throw new Error('Part of a file key is not a plain name.');
  return steps;
}
