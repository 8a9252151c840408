/** Timelines of messages as a screen shows them. Pure. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import type { TimedCaption, Timeline } from '#contract/screens/timeline.ts';

type Timed = Pick<PlaylistItem, 'timeline' | 'captionsInPicture' | 'facts'>;

/**
 * Returns the timeline by which the wall is drawn. Captions are not written a second time below a picture that has them.
 * In a repeat everything was said already: no fact goes away again.
 *
 * @param captions captions of the file
 */
export function findTimeline(
  { timeline, captionsInPicture, facts }: Timed,
  captions: readonly TimedCaption[],
  isRepeat: boolean,
): Timeline {
  const complete: Timeline = timeline ?? {
    fields: [],
    places: [],
    spelled: [],
    captions: [...captions],
  };
  const shown = captionsInPicture ? { ...complete, captions: [] } : complete;
  if (!isRepeat) return shown;
  const fields = (facts?.rows ?? []).flatMap((row) => row.fields);
  return {
    ...shown,
    fields: [{ startSeconds: 0, endSeconds: 0, fields }, ...shown.fields],
  };
}
