/** Thumbnail of what a screen shows now, from the same playlist and drawn as its player draws it. */
import { MonitorPlay } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import { loadWallFont } from '#player/page/board/load-font.ts';
import { drawStillFace } from '#player/page/still-face.ts';
import { useScreenPlaylist } from '#studio/queries/screens/use-screens.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { useSeen } from './use-seen.ts';

/** Whether the typeface is there in which texts are measured. */
function useWallFont(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadWallFont().then(() => setLoaded(true));
  }, []);
  return isLoaded;
}

/** Shows what a screen shows; of one that was never connected, that there is no picture. */
export function Thumbnail({ screen }: { screen: Screen }) {
  const shape = screen.layout === 'portrait' ? 'mx-auto aspect-9/16 max-w-40' : 'aspect-video';
  // A dark picture would say that the screen is broken.
  return screen.state === 'waiting' ? (
    <div
      aria-hidden
      className={classNames(
        'flex w-full items-center justify-center rounded-sm border border-dashed border-edge text-muted',
        shape,
      )}
    >
      <MonitorPlay className="size-10" />
    </div>
  ) : (
    <StillFace screen={screen} shape={shape} />
  );
}

function StillFace({ screen, shape }: { screen: Screen; shape: string }) {
  const { id, name, place, layout, state, playing } = screen;
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const hasFont = useWallFont();
  const change = [name, place, layout, playing];
  const { data: playlist } = useScreenPlaylist(id, change, isSeen);
  useEffect(() => {
    if (ref.current === null || playlist === undefined || !hasFont) return;
    const item = playlist.items.find(({ showingId }) => showingId === playing);
    return drawStillFace(ref.current, playlist, item, Date.now());
  }, [playlist, playing, hasFont]);
  return (
    <div
      ref={ref}
      aria-hidden
      className={classNames(
        'relative w-full overflow-hidden rounded-sm border border-line bg-[#0b1722]',
        shape,
        state !== 'live' && 'opacity-50 grayscale',
      )}
    />
  );
}
