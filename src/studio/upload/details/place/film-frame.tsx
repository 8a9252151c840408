/** Frame of the film that will be sent, with the signer in position; a click moves the signer elsewhere. */
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { toCssColour } from '#avatar/appearance.ts';
import { ColourText } from '#contract/background.ts';
import type { SignerCorner, SignerPlace } from '#contract/requests/translation-upload.ts';
import type { Box } from '#rendering/box.ts';
import {
  type OverlaySize,
  pictureSize,
  sideBySide,
  signerBox,
  toOpaqueBackground,
} from '#rendering/overlay/overlay-plan.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { Slider } from '#studio/ui/form/slider.tsx';
import { waitUntilIdle } from '#studio/ui/loading/wait-until-idle.ts';
import { formatDuration } from '#studio/ui/status/format-time.ts';

/** The signer has every sign with them: files can be chosen before. */
const RestingSigner = lazy(async () => {
  await waitUntilIdle();
  return { default: (await import('./resting-signer.tsx')).RestingSigner };
});

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

interface FilmMetadata {
  width: number;
  height: number;
  seconds: number;
}

const parseColour = (text: string) =>
  ColourText.safeParse(text).data ?? ({ kind: 'transparent' } as const);

/** Converts a box to percentages of the full picture. */
const toPercentages = (
  { x, y, width, height }: Box,
  canvas: { width: number; height: number },
) => ({
  left: `${(100 * x) / canvas.width}%`,
  top: `${(100 * y) / canvas.height}%`,
  width: `${(100 * width) / canvas.width}%`,
  height: `${(100 * height) / canvas.height}%`,
});

/** Computes where the film and the signer are, in pixels of the picture, and what is around them. */
function computeLayout({
  metadata,
  size,
  place,
  corner,
  backgroundColor,
}: Omit<FilmFrameProps, 'film' | 'onCorner'> & { metadata: FilmMetadata | undefined }) {
  const picture = pictureSize(metadata ?? USUAL_PICTURE);
  const background = parseColour(backgroundColor);
  if (place === 'beside')
    return {
      picture,
      ground: toOpaqueBackground(background),
      ...sideBySide(picture, { size, corner }),
    };
  const box = signerBox(picture, { size, corner, background });
  return { picture, ground: background, film: { x: 0, y: 0, ...picture }, box };
}

export function FilmFrame({ film, onCorner, ...wish }: FilmFrameProps) {
  const [metadata, setMetadata] = useState<FilmMetadata>();
  const [hasFailed, setFailed] = useState(false);
  const [look, setLook] = useState(FIRST_LOOK);
  const { picture, ground, ...boxes } = computeLayout({ ...wish, metadata });
  const hasMoments =
    metadata !== undefined && metadata.seconds > 0 && Number.isFinite(metadata.seconds);
  return (
    <figure className="flex flex-col gap-2">
      <div
        className="relative w-full overflow-hidden rounded-sm border border-line bg-hover"
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          ...(wish.place === 'beside' && { background: toCssColour(ground) }),
        }}
      >
        {film !== undefined && (
          <FilmPicture
            {...{ film, seen: metadata, look }}
            style={toPercentages(boxes.film, picture)}
            onMetadata={setMetadata}
            onFailed={() => setFailed(true)}
          />
        )}
        {metadata === undefined && (
          <div className="absolute bg-line" style={toPercentages(boxes.film, picture)} />
        )}
        <Suspense>
          <RestingSigner
            box={boxes.box}
            background={ground}
            style={toPercentages(boxes.box, picture)}
          />
        </Suspense>
        <CornerButtons {...wish} onCorner={onCorner} />
      </div>
      {hasMoments && (
        <Slider
          label="Point in the film"
          minValue={0}
          maxValue={1}
          step={0.01}
          value={look}
          valueText={`${formatDuration(metadata.seconds * look)} of ${formatDuration(metadata.seconds)}`}
          onChange={setLook}
        />
      )}
      <figcaption className="text-muted">{formatCaption(film, hasFailed)}</figcaption>
    </figure>
  );
}

interface FilmPictureProps {
  film: File;
  seen: FilmMetadata | undefined;
  /** Share of the film's length. */
  look: number;
  style: CSSProperties;
  onMetadata: (metadata: FilmMetadata) => void;
  onFailed: () => void;
}

function FilmPicture({ film, seen, look, style, onMetadata: onSeen, onFailed }: FilmPictureProps) {
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

function formatCaption(film: File | undefined, hasFailed: boolean): string {
  if (film === undefined) return 'A film you add is shown here.';
  if (hasFailed) return `This browser cannot show ${film.name}. You can still send it.`;
  return `${film.name}. Click where the signer should appear.`;
}

/** Renders the corners over the picture for the pointer; by keyboard the same choice is made below it. */
function CornerButtons({
  place,
  corner,
  onCorner,
}: Pick<FilmFrameProps, 'place' | 'corner' | 'onCorner'>) {
  const isBeside = place === 'beside';
  const offered = isBeside
    ? CORNERS.filter(([cornerId]) => cornerId.startsWith('bottom'))
    : CORNERS;
  return offered.map(([cornerId, label]) => (
    <button
      key={cornerId}
      type="button"
      tabIndex={-1}
      aria-label={`Signer ${isBeside ? label.replace('bottom ', 'on the ') : `at the ${label}`}`}
      aria-pressed={cornerId === corner}
      onClick={() => onCorner(cornerId)}
      className={classNames(
        'corner absolute w-1/2 cursor-pointer border-2 border-dashed border-transparent hover:border-accent',
        isBeside ? 'h-full' : 'h-1/2',
        cornerId.endsWith('left') ? 'left-0' : 'right-0',
        cornerId.startsWith('top') ? 'top-0' : 'bottom-0',
      )}
    />
  ));
}
