/**
 * Computes the places of picture and captions on a screen: no caption covers the hands, and the signer is as
 * large as possible. Pure.
 */
import type { Size } from '#wall/wall-layout.ts';

export interface PictureLayout {
  captions: 'below' | 'beside' | 'none';
  /** The place of the picture, and the picture in it, which may be larger and is then cut off evenly. Pixels. */
  area: Size;
  picture: Size;
  /** Font size of the captions, in pixels. */
  fontSize: number;
}

/** The picture's fraction of the screen's width at the least. */
export const MIN_WIDTH_FRACTION = 1 / 3;
/** Fraction of the picture's height that may be cut off to reach the minimum width: a tall picture has headroom. */
const MAX_CUT_FRACTION = 0.12;
/** Fractions of the screen for captions: a band of two lines, or a column of short lines. */
const BAND_FRACTION = 0.15;
const COLUMN_FRACTION = 0.3;
const FONT_FRACTION = 0.042;
const MIN_FONT_PIXELS = 18;

/** Computes the layout of picture and captions. */
export function computePictureLayout(
  screen: Size,
  picture: Size,
  hasCaptions: boolean,
): PictureLayout {
  const { width, height } = screen;
  const short = Math.min(width, height * 1.2);
  const fontSize = Math.max(MIN_FONT_PIXELS, Math.round(short * FONT_FRACTION));
  const full: PictureLayout = {
    ...fitPicture(screen, screen, picture),
    captions: 'none',
    fontSize,
  };
  if (!hasCaptions) return full;
  const band = Math.max(height * BAND_FRACTION, 3 * fontSize);
  const belowLayout = fitPicture(screen, { width, height: height - band }, picture);
  const besideLayout = fitPicture(
    screen,
    { width: width * (1 - COLUMN_FRACTION), height },
    picture,
  );
  return besideLayout.picture.width > belowLayout.picture.width
    ? { ...besideLayout, captions: 'beside', fontSize }
    : { ...belowLayout, captions: 'below', fontSize };
}

function fitPicture(
  screen: Size,
  area: Size,
  picture: Size,
): Pick<PictureLayout, 'area' | 'picture'> {
  const containedScale = Math.min(area.width / picture.width, area.height / picture.height);
  const requestedScale = Math.min(
    (screen.width * MIN_WIDTH_FRACTION) / picture.width,
    area.width / picture.width,
  );
  const maxScale = containedScale / (1 - MAX_CUT_FRACTION);
  const scale =
    requestedScale > containedScale && requestedScale <= maxScale ? requestedScale : containedScale;
  return {
    area,
    picture: {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    },
  };
}
