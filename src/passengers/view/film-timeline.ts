/** Times of what is signed in a video, from the network or from this phone. */
import type { StationMessage } from '#contract/passengers/station-list.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import { createElement } from '#player/page/elements.ts';

/** Timeline of a video before it is read, and of one that has none. */
export const EMPTY_TIMELINE: Timeline = { fields: [], places: [], spelled: [], captions: [] };

/** Access to files of the list. */
export interface FilmFiles {
  /** Returns the whole address of a link of the list. */
  resolve(link: string): string;
  /** Returns an address of a file that is on this phone; undefined where it is not. */
  openHeld(address: string): Promise<string | undefined>;
}

/** Fetches a file, from the network or from this phone. */
async function readFile(
  link: string,
  { resolve, openHeld }: FilmFiles,
): Promise<Response | undefined> {
  const address = resolve(link);
  const answer = await fetch(address).catch(async () => {
    const held = await openHeld(address);
    return held === undefined ? undefined : await fetch(held);
  });
  return answer?.ok ? answer : undefined;
}

/** Has the browser read the captions of a file. */
const readCues = (video: HTMLVideoElement, captions: Blob): Promise<Timeline> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(captions);
    const track = createElement('track', { kind: 'captions', srclang: 'en', src: url });
    for (const earlier of video.querySelectorAll('track')) earlier.remove();
    const end = () => {
      URL.revokeObjectURL(url);
      const cues = Array.from((track.track.cues ?? []) as ArrayLike<VTTCue>);
      resolve({
        ...EMPTY_TIMELINE,
        captions: cues.map(({ startTime, endTime, text }) => ({
          startSeconds: startTime,
          endSeconds: endTime,
          lines: text.split('\n'),
        })),
      });
    };
    track.addEventListener('load', end);
    track.addEventListener('error', end);
    video.append(track);
    // The browser would draw captions over the hands.
    track.track.mode = 'hidden';
  });

/** Reads the times of what is signed; of a video that has none, those of its captions. */
export async function readTimeline(
  video: HTMLVideoElement,
  { timelineLink, captionsLink }: StationMessage,
  options: FilmFiles,
): Promise<Timeline> {
  if (timelineLink !== undefined) {
    const answer = await readFile(timelineLink, options);
    return answer === undefined ? EMPTY_TIMELINE : await answer.json();
  }
  const captions = await readFile(captionsLink, options);
  return captions === undefined ? EMPTY_TIMELINE : await readCues(video, await captions.blob());
}
