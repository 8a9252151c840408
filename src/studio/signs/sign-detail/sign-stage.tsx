/** The large signer, from one side or two at once; with its own shortcuts while it has the focus. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { View } from '#avatar/signer.ts';
import { useSignerCanvas } from '#studio/signer/signer-canvas.ts';
import type { SignView } from '#studio/signs/signs-search.ts';
import { classNames } from '#studio/ui/class-names.ts';
import type { SignPlayer } from './sign-player.ts';

const SIDES: Readonly<Record<SignView, readonly View[]>> = {
  frontAndSide: ['front', 'side'],
  front: ['front'],
  side: ['side'],
  threeQuarter: ['threeQuarter'],
};
const SIDE_WORDS: Readonly<Record<View, string>> = {
  front: 'from the front',
  side: 'from the side',
  threeQuarter: 'half from the side',
};

/** Acts on a key of the player; true when it was one. */
function steer(player: SignPlayer, key: string): boolean {
  switch (key) {
    case ' ':
      player.toggle();
      return true;
    case '.':
      player.stepFrame(1);
      return true;
    case ',':
      player.stepFrame(-1);
      return true;
    case 'ArrowRight':
      player.stepKey(1);
      return true;
    case 'ArrowLeft':
      player.stepKey(-1);
      return true;
    case 'Home':
      player.seek(0);
      return true;
    default:
      return false;
  }
}

export interface SignStageProps {
  player: SignPlayer;
  view: SignView;
  /** Description of what is signed, for people who do not see it. */
  description: string;
  stageRef: RefObject<HTMLDivElement | null>;
  /** A recording has one side. */
  isRecorded?: boolean;
}

export function SignStage({
  player,
  view,
  description,
  stageRef: stage,
  isRecorded,
}: SignStageProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !steer(player, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const sides = isRecorded === true ? SIDES.front : SIDES[view];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that takes keys, not a set of form fields
    <div
      ref={stage}
      role="group"
      aria-label="Signer. Space plays and pauses. Comma and full stop move by one frame. Left and right arrows move by one key frame."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the player act here
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={player.toggle}
      className={classNames(
        'signer-ground grid cursor-pointer items-end justify-center rounded-md -outline-offset-2 [--stage-height:min(56dvh,44rem)] in-fullscreen:[--stage-height:100dvh]',
        sides.length > 1 ? 'grid-cols-[3fr_2fr]' : 'grid-cols-1',
      )}
    >
      {sides.map((side) => (
        <SideCanvas
          key={side}
          player={player}
          side={side}
          label={`${description}, ${SIDE_WORDS[side]}`}
        />
      ))}
    </div>
  );
}

const MAX_RATIO = 1.5;
const MAX_PIXELS = 1100;

/** Renders the signer from one side, drawn by the player. */
export function SideCanvas({
  player,
  side,
  label,
}: {
  player: SignPlayer;
  side: View;
  label: string;
}) {
  const { canvas, key, ref } = useSignerCanvas();
  useEffect(() => {
    if (canvas === null) return;
    const fitCanvas = () => {
      const ratio = Math.min(window.devicePixelRatio, MAX_RATIO);
      const width = Math.min(Math.round(canvas.clientWidth * ratio), MAX_PIXELS) || 400;
      if (canvas.width === width) return;
      canvas.width = width;
      canvas.height = Math.round((width * 7) / 8);
      player.redraw();
    };
    fitCanvas();
    const detach = player.attach(canvas, side);
    const resize = new ResizeObserver(fitCanvas);
    resize.observe(canvas);
    return () => {
      resize.disconnect();
      detach();
    };
  }, [canvas, player, side]);
  return (
    <canvas
      key={key}
      ref={ref}
      role="img"
      aria-label={label}
      className="mx-auto block aspect-8/7 w-[min(100%,calc(var(--stage-height)*8/7))]"
    />
  );
}
