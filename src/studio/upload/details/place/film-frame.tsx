/** Frame of the film that will be sent, with the signer in position; a click moves the signer elsewhere. */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { cssOf } from '#avatar/appearance.ts';
import { ColourText } from '#contract/background.ts';
import type { SignerCorner, SignerPlace } from '#contract/requests/translation-upload.ts';
import type { Box } from '#rendering/box.ts';
import {
  groundOf,
  type OverlaySize,
  pictureSize,
  sideBySide,
  signerBox,
} from '#rendering/overlay/overlay-plan.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { Slider } from '#studio/ui/form/slider.tsx';
import { formatDuration } from '#studio/ui/status/time-words.ts';
import { StandingSigner } from './standing-signer.tsx';

const CORNERS: readonly (readonly [corner: SignerCorner, words: string])[] = [
  ['top-left', 'top left'],
  ['top-right', 'top right'],
  ['bottom-left', 'bottom left'],
  ['bottom-right', 'bottom right'],
];

/** Size of the picture where no film can be shown. */
const USUAL_PICTURE = { width: 1280, height: 720 };
/** Films often begin with a black picture. */
const FIRST_LOOK = 0.25;

export interface FilmFrameProps {
  /** Film to show; without one, an empty picture is shown. */
  film: File | undefined;
  size: OverlaySize;
  place: SignerPlace;
  corner: SignerCorner;
  /** Background colour in the form in which it is typed. */
  backgroundColor: string;
  onCorner: (corner: SignerCorner) => void;
}

interface Seen {
  width: number;
  height: number;
  seconds: number;
}

const colourOf = (text: string) =>
  ColourText.safeParse(text).data ?? ({ kind: 'transparent' } as const);

/** Converts a box to percentages of the full picture. */
const placed = ({ x, y, width, height }: Box, whole: { width: number; height: number }) => ({
  left: `${(100 * x) / whole.width}%`,
  top: `${(100 * y) / whole.height}%`,
  width: `${(100 * width) / whole.width}%`,
  height: `${(100 * height) / whole.height}%`,
});

/** Computes where the film and the signer are, in pixels of the picture, and what is around them. */
function layoutOf({
  seen,
  size,
  place,
  corner,
  backgroundColor,
}: Omit<FilmFrameProps, 'film' | 'onCorner'> & { seen: Seen | undefined }) {
  const picture = pictureSize(seen ?? USUAL_PICTURE);
  const background = colourOf(backgroundColor);
  if (place === 'beside')
    return { picture, ground: groundOf(background), ...sideBySide(picture, { size, corner }) };
  const box = signerBox(picture, { size, corner, background });
  return { picture, ground: background, film: { x: 0, y: 0, ...picture }, box };
}

export function FilmFrame({ film, onCorner, ...wish }: FilmFrameProps) {
  const [seen, setSeen] = useState<Seen>();
  const [hasFailed, setFailed] = useState(false);
  const [look, setLook] = useState(FIRST_LOOK);
  const { picture, ground, ...boxes } = layoutOf({ ...wish, seen });
  const hasMoments = seen !== undefined && seen.seconds > 0 && Number.isFinite(seen.seconds);
  return (
    <figure className="flex flex-col gap-2">
      <div
        className="relative w-full overflow-hidden rounded-sm border border-line bg-hover"
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          ...(wish.place === 'beside' && { background: cssOf(ground) }),
        }}
      >
        {film !== undefined && (
          <FilmPicture
            {...{ film, seen, look }}
            style={placed(boxes.film, picture)}
            onSeen={setSeen}
            onFailed={() => setFailed(true)}
          />
        )}
        {seen === undefined && (
          <div className="absolute bg-line" style={placed(boxes.film, picture)} />
        )}
        <StandingSigner box={boxes.box} background={ground} style={placed(boxes.box, picture)} />
        <CornerButtons {...wish} onCorner={onCorner} />
      </div>
      {hasMoments && (
        <Slider
          label="Moment of the film"
          minValue={0}
          maxValue={1}
          step={0.01}
          value={look}
          valueText={`${formatDuration(seen.seconds * look)} of ${formatDuration(seen.seconds)}`}
          onChange={setLook}
        />
      )}
      <figcaption className="text-muted">{captionOf(film, hasFailed)}</figcaption>
    </figure>
  );
}

interface FilmPictureProps {
  film: File;
  seen: Seen | undefined;
  /** Share of the film's length. */
  look: number;
  style: CSSProperties;
  onSeen: (seen: Seen) => void;
  onFailed: () => void;
}

function FilmPicture({ film, seen, look, style, onSeen, onFailed }: FilmPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const url = URL.createObjectURL(film);
    element.src = url;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [film]);
  useEffect(() => {
    if (video.current !== null && seen !== undefined)
      video.current.currentTime = seen.seconds * look;
  }, [seen, look]);
  return (
    <video
      ref={video}
      muted
      playsInline
      preload="auto"
      aria-label={`A frame of ${film.name}`}
      className={classNames('absolute object-fill', seen === undefined && 'invisible')}
      style={style}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight, duration } }) => {
        if (videoWidth === 0) onFailed();
        else onSeen({ width: videoWidth, height: videoHeight, seconds: duration });
      }}
      onError={onFailed}
    />
  );
}

function captionOf(film: File | undefined, hasFailed: boolean): string {
  if (film === undefined) return 'A film that you add is shown here.';
  if (hasFailed) return `This browser cannot show ${film.name}. It can be sent all the same.`;
  return `${film.name}. Click where the signer should stand.`;
}

/** Renders the corners over the picture for the pointer; by keyboard the same choice is made below it. */
function CornerButtons({
  place,
  corner,
  onCorner,
}: Pick<FilmFrameProps, 'place' | 'corner' | 'onCorner'>) {
  const isBeside = place === 'beside';
  const offered = isBeside ? CORNERS.filter(([each]) => each.startsWith('bottom')) : CORNERS;
  return offered.map(([each, words]) => (
    <button
      key={each}
      type="button"
      tabIndex={-1}
      aria-label={`Signer ${isBeside ? words.replace('bottom ', 'on the ') : `at the ${words}`}`}
      aria-pressed={each === corner}
      onClick={() => onCorner(each)}
      className={classNames(
        'corner absolute w-1/2 cursor-pointer border-2 border-dashed border-transparent hover:border-accent',
        isBeside ? 'h-full' : 'h-1/2',
        each.endsWith('left') ? 'left-0' : 'right-0',
        each.startsWith('top') ? 'top-0' : 'bottom-0',
      )}
    />
  ));
}
