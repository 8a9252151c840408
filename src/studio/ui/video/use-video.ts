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

/**
 * Follows the element in `ref`; `source` is what it plays. The first text track is read here and not
 * drawn by the browser: its captions would cover the hands.
 */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, source: string): VideoState {
  const [state, setState] = useState(START);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source starts again
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    const track = video.textTracks[0];
    if (track !== undefined) track.mode = 'hidden';
    const read = () =>
      setState({
        isPlaying: !video.paused && !video.ended,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        hasFailed: video.error !== null,
        caption: captionNow(track),
      });
    read();
    for (const name of MEDIA_EVENTS) video.addEventListener(name, read);
    track?.addEventListener('cuechange', read);
    return () => {
      for (const name of MEDIA_EVENTS) video.removeEventListener(name, read);
      track?.removeEventListener('cuechange', read);
    };
  }, [ref, source]);
  return state;
}
