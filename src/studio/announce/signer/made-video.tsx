/** The finished video where the preview was: it plays in the same place, until something is changed. */
import type { RefObject } from 'react';
import type { Look } from '#contract/look.ts';
import type { PlayableVideo } from '#studio/announce/video/making/create-renders.ts';
import { getKindLabel } from '#studio/announce/video/names.ts';
import { useRenders } from '#studio/announce/video/renders-provider.tsx';
import type { PreviewPlayer } from '#studio/signer/preview-player.ts';
import { Button } from '#studio/ui/button.tsx';
import { VideoPlayer } from '#studio/ui/video/video-player.tsx';

interface MadeVideoProps {
  made: PlayableVideo;
  film: RefObject<HTMLVideoElement | null>;
  /** Follows the video, so that the words below show where it is, and the preview goes on from there. */
  player: PreviewPlayer;
  look: Look;
  isAutoPlaying: boolean;
}

export function MadeVideo({ made, film, player, look, isAutoPlaying }: MadeVideoProps) {
  const { message, url, captionsUrl } = made;
  return (
    <VideoPlayer
      key={url}
      label={`Video. ${getKindLabel(message.kind)}: ${message.title}`}
      source={url}
      captions={captionsUrl}
      videoRef={film}
      // The English is shown below in full.
      hasCaptions={false}
      playKeys="Alt+k"
      isAutoPlaying={isAutoPlaying}
      isTransparent={look.background.kind === 'transparent'}
      onTime={player.seek}
      className="w-full max-lg:order-2 [--picture-height:var(--stage-height)]"
    />
  );
}

/**
 * Shows the button that returns to the preview, which can do what a file cannot: sign by sign, and at another
 * speed.
 */
export function BackToPreview() {
  const { putAside } = useRenders();
  return (
    <Button kind="quiet" className="!min-h-8 !px-2 !py-0" onPress={putAside}>
      Back to preview
    </Button>
  );
}
