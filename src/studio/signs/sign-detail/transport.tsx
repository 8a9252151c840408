/** Play, step, loop, speed and side. The position follows the player's clock without React. */
import { ChevronFirst, ChevronLast, StepBack, StepForward } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { PlayingControls, SpeedSlider } from '#studio/signer/playing-controls.tsx';
import { FASTEST, type SignView, SLOWEST } from '#studio/signs/signs-search.ts';
import { IconButton } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { FRAME_SECONDS, type SignPlayer } from './sign-player.ts';

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
  /** Element that fills the screen in full screen. */
  stageRef: RefObject<HTMLElement | null>;
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
  stageRef: stage,
  isRecorded = false,
}: TransportProps) {
  return (
    <div className="flex flex-col gap-2">
      <Scrubber player={player} durationSeconds={durationSeconds} />
      <PlayingControls
        player={player}
        fullscreenRef={stage}
        steps={
          <>
            <IconButton label="Previous key frame" onPress={() => player.stepKey(-1)}>
              <ChevronFirst aria-hidden className="size-6" />
            </IconButton>
            <IconButton label="Previous frame" onPress={() => player.stepFrame(-1)}>
              <StepBack aria-hidden className="size-6" />
            </IconButton>
            <IconButton label="Next frame" onPress={() => player.stepFrame(1)}>
              <StepForward aria-hidden className="size-6" />
            </IconButton>
            <IconButton label="Next key frame" onPress={() => player.stepKey(1)}>
              <ChevronLast aria-hidden className="size-6" />
            </IconButton>
          </>
        }
        speedControl={
          <SpeedSlider speed={speed} slowest={SLOWEST} fastest={FASTEST} onChange={onSpeedChange} />
        }
      />
      {!isRecorded && (
        <SegmentedControl
          label="View"
          isLabelHidden
          choices={VIEWS}
          value={view}
          onChange={onViewChange}
        />
      )}
    </div>
  );
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;

/** Renders a range input that the player itself moves, without a render for each frame. */
function Scrubber({ player, durationSeconds }: { player: SignPlayer; durationSeconds: number }) {
  const input = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const unsubscribeFrames = player.onFrame((seconds) => {
      if (input.current !== null) input.current.value = String(seconds);
      if (clock.current !== null) clock.current.textContent = formatSeconds(seconds);
    });
    // Values for screen readers do not change while it plays.
    const speak = () =>
      input.current?.setAttribute('aria-valuetext', formatSeconds(Number(input.current.value)));
    const unsubscribe = player.state.subscribe(speak);
    return () => {
      unsubscribeFrames();
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
          event.currentTarget.setAttribute('aria-valuetext', formatSeconds(seconds));
          player.pause();
          player.seek(seconds);
        }}
        className="h-8 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span className="shrink-0 tabular-nums text-muted">
        <span ref={clock}>0.00 s</span> of {formatSeconds(durationSeconds)}
      </span>
    </div>
  );
}
