/** The picture: the signer on the chosen background, live; with its own shortcuts while it has the focus. */
import { type KeyboardEvent, useEffect } from 'react';
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import { classNames } from '#studio/ui/class-names.ts';
import type { Painter, PreviewPlayer } from './preview-player.ts';
import { useSignerCanvas } from './signer-canvas.ts';

/** Maximum number of canvas pixels: more would cost drawing time without a visible difference. */
const MAX_PIXELS = 1280 * 720;
const MAX_RATIO = 1.5;

export interface SignerStageProps {
  player: PreviewPlayer;
  painter: Painter | undefined;
  look: Look;
  /** Text alternative of what is being signed, for people who cannot see it. */
  description: string;
  className?: string;
}

export function SignerStage({ player, painter, look, description, className }: SignerStageProps) {
  const { canvas, key, ref } = useSignerCanvas();
  const { width, height } = PICTURE_SIZES[look.size];
  const { background } = look;

  useEffect(() => {
    if (canvas === null) return;
    const fitCanvas = () => {
      const bounds = canvas.getBoundingClientRect();
      const ratio = Math.min(window.devicePixelRatio, MAX_RATIO);
      const maxScale = Math.sqrt(MAX_PIXELS / (width * height));
      const scale = Math.min((bounds.width * ratio) / width, maxScale, 1) || maxScale;
      const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
      if (canvas.width === wide && canvas.height === high) return;
      canvas.width = wide;
      canvas.height = high;
      // Resizing empties the canvas: without a new frame before the next paint it would flash.
      player.attach(canvas, painter);
    };
    fitCanvas();
    player.attach(canvas, painter);
    const resize = new ResizeObserver(fitCanvas);
    resize.observe(canvas);
    const visibilityObserver = new IntersectionObserver((entries) =>
      player.setVisible(entries.at(-1)?.isIntersecting ?? true),
    );
    visibilityObserver.observe(canvas);
    return () => {
      resize.disconnect();
      visibilityObserver.disconnect();
      player.attach(null, painter);
    };
  }, [canvas, player, painter, width, height]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    switch (event.key) {
      case ' ':
        player.toggle();
        break;
      case 'ArrowLeft':
        player.step(-1);
        break;
      case 'ArrowRight':
        player.step(1);
        break;
      case 'Home':
        player.seek(0);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that takes keys, not a set of form fields
    <div
      role="group"
      aria-label="Signer. Press Space to play or pause. Use the left and right arrows to move between signs."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the player act here
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={player.toggle}
      className={classNames(
        'flex w-full cursor-pointer justify-center rounded-md -outline-offset-2',
        className,
      )}
    >
      {/* Not on the canvas: some browsers go on showing the colour it had before. */}
      <span
        className={classNames('block', background.kind === 'transparent' && 'checkered')}
        style={{
          width: `min(100%, calc(var(--stage-height) * ${width / height}))`,
          ...(background.kind === 'colour' && {
            background: `rgb(${background.red} ${background.green} ${background.blue})`,
          }),
        }}
      >
        <canvas
          key={key}
          ref={ref}
          role="img"
          aria-label={description}
          className="block w-full"
          style={{ aspectRatio: `${width} / ${height}` }}
        />
      </span>
    </div>
  );
}
