/**
 * Scenarist closed captions: bytes of CEA-608 (ANSI/CTA-608-E) by the frame, as the format's description by McPoodle has
 * them. The first channel is read. Pure.
 */
import { Tally } from '#translation/sources/left-out.ts';
import { toCueText } from '#translation/sources/subtitles/cue-text.ts';
import {
  type ParsedSubtitles,
  roundSeconds,
} from '#translation/sources/subtitles/parsed-subtitles.ts';
import { createBrokenLineError } from './broken-line.ts';

const EXPECTED_FORMAT = 'Each line must be like "00:00:01:00 9420 9420 4d69 6e64"';
/** Letters of a screen, of 15 lines: more are not blank. */
const MAX_SCREEN_LETTERS = 15 * 33;
const FRAMES_A_SECOND = 30_000 / 1001;
const LINE = /^\s*(\d\d):(\d\d):(\d\d)([:;.,])(\d\d)\s([\da-f\s]+)$/i;

/** Letters that are not those of ASCII. */
const BASIC: ReadonlyMap<number, string> = new Map([
  [0x2a, 'á'],
  [0x5c, 'é'],
  [0x5e, 'í'],
  [0x5f, 'ó'],
  [0x60, 'ú'],
  [0x7b, 'ç'],
  [0x7c, '÷'],
  [0x7d, 'Ñ'],
  [0x7e, 'ñ'],
  [0x7f, '█'],
]);
const SPECIAL = '®°½¿™¢£♪à èâêîôû';
const EXTENDED = ["ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»", 'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘'];

/** Counts the frames to a time; of drop-frame times, two in a minute are left out except in each tenth. */
function countFrames(
  [hours = 0, minutes = 0, seconds = 0, frame = 0]: readonly number[],
  isDropped: boolean,
): number {
  const all = ((hours * 60 + minutes) * 60 + seconds) * 30 + frame;
  const minuteCount = hours * 60 + minutes;
  return isDropped ? all - 2 * (minuteCount - Math.floor(minuteCount / 10)) : all;
}

/** Decoder of one channel. */
class Decoder {
  readonly cues: ParsedSubtitles['cues'] = [];
  #mode: 'pop' | 'roll' | 'paint' = 'pop';
  /** Lines that are loaded, and those on the screen. */
  #loaded = '';
  #shown = '';
  #shownSince = 0;

  #write(text: string): void {
    if (this.#mode === 'pop') this.#loaded += text;
    else this.#shown += text;
  }

  #eraseLast(): void {
    if (this.#mode === 'pop') this.#loaded = this.#loaded.slice(0, -1);
    else this.#shown = this.#shown.slice(0, -1);
  }

  /** Ends what is on the screen. */
  show(text: string, seconds: number): void {
    const words = toCueText(this.#shown);
    if (words !== '')
      this.cues.push({
        startSeconds: this.#shownSince,
        endSeconds: roundSeconds(seconds),
        text: words,
      });
    this.#shown = text;
    this.#shownSince = roundSeconds(seconds);
  }

  /** Takes a command of the first channel, such as the end of a caption. */
  #command(code: number, seconds: number): void {
    if (code === 0x20) this.#mode = 'pop';
    else if (code === 0x21) this.#eraseLast();
    else if (code >= 0x25 && code <= 0x27) {
      if (this.#mode !== 'roll') this.show('', seconds);
      this.#mode = 'roll';
    } else if (code === 0x29) {
      this.#mode = 'paint';
      if (this.#shown === '') this.#shownSince = roundSeconds(seconds);
    } else if (code === 0x2c) this.show('', seconds);
    else if (code === 0x2d) {
      if (this.#mode === 'roll') this.show('', seconds);
    } else if (code === 0x2e) this.#loaded = '';
    else if (code === 0x2f) {
      this.show(this.#loaded, seconds);
      this.#loaded = '';
      this.#mode = 'pop';
    }
  }

  #takeLetters(bytes: readonly number[], seconds: number): void {
    const isBlank = this.#shown.length <= MAX_SCREEN_LETTERS && this.#shown.trim() === '';
    if (this.#mode !== 'pop' && isBlank) this.#shownSince = roundSeconds(seconds);
    for (const byte of bytes)
      if (byte >= 0x20) this.#write(BASIC.get(byte) ?? String.fromCharCode(byte));
  }

  take(first: number, second: number, seconds: number): void {
    const isSet = second >= 0x20 && second < 0x40;
    if (first >= 0x20) this.#takeLetters([first, second], seconds);
    else if (first === 0x11 && isSet) this.#write(second < 0x30 ? ' ' : SPECIAL[second - 0x30]!);
    else if ((first === 0x12 || first === 0x13) && isSet) {
      // It replaces a letter that decoders without it show.
      this.#eraseLast();
      this.#write(EXTENDED[first - 0x12]![second - 0x20] ?? '');
    } else if (first === 0x14 && isSet) this.#command(second, seconds);
    // The row and the column of what follows.
    else if (first >= 0x10 && first <= 0x17 && second >= 0x40) this.#write('\n');
  }
}

/** Returns the two bytes of a code, without their parity. */
const toBytes = (code: string): [number, number] => [
  Number.parseInt(code.slice(0, 2), 16) & 0x7f,
  Number.parseInt(code.slice(2), 16) & 0x7f,
];

/** Lists the codes of a line without those that are sent twice, each with its place. Commands are, in case one is lost. */
function listCodes(text: string): { bytes: [number, number]; index: number }[] {
  let previous = '';
  return (text.match(/[\da-f]{4}/gi) ?? []).flatMap((code, index) => {
    const bytes = toBytes(code);
    const isTwice = bytes[0] >= 0x10 && bytes[0] < 0x20 && code === previous;
    previous = isTwice ? '' : code;
    return isTwice ? [] : [{ bytes, index }];
  });
}

/** Parses the captions of a file. @throws {SourceError} `subtitles-broken` for a line that cannot be read */
export function parseScc(text: string): ParsedSubtitles {
  const tally = new Tally();
  const decoder = new Decoder();
  let lastSeconds = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const [found, hours, minutes, seconds, mark, frame, codes = ''] = LINE.exec(line) ?? [];
    const hasOddCode = codes.split(/\s+/).some((code) => code !== '' && code.length !== 4);
    if (hasOddCode || (found === undefined && index > 0 && line.trim() !== ''))
      throw createBrokenLineError(index, line, 'is not a time with its codes', EXPECTED_FORMAT);
    if (found === undefined) continue;
    const start = countFrames([hours, minutes, seconds, frame].map(Number), mark === ';');
    for (const { bytes, index: place } of listCodes(codes)) {
      lastSeconds = (start + place) / FRAMES_A_SECOND;
      const isSecond = bytes[0] >= 0x18 && bytes[0] < 0x20;
      if (isSecond) tally.add('commands of a second channel', 'in the subtitles', 1);
      else decoder.take(...bytes, lastSeconds);
    }
  }
  decoder.show('', lastSeconds + 3);
  return { cues: decoder.cues, hasWordTimes: false, leftOut: tally.list() };
}
