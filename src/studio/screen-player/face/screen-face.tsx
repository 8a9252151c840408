/**
 * Public face of a screen: signer and board side by side, or the idle card. The same for a wall and for a
 * thumbnail.
 */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import type { Playlist, PlaylistItem } from '#contract/screens/playlist.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { BoardText } from './board-text.tsx';
import { computeFaceLayout } from './face-layout.ts';
import { IdleCard } from './idle-card.tsx';
import type { Size } from './picture-layout.ts';

export interface ScreenFaceProps {
  playlist: Playlist | undefined;
  /** Undefined while nothing is on air. */
  item: PlaylistItem | undefined;
  /** Returns the service's clock in epoch milliseconds. */
  now: () => number;
  /** Draws the signer in its place, in pixels. */
  children: (place: Size) => ReactNode;
}

function useOwnSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    read();
    const follow = new ResizeObserver(read);
    follow.observe(element);
    return () => follow.disconnect();
  }, []);
  return { ref, size };
}

export function ScreenFace({ playlist, item, now, children }: ScreenFaceProps) {
  const { ref, size } = useOwnSize();
  const { ground, words, accent } = playlist?.organisation.colours ?? DEFAULT_BOARD_COLOURS;
  const shape = playlist?.screen.layout ?? 'landscape';
  const isCorner = shape === 'corner';
  const layout = size && computeFaceLayout(shape, size, item?.facts !== undefined);
  return (
    <div
      ref={ref}
      className="size-full overflow-hidden [container-type:size]"
      style={
        {
          '--accent': accent,
          color: words,
          ...(!isCorner && { background: ground }),
        } as CSSProperties
      }
    >
      {item === undefined || layout === undefined ? (
        !isCorner && <IdleCard organisation={playlist?.organisation} now={now} />
      ) : (
        <div
          className={classNames(
            'flex size-full',
            layout.direction === 'row' ? 'flex-row' : 'flex-col',
            isCorner && 'items-end justify-end',
          )}
        >
          {layout.hasBoard && layout.direction === 'row' && <BoardText board={item.facts!} />}
          {children(layout.signer)}
          {layout.hasBoard && layout.direction === 'column' && <BoardText board={item.facts!} />}
        </div>
      )}
    </div>
  );
}
