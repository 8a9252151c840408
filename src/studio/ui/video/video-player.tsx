/** Plays a signed video: speed, zoom, full screen, captions below the picture so that no hand is covered. */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { classNames } from '#studio/ui/class-names.ts';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Controls } from './controls.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSteeredVideo } from './use-steered-video.ts';
import { isLocal } from './use-video.ts';

export interface VideoPlayerProps {
  /** Label of the content for screen readers. */
  label: string;
  source: string;
  /** Address of the `.vtt`. */
  captions: string;
  /** The element itself, for who steers it from outside. */
  videoRef?: RefObject<HTMLVideoElement | null>;
  /** Whether there is a line for captions below the picture. */
  hasCaptions?: boolean;
  /** Keys that play and pause it, wherever the focus is. */
  playKeys?: string;
  isAutoPlaying?: boolean;
  isLooping?: boolean;
  /** Whether a background of squares is drawn. */
  isTransparent?: boolean;
  /** Help shown when the video cannot be played, e.g. how to get a new link. */
  failureHelp?: ReactNode;
  onFailure?: () => void;
  /** Reports the time a few times a second while the video plays. */
  onTime?: (seconds: number) => void;
  className?: string;
}

export function VideoPlayer({
  label,
  source,
  captions,
  videoRef,
  hasCaptions = true,
  playKeys,
  isAutoPlaying = false,
  isLooping = false,
  isTransparent = false,
  failureHelp,
  onFailure,
  onTime,
  className,
}: VideoPlayerProps) {
  const localRef = useRef<HTMLVideoElement>(null);
  const element = videoRef ?? localRef;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const player = useSteeredVideo(element, source);
  const { isFull, toggle: toggleFullScreen } = useFullScreen(frame);
  const [zoom, setZoom] = useState(1);
  const [isCaptioned, setCaptioned] = useState(true);
  useShortcut(playKeys ?? '', 'Play or pause the video', player.togglePlay, playKeys !== undefined);

  return (
    <section
      ref={setFrame}
      aria-label={label}
      className={classNames(
        'flex flex-col overflow-hidden rounded-md border border-line bg-surface',
        className,
      )}
    >
      <section
        aria-label={`Picture of ${label}`}
        // A zoomed picture is moved by scrolling, with arrow keys too.
        tabIndex={zoom > 1 ? 0 : undefined}
        className={classNames(
          'grid min-h-0 overflow-auto -outline-offset-4',
          isTransparent ? 'checkered' : 'bg-ground',
          isFull ? 'flex-1' : 'max-h-[var(--picture-height,70dvh)]',
        )}
      >
        <video
          ref={element}
          src={source}
          autoPlay={isAutoPlaying}
          loop={isLooping}
          crossOrigin="anonymous"
          playsInline
          preload="auto"
          onClick={player.togglePlay}
          onError={onFailure}
          onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime)}
          style={{ width: `${zoom * 100}%` }}
          className={classNames('m-auto max-w-none', zoom === 1 && 'max-h-full min-h-0')}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </video>
      </section>
      {hasCaptions && isCaptioned && (
        <p className="flex min-h-16 items-center justify-center whitespace-pre-line border-t border-line px-4 py-2 text-center text-lg font-medium">
          {player.caption}
        </p>
      )}
      {player.hasFailed && (
        <div role="alert" className="border-t border-line bg-wrong-soft px-4 py-3">
          <p className="font-semibold">This browser cannot play the video.</p>
          {failureHelp ??
            (isLocal(source) && (
              <p>The file is complete. Download or save it, and open it in another program.</p>
            ))}
        </div>
      )}
      <Controls
        player={player}
        zoom={zoom}
        onZoom={setZoom}
        isCaptioned={isCaptioned}
        {...(hasCaptions && { onCaptioned: setCaptioned })}
        isFull={isFull}
        onToggleFullScreen={toggleFullScreen}
      />
    </section>
  );
}
