/** Play, steps, loop, full screen and speed, as every screen that plays a signer has them. */
import { Maximize, Pause, Play, Repeat } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { ToggleButton } from 'react-aria-components';
import { MAX_SPEED, MIN_SPEED } from '#contract/settings/signing-speed.ts';
import { buttonClasses, IconButton } from '#studio/ui/button.tsx';
import { Slider } from '#studio/ui/form/slider.tsx';
import { useStore } from '#studio/ui/store.ts';
import type { Player } from './player.ts';

interface PlayingControlsProps {
  player: Player;
  /** Element that fills the screen in full-screen mode. */
  fullscreenRef: RefObject<HTMLElement | null>;
  /** Buttons that step on and back, next to Play. */
  steps: ReactNode;
  /** Playing time, where nothing else shows it. */
  clock?: ReactNode;
  /** Choice of the speed, at the end. */
  speedControl: ReactNode;
}

export function PlayingControls({
  player,
  fullscreenRef: stage,
  steps,
  clock,
  speedControl,
}: PlayingControlsProps) {
  const isPlaying = useStore(player.state, (state) => state.isPlaying);
  const isLooping = useStore(player.state, (state) => state.isLooping);
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        kind="primary"
        onPress={() => player.toggle()}
      >
        <PlayIcon aria-hidden className="size-6" />
      </IconButton>
      {steps}
      <ToggleButton
        aria-label="Loop"
        isSelected={isLooping}
        onChange={(isOn) => player.setLooping(isOn)}
        className={buttonClasses(
          'quiet',
          'min-w-11 !px-2 data-[selected]:border-accent data-[selected]:bg-accent-soft forced-colors:data-[selected]:border-4 forced-colors:data-[selected]:!border-[Highlight]',
        )}
      >
        <Repeat aria-hidden className="size-6" />
      </ToggleButton>
      <IconButton label="Full screen" onPress={() => void stage.current?.requestFullscreen?.()}>
        <Maximize aria-hidden className="size-6" />
      </IconButton>
      {clock}
      <div className="ml-auto">{speedControl}</div>
    </div>
  );
}

interface SpeedSliderProps {
  speed: number;
  slowest?: number;
  fastest?: number;
  onChange: (speed: number) => void;
}

/** Renders a slider for the speed at which a person watches, over the range of films unless another is given. */
export function SpeedSlider({
  speed,
  slowest = MIN_SPEED,
  fastest = MAX_SPEED,
  onChange,
}: SpeedSliderProps) {
  return (
    <Slider
      label="Speed"
      valueText={`${speed.toFixed(2).replace(/0$/, '')} ×`}
      minValue={slowest}
      maxValue={fastest}
      step={0.05}
      value={speed}
      onChange={onChange}
      className="w-40"
    />
  );
}
