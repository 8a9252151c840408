/** Play, step, loop, speed, full screen, and the scrubber, which follows the engine's clock without React. */
import { Maximize, Pause, Play, Repeat, SkipBack, SkipForward } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components';
import { buttonClasses, IconButton } from '#studio/ui/button.tsx';
import { Slider } from '#studio/ui/slider.tsx';
import { useStore } from '#studio/ui/store.ts';
import { formatDuration } from '#studio/ui/time-words.ts';
import type { Player } from './player.ts';

interface PlayerBarProps {
  player: Player;
  durationSeconds: number;
  speed: number;
  onSpeedChange: (speed: number) => void;
  /** What fills the screen in full screen. */
  stage: RefObject<HTMLElement | null>;
}

export function PlayerBar({
  player,
  durationSeconds,
  speed,
  onSpeedChange,
  stage,
}: PlayerBarProps) {
  const isPlaying = useStore(player.state, (state) => state.isPlaying);
  const isLooping = useStore(player.state, (state) => state.isLooping);
  return (
    <div className="flex flex-col gap-1">
      <Scrubber player={player} durationSeconds={durationSeconds} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          kind="primary"
          onPress={() => player.toggle()}
        >
          {isPlaying ? (
            <Pause aria-hidden className="size-6" />
          ) : (
            <Play aria-hidden className="size-6" />
          )}
        </IconButton>
        <IconButton label="One sign back" onPress={() => player.step(-1)}>
          <SkipBack aria-hidden className="size-6" />
        </IconButton>
        <IconButton label="One sign on" onPress={() => player.step(1)}>
          <SkipForward aria-hidden className="size-6" />
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
        <Clock player={player} durationSeconds={durationSeconds} />
        <Slider
          label="Speed"
          valueText={`${speed.toFixed(2).replace(/0$/, '')} ×`}
          minValue={0.5}
          maxValue={1.5}
          step={0.05}
          value={speed}
          onChange={onSpeedChange}
          className="ml-auto w-40"
        />
      </div>
    </div>
  );
}

function Clock({ player, durationSeconds }: { player: Player; durationSeconds: number }) {
  const wholeSeconds = useStore(player.state, (state) => state.wholeSeconds);
  return (
    <span className="px-2 tabular-nums">
      {formatDuration(wholeSeconds)} of {formatDuration(durationSeconds)}
    </span>
  );
}

/** A range input moved by the player itself: no render for a frame. */
function Scrubber({ player, durationSeconds }: { player: Player; durationSeconds: number }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    player.onFrame = (seconds) => {
      if (input.current === null) return;
      input.current.value = String(seconds);
    };
    return () => {
      player.onFrame = undefined;
    };
  }, [player]);
  useEffect(
    () =>
      player.state.subscribe(() => {
        const { wholeSeconds } = player.state.get();
        input.current?.setAttribute('aria-valuetext', formatDuration(wholeSeconds));
      }),
    [player],
  );
  return (
    <input
      ref={input}
      type="range"
      aria-label="Position"
      min={0}
      max={durationSeconds}
      step={0.04}
      defaultValue={0}
      onInput={(event) => player.seek(Number(event.currentTarget.value))}
      className="h-8 w-full cursor-pointer accent-accent"
    />
  );
}
