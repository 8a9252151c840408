/** The controls of a message, and its scrubber, which follows the player's clock without React. */
import { SkipBack, SkipForward } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '#studio/ui/button.tsx';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import { useStore } from '#studio/ui/store.ts';
import { PlayingControls } from './playing-controls.tsx';
import type { PreviewPlayer } from './preview-player.ts';

interface PlayerBarProps {
  player: PreviewPlayer;
  durationSeconds: number;
  /** Whether buttons step sign by sign; arrows on the picture do so always. */
  hasSteps?: boolean;
  speedControl: ReactNode;
  /** Element that fills the screen in full-screen mode. */
  fullscreenRef: RefObject<HTMLElement | null>;
}

export function PlayerBar({
  player,
  durationSeconds,
  hasSteps = true,
  speedControl,
  fullscreenRef: stage,
}: PlayerBarProps) {
  return (
    <div className="flex flex-col gap-1">
      <Scrubber player={player} durationSeconds={durationSeconds} />
      <PlayingControls
        player={player}
        speedControl={speedControl}
        fullscreenRef={stage}
        steps={
          hasSteps && (
            <>
              <IconButton label="Previous sign" onPress={() => player.step(-1)}>
                <SkipBack aria-hidden className="size-6" />
              </IconButton>
              <IconButton label="Next sign" onPress={() => player.step(1)}>
                <SkipForward aria-hidden className="size-6" />
              </IconButton>
            </>
          )
        }
        clock={<Clock player={player} durationSeconds={durationSeconds} />}
      />
    </div>
  );
}

function Clock({ player, durationSeconds }: { player: PreviewPlayer; durationSeconds: number }) {
  const wholeSeconds = useStore(player.state, (state) => state.wholeSeconds);
  return (
    <span className="px-2 tabular-nums">
      {formatDuration(wholeSeconds)} of {formatDuration(durationSeconds)}
    </span>
  );
}

/** Renders a range input that the player moves itself, without a render per frame. */
function Scrubber({ player, durationSeconds }: { player: PreviewPlayer; durationSeconds: number }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      player.onFrame((seconds) => {
        if (input.current !== null) input.current.value = String(seconds);
      }),
    [player],
  );
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
      aria-valuetext={formatDuration(player.state.get().wholeSeconds)}
      min={0}
      max={durationSeconds}
      step={0.04}
      defaultValue={0}
      onInput={(event) => player.seek(Number(event.currentTarget.value))}
      className="h-8 w-full cursor-pointer accent-accent"
    />
  );
}
