/** Play, step, loop, speed and side. The position follows the player's clock without React. */
import {
  ChevronFirst,
  ChevronLast,
  Maximize,
  Pause,
  Play,
  Repeat,
  StepBack,
  StepForward,
} from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components';
import { buttonClasses, IconButton } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/radio-group.tsx';
import { Slider } from '#studio/ui/slider.tsx';
import { useStore } from '#studio/ui/store.ts';
import { FRAME_SECONDS, type SignPlayer } from './player.ts';
import { FASTEST, type SignView, SLOWEST } from './signs-search.ts';

const VIEWS: readonly { id: SignView; label: string }[] = [
  { id: 'frontAndSide', label: 'Front and side' },
  { id: 'front', label: 'Front' },
  { id: 'side', label: 'Side' },
  { id: 'threeQuarter', label: 'Three-quarter' },
];

export interface TransportProps {
  player: SignPlayer;
  durationSeconds: number;
  speed: number;
  onSpeedChange: (speed: number) => void;
  view: SignView;
  onViewChange: (view: SignView) => void;
  /** What fills the screen in full screen. */
  stage: RefObject<HTMLElement | null>;
  /** A recording has one side. */
  isRecorded?: boolean;
}

export function Transport({
  player,
  durationSeconds,
  speed,
  onSpeedChange,
  view,
  onViewChange,
  stage,
  isRecorded = false,
}: TransportProps) {
  const isPlaying = useStore(player.state, (state) => state.isPlaying);
  const isLooping = useStore(player.state, (state) => state.isLooping);
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <div className="flex flex-col gap-2">
      <Scrubber player={player} durationSeconds={durationSeconds} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          kind="primary"
          onPress={() => player.toggle()}
        >
          <PlayIcon aria-hidden className="size-6" />
        </IconButton>
        <IconButton label="One key back" onPress={() => player.stepKey(-1)}>
          <ChevronFirst aria-hidden className="size-6" />
        </IconButton>
        <IconButton label="One frame back" onPress={() => player.stepFrame(-1)}>
          <StepBack aria-hidden className="size-6" />
        </IconButton>
        <IconButton label="One frame on" onPress={() => player.stepFrame(1)}>
          <StepForward aria-hidden className="size-6" />
        </IconButton>
        <IconButton label="One key on" onPress={() => player.stepKey(1)}>
          <ChevronLast aria-hidden className="size-6" />
        </IconButton>
        <ToggleButton
          aria-label="Loop"
          isSelected={isLooping}
          onChange={(isOn) => player.setLooping(isOn)}
          className={buttonClasses(
            'quiet',
            'min-w-11 !px-2 data-[selected]:border-accent data-[selected]:bg-accent-soft',
          )}
        >
          <Repeat aria-hidden className="size-6" />
        </ToggleButton>
        <IconButton label="Full screen" onPress={() => void stage.current?.requestFullscreen?.()}>
          <Maximize aria-hidden className="size-6" />
        </IconButton>
        <Slider
          label="Speed"
          valueText={`${speed.toFixed(2).replace(/0$/, '')} ×`}
          minValue={SLOWEST}
          maxValue={FASTEST}
          step={0.05}
          value={speed}
          onChange={onSpeedChange}
          className="ml-auto w-40"
        />
      </div>
      {!isRecorded && (
        <SegmentedControl
          label="Seen from"
          isLabelHidden
          choices={VIEWS}
          value={view}
          onChange={onViewChange}
        />
      )}
    </div>
  );
}

const inSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;

/** A range input moved by the player itself: no render for a frame. */
function Scrubber({ player, durationSeconds }: { player: SignPlayer; durationSeconds: number }) {
  const input = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    player.onFrame = (seconds) => {
      if (input.current !== null) input.current.value = String(seconds);
      if (clock.current !== null) clock.current.textContent = inSeconds(seconds);
    };
    // Spoken values stand still while it plays.
    const speak = () =>
      input.current?.setAttribute('aria-valuetext', inSeconds(Number(input.current.value)));
    const unsubscribe = player.state.subscribe(speak);
    return () => {
      player.onFrame = undefined;
      unsubscribe();
    };
  }, [player]);
  return (
    <div className="flex items-center gap-3">
      <input
        ref={input}
        type="range"
        aria-label="Position"
        min={0}
        max={durationSeconds}
        step={FRAME_SECONDS}
        defaultValue={0}
        onInput={(event) => {
          const seconds = Number(event.currentTarget.value);
          event.currentTarget.setAttribute('aria-valuetext', inSeconds(seconds));
          player.pause();
          player.seek(seconds);
        }}
        className="h-8 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span className="shrink-0 tabular-nums text-muted">
        <span ref={clock}>0.00 s</span> of {inSeconds(durationSeconds)}
      </span>
    </div>
  );
}
