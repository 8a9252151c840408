/** Wall of a film: facts, captions and the label that says who signs, laid out as on screens. */
import { DEFAULT_BOARD_COLOURS, isSignerAlone, type Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import { findCueAt } from '#rendering/captions/captions.ts';
import { createLabel } from '#rendering/plan/label.ts';
import { createTimeline } from '#rendering/plan/timeline.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';
import { layOutWall } from '#wall/lay-out-wall.ts';
import { computeCaptionStep } from '#wall/text/caption-pages.ts';
import { createMeasureText, formatWallFont } from '#wall/text/measure-text.ts';
import { type FactsView, viewFacts } from '#wall/view/view-facts.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { MeasureText, Size, WallLayout } from '#wall/wall-layout.ts';

/** Text of the wall at a time, as plain data: the same data are the same pixels. */
export interface FilmText {
  label: string;
  board?: FactsView;
  captionLines?: readonly string[];
  captionStep?: number;
}

/** Pictures that are wider have the board beside the signer. */
const BESIDE_ASPECT = 1.3;

/** Whether the board of a message is in the picture. */
export const hasBoard = ({ board }: Pick<Message, 'board'>, look: Look): boolean =>
  board !== undefined && !isSignerAlone(look);

/** Data of a signed message that are the same at all times. */
interface Signed {
  message: Message;
  timeline: Timeline;
}

const signedMessages = new WeakMap<SigningTimes, Signed>();

/** Returns what is the same at all times of a signed message; every frame asks for it. */
function getSigned(message: Message, signing: SigningTimes): Signed {
  const last = signedMessages.get(signing);
  if (last?.message === message) return last;
  const timeline = createTimeline(message, signing);
  const signed = { message, timeline };
  signedMessages.set(signing, signed);
  return signed;
}

/** Returns what is written on the picture at a time; undefined where nothing is. */
export const getFilmText = (
  message: Message,
  signing: SigningTimes,
  look: Look,
  seconds: number,
): FilmText | undefined =>
  isSignerAlone(look) ? undefined : createFilmText(message, signing, look, seconds);

function createFilmText(
  message: Message,
  signing: SigningTimes,
  look: Look,
  seconds: number,
): FilmText {
  const { timeline } = getSigned(message, signing);
  const label = createLabel(message, look);
  if (message.board === undefined) return { label };
  const board = viewFacts(message.board, timeline, seconds);
  const cue = look.captions === 'picture' ? findCueAt(timeline.captions, seconds) : undefined;
  if (cue === undefined) return { label, board };
  return { label, board, captionLines: cue.lines, captionStep: computeCaptionStep(cue, seconds) };
}

let context: OffscreenCanvasRenderingContext2D | undefined;
let measuring: { measure: MeasureText; fontWidth: number } | undefined;

/** Returns how text is measured; anew once the typefaces were loaded, as pages are painted before that. */
function getMeasureText(): { measure: MeasureText; fontWidth: number } {
  context ??= new OffscreenCanvas(8, 8).getContext('2d')!;
  context.font = formatWallFont(700, 100);
  const fontWidth = context.measureText('Handsignal 0123456789').width;
  if (measuring?.fontWidth !== fontWidth)
    measuring = { measure: createMeasureText(context), fontWidth };
  return measuring;
}

interface KnownLayout {
  key: string;
  /** Compared by itself: it may be long, and every frame asks. */
  logo: Look['boardLogo'];
  layout: WallLayout;
}

const layouts = new WeakMap<SigningTimes, KnownLayout>();

/**
 * Lays out the wall of a film at a time, which is not of the signer alone.
 *
 * @param bottomBar height in pixels that captions take below a picture without a board
 */
export function layOutFilm(
  message: Message,
  signing: SigningTimes,
  look: Look,
  size: Size,
  bottomBar: number,
  seconds: number,
): WallLayout {
  const { measure, fontWidth } = getMeasureText();
  const text = createFilmText(message, signing, look, seconds);
  const { boardColours: colours = DEFAULT_BOARD_COLOURS, boardLogo: logo } = look;
  const key = JSON.stringify([text, size, bottomBar, colours, look.captions, fontWidth]);
  const last = layouts.get(signing);
  if (last?.key === key && last.logo === logo) return last.layout;
  const { timeline } = getSigned(message, signing);
  const { board } = message;
  const isBeside = size.width > size.height * BESIDE_ASPECT;
  const content: WallContent = {
    layout: board === undefined ? 'signer' : isBeside ? 'landscape' : 'portrait',
    importance: 'usual',
    title: message.title,
    seconds,
    ...(board && { facts: board }),
    timeline: look.captions === 'picture' ? timeline : { ...timeline, captions: [] },
    organisation: { colours, ...(logo && { logo }) },
    trust: text.label,
    film: true,
    bottomBar,
  };
  const layout = layOutWall(content, size, measure);
  layouts.set(signing, { key, logo, layout });
  return layout;
}
