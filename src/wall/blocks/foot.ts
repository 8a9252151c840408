/** Foot of the wall: captions, and the line that says who signs. Pure. */
import type { TimedCaption } from '#contract/screens/timeline.ts';
import { selectCaptionLines } from '#wall/text/caption-pages.ts';
import { LEADING } from '#wall/text/fit-text.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Align, Box, WallItem } from '#wall/wall-layout.ts';
import { type Block, createText, createTextBlock, putOnPanel, type Style } from './block.ts';

/** Most lines of the line that says who signs: names of people may be long. */
const MAX_TRUST_LINES = 6;
/** Size of captions as a fraction of the picture's shorter side. */
const CAPTION_FRACTION = 1 / 18;

/** Creates the line that says who signs and who checked the signing. */
export function createTrust(style: Style, trust: string, width: number): Block {
  return createTextBlock(style, {
    id: 'trust',
    role: 'trust',
    text: trust,
    width,
    size: style.small,
    weight: 500,
    colour: style.palette.muted,
    ground: style.palette.ground,
    maxLines: MAX_TRUST_LINES,
  });
}

/** Returns the captions of the wall. */
export const listCaptions = ({ timeline }: WallContent): readonly TimedCaption[] =>
  timeline?.captions ?? [];

/** Returns the font size of captions, in pixels. */
const getCaptionSize = ({ unit }: Style): number => 90 * unit * CAPTION_FRACTION;

/** Computes the height of the place that is kept for captions. */
export const measureCaption = (style: Style): number =>
  getCaptionSize(style) * LEADING * 2 + style.unit;

/** Lays out the caption in its place. */
export function layOutCaption(
  style: Style,
  content: WallContent,
  place: Box,
  padding: number,
  align: Align,
  spelled?: string,
): WallItem[] {
  const { measure, palette } = style;
  const font = { weight: 600, size: getCaptionSize(style) };
  const width = place.width - 2 * padding;
  // A name too long to be read in one line is in the captions, too.
  if (spelled !== undefined && getSpelledSize(style, spelled, width) >= style.small)
    return layOutSpelled(style, spelled, place, width, align);
  const lines = selectCaptionLines(measure, listCaptions(content), content.seconds, font, width);
  const { ground, text: colour } = palette.caption;
  const items: WallItem[] = [
    { kind: 'rect', id: 'caption-band', box: place, colour: ground, radius: 0 },
  ];
  if (lines.length === 0) return items;
  const height = lines.length * font.size * LEADING;
  const y = place.y + (place.height - height) / 2;
  const text = createText(
    lines,
    { x: place.x + padding, y, width },
    {
      ...font,
      id: 'caption',
      role: 'caption',
      colour,
      ground,
      align,
    },
  );
  return [...items, text];
}

/** Returns the font size of a spelled name in one line of this width. */
const getSpelledSize = ({ measure, fact }: Style, spelled: string, width: number): number =>
  Math.min((width / measure(spelled, { weight: 700, size: 100 })) * 100, fact * 1.3);

/** Lays out a name that is spelled in the place of the captions, which say it, too. */
function layOutSpelled(
  style: Style,
  spelled: string,
  place: Box,
  width: number,
  align: Align,
): WallItem[] {
  const { words: ground, ground: colour } = style.palette;
  const size = getSpelledSize(style, spelled, width);
  const y = place.y + (place.height - size * LEADING) / 2;
  const x = place.x + (place.width - width) / 2;
  return [
    { kind: 'rect', id: 'caption-band', box: place, colour: ground, radius: 0 },
    createText(
      [spelled],
      { x, y, width },
      { id: 'spelled', role: 'spelled', size, colour, ground, align },
    ),
  ];
}

/** Ground and words of a label on a picture of which the ground is not known. */
const LABEL_PAINT = { ground: '#10151c', text: '#ffffff' } as const;

/** Creates the line that says who signs as a label with a ground of its own. */
export function createLabel(
  style: Style,
  trust: string,
  width: number,
  options: { isStrip: boolean },
): Block {
  const { unit, small } = style;
  const padding = {
    x: (options.isStrip ? 2.4 : 1.2) * unit,
    y: (options.isStrip ? 0.9 : 0.8) * unit,
  };
  const { ground, text: colour } = LABEL_PAINT;
  const block = createTextBlock(style, {
    id: 'trust',
    role: 'trust',
    text: trust,
    width: width - 2 * padding.x,
    size: small,
    weight: 500,
    colour,
    ground,
    align: options.isStrip ? 'center' : 'left',
    maxLines: MAX_TRUST_LINES + 2,
  });
  return putOnPanel(block, 'trust-panel', width, padding, ground, options.isStrip ? 0 : 0.8 * unit);
}
