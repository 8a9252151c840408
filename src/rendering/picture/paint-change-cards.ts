/** Changes on the picture: the old value struck through, an arrow, the new value large; or a state in words. */
import type { Canvas2D } from '#avatar/signer.ts';
import type { ChangeCard, StatusCard, ValueCard } from '#contract/message.ts';
import { TONES } from '#wall/colours.ts';
import { ACCENT, type Frame, formatFont, INK, PAPER, pictureScale } from './picture-ink.ts';

const LABEL: Record<ValueCard['kind'], string> = { time: 'Time', platform: 'Platform' };

/** Measurements of a card in a picture whose shorter side is 720 pixels. */
const CARD = { width: 236, height: 116, margin: 24, padding: 16, radius: 12 };
const OLD_SIZE = 34;
const NEW_SIZE = 48;
const STATUS_LINE = 34;
const ARROW = { length: 22, head: 8, gap: 14 };

/**
 * Paints the change cards. A wide picture has space beside the signer: one card under the other, to the
 * signer's left. In a narrow one the second card goes to the other corner, since it would otherwise cover an
 * arm.
 */
export function paintChangeCards(frame: Frame, changes: readonly ChangeCard[]): void {
  const { context, width, height } = frame;
  const scale = pictureScale(width, height);
  const isWide = width > height * 1.3;
  for (const [index, change] of changes.entries()) {
    const row = isWide ? index : index >> 1;
    const isAtLeft = !isWide && index % 2 === 1;
    context.save();
    context.scale(scale, scale);
    context.translate(
      isAtLeft ? CARD.margin : width / scale - CARD.width - CARD.margin,
      CARD.margin + row * (CARD.height + CARD.margin / 2),
    );
    if (change.kind === 'status') paintStatus(context, change);
    else paintValues(context, change);
    context.restore();
  }
}

function paintGround(context: Canvas2D, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(0, 0, CARD.width, CARD.height, CARD.radius);
  context.fill();
  context.textBaseline = 'middle';
  context.textAlign = 'left';
}

/** Paints a state in one line, or in two where one line would make the text small. */
function paintStatus(context: Canvas2D, { label, text, tone }: StatusCard): void {
  paintGround(context, TONES[tone].ground);
  context.fillStyle = TONES[tone].text;
  if (label !== undefined) {
    context.font = formatFont(600, 22);
    context.fillText(label, CARD.padding, 26);
  }
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  const lines =
    text.length > 12 ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : [text];
  const size = lines.length > 1 ? STATUS_LINE : NEW_SIZE;
  context.font = formatFont(700, size);
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const room = CARD.width - 2 * CARD.padding;
  context.font = formatFont(700, size * Math.min(1, room / widest));
  const middle = label === undefined ? CARD.height / 2 : 74;
  for (const [index, line] of lines.entries())
    context.fillText(line, CARD.padding, middle + (index - (lines.length - 1) / 2) * size * 1.15);
}

function paintValues(context: Canvas2D, change: ValueCard): void {
  paintGround(context, INK);
  context.fillStyle = PAPER;
  context.font = formatFont(600, 22);
  context.fillText(LABEL[change.kind], CARD.padding, 26);

  const measureWidth = (text: string, weight: number, size: number) => {
    context.font = formatFont(weight, size);
    return context.measureText(text).width;
  };
  const arrowRoom = ARROW.length + 2 * ARROW.gap;
  const room = CARD.width - 2 * CARD.padding - arrowRoom;
  const naturalWidth =
    measureWidth(change.old, 500, OLD_SIZE) + measureWidth(change.new, 800, NEW_SIZE);
  const shrink = Math.min(1, room / naturalWidth);
  const oldWidth = measureWidth(change.old, 500, OLD_SIZE * shrink);
  const middle = 76;

  context.fillText(change.old, CARD.padding, middle);
  context.fillRect(CARD.padding - 4, middle - 1.5, oldWidth + 8, 3);
  paintArrow(context, CARD.padding + oldWidth + ARROW.gap, middle);
  context.fillStyle = ACCENT;
  context.font = formatFont(800, NEW_SIZE * shrink);
  context.fillText(change.new, CARD.padding + oldWidth + arrowRoom, middle);
}

function paintArrow(context: Canvas2D, x: number, y: number): void {
  const tip = x + ARROW.length;
  context.strokeStyle = PAPER;
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(tip, y);
  context.moveTo(tip - ARROW.head, y - ARROW.head);
  context.lineTo(tip, y);
  context.lineTo(tip - ARROW.head, y + ARROW.head);
  context.stroke();
}
