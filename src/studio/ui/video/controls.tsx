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
import { Button, IconButton } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Slider } from '#studio/ui/form/slider.tsx';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import type { SteeredVideo } from './use-steered-video.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5].map((speed) => ({
  id: String(speed),
  label: `${speed}×`,
}));
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
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line p-2">
      <PlayButton
        isPlaying={isPlaying}
        isOver={time > 0 && time >= duration}
        onPress={player.togglePlay}
      />
      <Position time={time} duration={duration} onChange={player.seek} />
      <div className="flex flex-wrap items-center gap-1">
        <SegmentedControl
          label="Speed"
          isLabelHidden
          choices={SPEEDS}
          value={player.speed}
          onChange={player.setSpeed}
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
    <Button kind="primary" onPress={onPress} icon={<Icon aria-hidden className="size-5" />}>
      {isPlaying ? 'Pause' : isOver ? 'Play again' : 'Play'}
    </Button>
  );
}

interface PositionProps {
  /** Position in seconds, the unit of `duration` as well. */
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
