/** Colours of the wall: the organisation's where they can be read, else the nearest that can. Pure. */
import type { BoardTone } from '#contract/board.ts';
import type { BoardColours } from '#contract/look.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';

/** Least contrast of everything that is read. */
const MIN_CONTRAST = 7;

const WHITE = '#ffffff';
const BLACK = '#0a0d12';

/** Background and text colours of each tone, with a contrast of at least 7:1. */
export const TONES: Record<BoardTone, Paint> = {
  bad: { ground: '#8f1010', text: '#ffffff' },
  late: { ground: '#ffd60a', text: '#1a1400' },
  good: { ground: '#0b5a2b', text: '#ffffff' },
};

/** Ground with the colour of words on it. */
export interface Paint {
  ground: string;
  text: string;
}

/** Colours of frames. */
export const FRAME_COLOURS = { urgent: '#ffd60a', emergency: '#e3262e' } as const;
/** Ground of a signer for whom none is chosen. */
export const SIGNER_GROUND = '#e6ebf0';

/** All colours of one wall. */
export interface Palette {
  ground: string;
  words: string;
  /** Words that matter less, still with the least contrast. */
  muted: string;
  /** Colour of the marked fact, as text on the ground. */
  accent: string;
  /** Panel of a fact that has not changed. */
  plain: Paint;
  /** Panel of a fact that has changed, and of a spelled name. */
  strong: Paint;
  caption: Paint;
  line: string;
}

const toChannels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes two colours; `share` of the second, 0 to 1. */
function mixColours(first: string, second: string, share: number): string {
  const [a, b] = [toChannels(first), toChannels(second)];
  const channels = a.map((value, index) => Math.round(value + (b[index]! - value) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const isReadable = (text: string, ground: string) =>
  computeContrastRatio(text, ground) >= MIN_CONTRAST;

/** Returns the colour for words on a ground: the wanted one if it can be read there, else white or black. */
function chooseText(wanted: string, ground: string): string {
  if (isReadable(wanted, ground)) return wanted;
  return computeContrastRatio(WHITE, ground) > computeContrastRatio(BLACK, ground) ? WHITE : BLACK;
}

/** Creates a paint of which the words can be read: a ground of medium lightness becomes darker. */
function createPaint(ground: string, words: string): Paint {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mixColours(ground, BLACK, share);
    const text = chooseText(words, darker);
    if (isReadable(text, darker)) return { ground: darker, text };
  }
  return { ground: BLACK, text: WHITE };
}

/** Mixes words into their ground as far as they can still be read. */
function mute(text: string, ground: string): string {
  for (let share = 0.3; share > 0; share -= 0.05) {
    const mixed = mixColours(text, ground, share);
    if (isReadable(mixed, ground)) return mixed;
  }
  return text;
}

/** Creates the palette of an organisation. */
export function createPalette({ ground, words, accent, accentWords }: BoardColours): Palette {
  const base = createPaint(ground, words);
  return {
    ground: base.ground,
    words: base.text,
    muted: mute(base.text, base.ground),
    accent: isReadable(accent, base.ground) ? accent : base.text,
    plain: createPaint(mixColours(base.ground, base.text, 0.1), base.text),
    strong: createPaint(accent, accentWords),
    caption: createPaint(mixColours(base.ground, '#000000', 0.45), base.text),
    line: mixColours(base.ground, base.text, 0.28),
  };
}

/** Creates the palette of a wall in an emergency: one ground, the same for every organisation. */
export function createEmergencyPalette(): Palette {
  const { ground, text } = TONES.bad;
  return {
    ground,
    words: text,
    muted: text,
    accent: text,
    plain: { ground, text },
    strong: { ground: WHITE, text: BLACK },
    caption: { ground: '#4d0808', text },
    line: mixColours(ground, text, 0.3),
  };
}
