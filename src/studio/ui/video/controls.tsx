/** The bar below a video: play, position, speed, captions, zoom, full screen. */
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
import { IconButton } from '#studio/ui/button.tsx';
import { Slider } from '#studio/ui/form/slider.tsx';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import type { SteeredVideo } from './use-steered-video.ts';

const SLOWEST = 0.5;
const FASTEST = 1.5;
const SPEED_STEP = 0.25;
const ZOOMS = [1, 1.5, 2, 3];

interface ControlsProps {
  player: SteeredVideo;
  /** Times the width of the player. */
  zoom: number;
  onZoom: (zoom: number) => void;
  isCaptioned: boolean;
  /** Switches captions on or off; absent where there are no captions to turn off. */
  onCaptioned?: (isCaptioned: boolean) => void;
  isFull: boolean;
  onToggleFullScreen: () => void;
}

export function Controls({ player, zoom, onZoom, ...rest }: ControlsProps) {
  const { isPlaying, time, duration } = player;
  const { isCaptioned, onCaptioned, isFull, onToggleFullScreen } = rest;
  const CaptionsIcon = isCaptioned ? Captions : CaptionsOff;
  const FullIcon = isFull ? Minimize : Maximize;
  return (
    // Arranged as the controls of the signer in a preview are.
    <div className="flex flex-col gap-1 border-t border-line p-2">
      <Position time={time} duration={duration} onChange={player.seek} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <PlayButton
          isPlaying={isPlaying}
          isOver={time > 0 && time >= duration}
          onPress={player.togglePlay}
        />
        {onCaptioned !== undefined && (
          <IconButton
            label={isCaptioned ? 'Captions off' : 'Captions on'}
            onPress={() => onCaptioned(!isCaptioned)}
          >
            <CaptionsIcon aria-hidden className="size-6" />
          </IconButton>
        )}
        <ZoomButtons zoom={zoom} onZoom={onZoom} />
        <IconButton
          label={isFull ? 'Exit full screen' : 'Full screen'}
          onPress={onToggleFullScreen}
        >
          <FullIcon aria-hidden className="size-6" />
        </IconButton>
        <span className="px-2 tabular-nums" aria-hidden>
          {formatDuration(time)} of {formatDuration(duration)}
        </span>
        <Slider
          label="Speed"
          valueText={`${player.speed} ×`}
          minValue={SLOWEST}
          maxValue={FASTEST}
          step={SPEED_STEP}
          value={Number(player.speed)}
          onChange={(speed) => player.setSpeed(String(speed))}
          className="ml-auto w-40"
        />
      </div>
    </div>
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
    <IconButton
      kind="primary"
      label={isPlaying ? 'Pause' : isOver ? 'Play again' : 'Play'}
      onPress={onPress}
    >
      <Icon aria-hidden className="size-6" />
    </IconButton>
  );
}

interface PositionProps {
  /** Position in seconds, the unit of `duration` as well. */
  time: number;
  duration: number;
  onChange: (seconds: number) => void;
}

const Position = ({ time, duration, onChange }: PositionProps) => (
  <Slider
    label="Position"
    isLabelHidden
    minValue={0}
    maxValue={Math.max(duration, 0.1)}
    step={0.04}
    value={Math.min(time, Math.max(duration, 0.1))}
    valueText={`${formatDuration(time)} of ${formatDuration(duration)}`}
    onChange={onChange}
    className="px-3"
  />
);
