/** Plays a signed video: speed, zoom, full screen, captions below the picture so that no hand is covered. */
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { SegmentedControl } from '../form/radio-group.tsx';
import { Slider } from '../form/slider.tsx';
import { formatDuration } from '../status/time-words.ts';
import { useVideo } from './use-video.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5].map((speed) => ({
  id: String(speed),
  label: `${speed}×`,
}));
const ZOOMS = [1, 1.5, 2, 3];

export interface VideoPlayerProps {
  /** What it shows, for screen readers. */
  label: string;
  source: string;
  /** Address of the `.vtt`. */
  captions: string;
  isLooping?: boolean;
  /** Draws squares behind it. */
  isTransparent?: boolean;
  /** Said when the video cannot be played, e.g. how to get a new link. */
  failureHelp?: ReactNode;
  onFailure?: () => void;
  className?: string;
}

function useFullScreen(element: HTMLElement | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement === element && element !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [element]);
  const toggle = () => (isFull ? document.exitFullscreen() : element?.requestFullscreen());
  return { isFull, toggle };
}

export function VideoPlayer({
  label,
  source,
  captions,
  isLooping = false,
  isTransparent = false,
  failureHelp,
  onFailure,
  className,
}: VideoPlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { isPlaying, time, duration, hasFailed, caption } = useVideo(videoRef, source);
  const { isFull, toggle: toggleFullScreen } = useFullScreen(frame);
  const [speed, setSpeed] = useState('1');
  const [zoom, setZoom] = useState(1);
  const [isCaptioned, setCaptioned] = useState(true);

  const steer = (act: (video: HTMLVideoElement) => void) => {
    if (videoRef.current !== null) act(videoRef.current);
  };
  const togglePlay = () =>
    steer((video) => {
      if (!video.paused) video.pause();
      // A press on pause while loading rejects the promise of play: no failure.
      else video.play().catch((error: unknown) => console.info('Not playing.', error));
    });
  const applySpeed = (id: string) => {
    setSpeed(id);
    steer((video) => {
      video.playbackRate = Number(id);
      video.defaultPlaybackRate = Number(id);
    });
  };

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
          isFull ? 'flex-1' : 'max-h-[70dvh]',
        )}
      >
        <video
          ref={videoRef}
          src={source}
          loop={isLooping}
          crossOrigin="anonymous"
          playsInline
          preload="auto"
          onClick={togglePlay}
          onError={onFailure}
          style={{ width: `${zoom * 100}%` }}
          className={classNames('m-auto max-w-none', zoom === 1 && 'max-h-full min-h-0')}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </video>
      </section>
      {isCaptioned && (
        <p className="flex min-h-16 items-center justify-center whitespace-pre-line border-t border-line px-4 py-2 text-center text-lg font-medium">
          {caption}
        </p>
      )}
      {hasFailed && (
        <div role="alert" className="border-t border-line bg-wrong-soft px-4 py-3">
          <p className="font-semibold">The video cannot be played here.</p>
          {failureHelp}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line p-2">
        <PlayButton
          isPlaying={isPlaying}
          isOver={time > 0 && time >= duration}
          onPress={togglePlay}
        />
        <Position
          time={time}
          duration={duration}
          onChange={(seconds) =>
            steer((video) => {
              video.currentTime = seconds;
            })
          }
        />
        <div className="flex flex-wrap items-center gap-1">
          <SegmentedControl
            label="Speed"
            isLabelHidden
            choices={SPEEDS}
            value={speed}
            onChange={applySpeed}
          />
          <IconButton
            label={isCaptioned ? 'Captions off' : 'Captions on'}
            onPress={() => setCaptioned(!isCaptioned)}
          >
            {isCaptioned ? (
              <Captions aria-hidden className="size-6" />
            ) : (
              <CaptionsOff aria-hidden className="size-6" />
            )}
          </IconButton>
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
          <IconButton
            label={isFull ? 'Leave full screen' : 'Full screen'}
            onPress={() => void toggleFullScreen()}
          >
            {isFull ? (
              <Minimize aria-hidden className="size-6" />
            ) : (
              <Maximize aria-hidden className="size-6" />
            )}
          </IconButton>
        </div>
      </div>
    </section>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const zoomBy = (step: -1 | 1) => onZoom(ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom);
  return (
    <>
      <IconButton label="Zoom out" isDisabled={zoom === ZOOMS[0]} onPress={() => zoomBy(-1)}>
        <ZoomOut aria-hidden className="size-6" />
      </IconButton>
      <IconButton label="Zoom in" isDisabled={zoom === ZOOMS.at(-1)} onPress={() => zoomBy(1)}>
        <ZoomIn aria-hidden className="size-6" />
      </IconButton>
    </>
  );
}

interface PlayButtonProps {
  isPlaying: boolean;
  isOver: boolean;
  onPress: () => void;
}

function PlayButton({ isPlaying, isOver, onPress }: PlayButtonProps) {
  const Icon = isPlaying ? Pause : isOver ? RotateCcw : Play;
  return (
    <Button kind="primary" onPress={onPress} icon={<Icon aria-hidden className="size-5" />}>
      {isPlaying ? 'Pause' : isOver ? 'Play again' : 'Play'}
    </Button>
  );
}

interface PositionProps {
  /** In seconds, both. */
  time: number;
  duration: number;
  onChange: (seconds: number) => void;
}

const Position = ({ time, duration, onChange }: PositionProps) => (
  <>
    <Slider
      label="Position"
      isLabelHidden
      minValue={0}
      maxValue={Math.max(duration, 0.1)}
      step={0.04}
      value={Math.min(time, Math.max(duration, 0.1))}
      valueText={`${formatDuration(time)} of ${formatDuration(duration)}`}
      onChange={onChange}
      className="flex-1 px-3"
    />
    <span className="tabular-nums text-muted" aria-hidden>
      {formatDuration(time)} / {formatDuration(duration)}
    </span>
  </>
);
