/** The result alone: the picture as large as the screen allows, captions where no hand is, a bar when it is wanted. */
import { type CSSProperties, useRef, useState } from 'react';
import { classNames } from '#studio/ui/class-names.ts';
import { useTabTitle } from '#studio/ui/page.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { useVideo } from '../ui/video/use-video.ts';
import { ScreenBar } from './screen-bar.tsx';
import { useFullScreen, useSize, useStirring } from './screen-hooks.ts';
import { type Size, screenLayout } from './screen-layout.ts';
import type { ScreenSearch } from './screen-search.ts';
import { useLooping } from './use-looping.ts';
import type { ScreenVideo } from './use-screen-videos.ts';

export interface ScreenViewProps {
  id: string;
  title: string;
  videos: readonly ScreenVideo[];
  search: ScreenSearch;
  onSearch: (changed: Partial<ScreenSearch>) => void;
}

const UNKNOWN: Size = { width: 1280, height: 720 };

export function ScreenView({ id, title, videos, search, onSearch }: ScreenViewProps) {
  useTabTitle(title);
  const root = useRef<HTMLElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const screen = useSize(root);
  const [picture, setPicture] = useState(UNKNOWN);
  const { index, onEnded } = useLooping(videoRef, videos.length);
  const video = videos[index] ?? videos[0]!;
  const { isPlaying, time, duration, hasFailed, caption } = useVideo(videoRef, video.url);
  // Between two rounds it pauses without being asked: show no Play button and no bar.
  const isRunning = isPlaying || (duration > 0 && time >= duration - 0.05);
  const { isFull, toggle: toggleFull } = useFullScreen(root);
  const isBarShown = useStirring();
  const isCaptioned = search.captions !== 'off' && video.hasCaptions;
  const layout = screenLayout(screen, picture, isCaptioned);

  const togglePlay = () => {
    const element = videoRef.current;
    if (element === null) return;
    if (!element.paused) element.pause();
    else element.play().catch((error: unknown) => console.info('Not playing.', error));
  };
  const toggleCaptions = () =>
    onSearch({ captions: search.captions === 'off' ? undefined : 'off' });
  useShortcut('Space', 'Play and pause', togglePlay);
  useShortcut('f', 'Full screen', toggleFull);
  useShortcut('c', 'Captions on and off', toggleCaptions);

  return (
    <main
      ref={root}
      className={classNames(
        'fixed inset-0 flex overflow-hidden bg-[#10151c] text-[#fff]',
        layout.captions === 'beside' ? 'flex-row' : 'flex-col',
        !isBarShown && isRunning && 'cursor-none',
      )}
    >
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      <div
        className={classNames(
          'flex shrink-0 items-center justify-center overflow-hidden',
          video.isTransparent && 'signer-ground',
        )}
        style={layout.stage}
      >
        <video
          ref={videoRef}
          src={video.url}
          aria-label={video.title}
          muted
          playsInline
          preload="auto"
          onEnded={onEnded}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setPicture({ width: videoWidth, height: videoHeight })
          }
          onClick={togglePlay}
          className="max-w-none shrink-0"
          style={layout.picture}
        >
          <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
        </video>
      </div>
      {isCaptioned && (
        <p
          className="flex min-h-0 min-w-0 flex-1 items-center justify-center whitespace-pre-line px-[3%] text-center font-semibold leading-tight"
          style={{ fontSize: layout.fontSize } satisfies CSSProperties}
        >
          {caption}
        </p>
      )}
      {hasFailed && (
        <p
          role="alert"
          className="absolute inset-x-0 bottom-0 bg-[#94110f] p-4 text-center text-lg"
        >
          This browser cannot play the video. Open the request to see its format.
        </p>
      )}
      <ScreenBar
        id={id}
        isShown={isBarShown || !isRunning}
        isRunning={isRunning}
        isFull={isFull}
        hasCaptions={video.hasCaptions}
        isCaptioned={isCaptioned}
        onPlay={togglePlay}
        onFull={toggleFull}
        onCaptions={toggleCaptions}
        onProof={() => onSearch({ proof: true })}
      />
    </main>
  );
}
