/** Plays one video once, with its captions beside the picture; begins anew where the browser lost it. */
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayerFile } from '#studio/screen-player/file-store.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { useVideo } from '#studio/ui/video/use-video.ts';
import { computePictureLayout, type Size } from './picture-layout.ts';
import { createPictureWatch } from './picture-watch.ts';

export interface PlayingVideoProps {
  title: string;
  file: PlayerFile;
  place: Size;
  hasCaptions: boolean;
  /** Whether a board beside it says what is at the sides of the picture. */
  hasBoard: boolean;
  /** Whether the video plays over another system's picture, without a background of its own. */
  isOverPicture: boolean;
  onEnded: () => void;
  /** Reports that the video cannot be played here. */
  onFailed: () => void;
  /** Reports that the video plays again after the browser lost it. */
  onRecovered: () => void;
}

const UNKNOWN: Size = { width: 1280, height: 720 };
const MAX_ATTEMPTS = 3;
const LOOK_MILLISECONDS = 1000;

/** Addresses of a file, for as long as it is shown. */
function useAddresses({ video, captions }: PlayerFile) {
  const [addresses, setAddresses] = useState<{ video: string; captions: string }>();
  useEffect(() => {
    const urls = {
      video: URL.createObjectURL(video),
      captions: URL.createObjectURL(new Blob([captions], { type: 'text/vtt' })),
    };
    setAddresses(urls);
    return () => {
      for (const address of Object.values(urls)) URL.revokeObjectURL(address);
    };
  }, [video, captions]);
  return addresses;
}

export function PlayingVideo(props: PlayingVideoProps) {
  const { onFailed, onRecovered } = props;
  const [attempt, setAttempt] = useState(1);
  const addresses = useAddresses(props.file);
  if (addresses === undefined) return null;
  const handleFailure = () => {
    if (attempt >= MAX_ATTEMPTS) onFailed();
    else setAttempt(attempt + 1);
  };
  return (
    <Attempt
      {...props}
      // A new element: the old one may never play again.
      key={attempt}
      addresses={addresses}
      onLost={handleFailure}
      onMoving={() => attempt > 1 && onRecovered()}
    />
  );
}

interface Watched {
  onLost: () => void;
  onMoving: () => void;
}

interface AttemptProps extends PlayingVideoProps, Watched {
  addresses: { video: string; captions: string };
}

function Attempt({
  title,
  file,
  addresses,
  place,
  hasCaptions,
  hasBoard,
  isOverPicture,
  onEnded,
  onLost,
  onMoving,
}: AttemptProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [picture, setPicture] = useState(UNKNOWN);
  const { caption } = useVideo(ref, addresses.video);
  const isCaptioned = hasCaptions && file.captions.includes('-->');
  const layout = computePictureLayout(place, picture, isCaptioned, hasBoard);
  useWatch(ref, { onLost, onMoving });
  const isTransparent = file.video.type === 'video/webm';
  return (
    <div
      className={classNames(
        'flex shrink-0 overflow-hidden',
        layout.captions === 'beside' ? 'flex-row' : 'flex-col',
      )}
      style={place}
    >
      <div
        className={classNames(
          'flex shrink-0 items-center justify-center overflow-hidden',
          isTransparent && !isOverPicture && 'bg-[#c3ced8]',
        )}
        style={layout.area}
      >
        <div
          className="flex shrink-0 items-center justify-center overflow-hidden"
          style={layout.window ?? layout.picture}
        >
          <video
            ref={ref}
            src={addresses.video}
            aria-label={title}
            muted
            autoPlay
            playsInline
            preload="auto"
            onEnded={onEnded}
            onError={onLost}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
              setPicture({ width: videoWidth, height: videoHeight })
            }
            className="max-w-none shrink-0"
            style={layout.picture}
          >
            <track kind="captions" src={addresses.captions} srcLang="en" label="English" default />
          </video>
        </div>
      </div>
      {isCaptioned && (
        <p
          className={classNames(
            'flex min-h-0 min-w-0 flex-1 items-center justify-center whitespace-pre-line px-[3%] text-center font-semibold leading-tight',
            isOverPicture && 'bg-[#0b1722]',
          )}
          style={{ fontSize: layout.fontSize } satisfies CSSProperties}
        >
          {caption}
        </p>
      )}
    </div>
  );
}

/** Looks each second whether the picture moves. */
function useWatch(ref: RefObject<HTMLVideoElement | null>, { onLost, onMoving }: Watched) {
  const calls = useRef({ onLost, onMoving });
  calls.current = { onLost, onMoving };
  useEffect(() => {
    const stateAt = createPictureWatch(performance.now());
    const look = () => {
      const video = ref.current;
      if (video === null || video.ended) return;
      const state = stateAt(video.currentTime, performance.now());
      if (state === 'lost') calls.current.onLost();
      else if (state === 'moving') calls.current.onMoving();
      else if (video.paused) video.play().catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [ref]);
}
