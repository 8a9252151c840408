/** The state of a video element, and the functions to control it. */
import { type RefObject, useEffect, useState } from 'react';

export interface VideoState {
  isPlaying: boolean;
  /** Seconds. */
  time: number;
  /** Seconds; 0 until known. */
  duration: number;
  hasFailed: boolean;
  /** The caption of this moment; empty between captions. */
  caption: string;
}

const START: VideoState = {
  isPlaying: false,
  time: 0,
  duration: 0,
  hasFailed: false,
  caption: '',
};

const captionNow = (track: TextTrack | undefined): string =>
  [...(track?.activeCues ?? [])]
    .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
    .filter(Boolean)
    .join('\n');

const MEDIA_EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'loadedmetadata',
  'emptied',
  'error',
] as const;

/** Time in which any browser opens a file that is in its memory; some never do, and say nothing. */
const OPENS_WITHIN_MS = 10_000;
/** States of a media element, from the HTML standard. */
const NETWORK_LOADING = 2;
const HAVE_NOTHING = 0;

/** Whether the source was made in this tab, so that no network delays it. */
export const isLocal = (source: string): boolean => source.startsWith('blob:');

/**
 * Follows the element in `ref`; `source` is what it plays. The first text track is read here and not
 * drawn by the browser: its captions would cover the hands.
 */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, source: string): VideoState {
  const [state, setState] = useState(START);
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    const track = video.textTracks[0];
    if (track !== undefined) track.mode = 'hidden';
    let isLate = false;
    const isStuck = () => isLate && video.readyState === HAVE_NOTHING;
    const read = () =>
      setState({
        isPlaying: !video.paused && !video.ended,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        hasFailed: video.error !== null || isStuck(),
        caption: captionNow(track),
      });
    read();
    for (const name of MEDIA_EVENTS) video.addEventListener(name, read);
    track?.addEventListener('cuechange', read);
    const opening = setTimeout(() => {
      isLate = isLocal(source) && video.networkState === NETWORK_LOADING;
      read();
    }, OPENS_WITHIN_MS);
    return () => {
      clearTimeout(opening);
      for (const name of MEDIA_EVENTS) video.removeEventListener(name, read);
      track?.removeEventListener('cuechange', read);
    };
  }, [ref, source]);
  return state;
}
