/** Thumbnail of what a screen shows now, from the same playlist and with the same components as its player. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import { useScreenPlaylist } from '#studio/queries/screens/use-screens.ts';
import { ScreenFace } from '#studio/screen-player/face/screen-face.tsx';
import { classNames } from '#studio/ui/class-names.ts';

/** A moment at which the signer signs. */
const POSTER_SECONDS = 2;

/** Whether it was on the page's visible part; hundreds of screens are not drawn at once. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return isSeen;
}

export function Thumbnail({ screen }: { screen: Screen }) {
  const { id, name, place, layout, state, playing } = screen;
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const change = [name, place, layout, playing];
  const { data: playlist } = useScreenPlaylist(id, change, isSeen && state !== 'waiting');
  const item = playlist?.items.find(({ showingId }) => showingId === playing);
  return (
    <div
      ref={ref}
      aria-hidden
      className={classNames(
        'w-full overflow-hidden rounded-sm border border-line bg-[#0b1722]',
        layout === 'portrait' ? 'mx-auto aspect-9/16 max-w-40' : 'aspect-video',
        state !== 'live' && 'opacity-50 grayscale',
      )}
    >
      {playlist !== undefined && (
        <ScreenFace playlist={playlist} item={item} now={Date.now}>
          {(size) => (
            <video
              src={`${item?.videoLink}#t=${POSTER_SECONDS}`}
              muted
              playsInline
              preload="metadata"
              tabIndex={-1}
              className={classNames(
                'shrink-0',
                item?.facts === undefined ? 'object-contain' : 'object-cover',
              )}
              style={size}
            />
          )}
        </ScreenFace>
      )}
    </div>
  );
}
