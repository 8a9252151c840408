/** A video element as state to show and acts to press. */
import { type RefObject, useState } from 'react';
import { useVideo } from './use-video.ts';

export type SteeredVideo = ReturnType<typeof useSteeredVideo>;

export function useSteeredVideo(videoRef: RefObject<HTMLVideoElement | null>, source: string) {
  const video = useVideo(videoRef, source);
  /** Speed as the id of a choice, such as `0.75`. */
  const [speed, setSpeed] = useState('1');
  const steer = (action: (video: HTMLVideoElement) => void) => {
    if (videoRef.current !== null) action(videoRef.current);
  };
  return {
    ...video,
    speed,
    togglePlay: () =>
      steer((video) => {
        if (!video.paused) video.pause();
        // A press on pause while loading rejects the promise of play: no failure.
        else video.play().catch((error: unknown) => console.info('Not playing.', error));
      }),
    setSpeed: (id: string) => {
      setSpeed(id);
      steer((video) => {
        video.playbackRate = Number(id);
        video.defaultPlaybackRate = Number(id);
      });
    },
    seek: (seconds: number) =>
      steer((video) => {
        video.currentTime = seconds;
      }),
  };
}
