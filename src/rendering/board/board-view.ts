/** Content of the board at a time of the signing, as plain data. */
import type { BoardRow, BoardStop } from '#contract/board.ts';
import { type GlossUnit, toPlaceName } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';

export interface RowView extends Pick<BoardRow, 'kind' | 'label' | 'tone'> {
  text: string;
  /** Struck through, before an arrow. */
  old?: string;
  /** Being signed now. */
  isMarked: boolean;
}

export interface StopView extends BoardStop {
  isMarked: boolean;
}

export interface BoardView {
  rows: readonly RowView[];
  /** Empty until the phrase that tells them begins. */
  stops: readonly StopView[];
  /** Fraction of the time for reading the stops that has passed, for stops that are not signed, 0 to 1. */
  readFraction?: number;
  /** Shown large: the name or word that is spelled now. */
  spelled?: string;
}

/** Time for which a spelled name is shown before its first letter, in seconds. */
const SPELLED_LEAD_SECONDS = 0.2;

/** Finds the phrases that say one of some fields, with their start and end. */
function findPhrasesWithFields(message: Message, signing: SigningTimes, fields: readonly string[]) {
  return signing.phrases.filter(({ phraseIndex }) =>
    message.phrases[phraseIndex]!.fields.some((field) => fields.includes(field)),
  );
}

function getRowView(
  row: BoardRow,
  message: Message,
  signing: SigningTimes,
  seconds: number,
): RowView | undefined {
  const times = findPhrasesWithFields(message, signing, row.fields);
  const first = times[0]?.startSeconds ?? 0;
  const isSaid = seconds >= first;
  if (!isSaid && !row.isConstant) return undefined;
  const { kind, label, tone, old, text } = row;
  const isMarked = times.some(
    ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
  );
  const commonFields = { kind, ...(label && { label }), isMarked };
  if (old !== undefined && !isSaid) return { ...commonFields, text: old };
  return { ...commonFields, text, ...(old && { old }), ...(tone && { tone }) };
}

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Returns the text that a unit spells with a given number of letters: a name, or a word letter by letter.
 * Returns undefined where a word is only shortened, as P for platform: the board shows it already.
 */
function getSpelledText(unit: GlossUnit, letters: number): string | undefined {
  switch (unit.kind) {
    case 'place':
      return unit.name;
    case 'fingerspelled': {
      const spelledText = unit.mouthing ?? unit.text;
      const isWhole = toLetters(spelledText) === toLetters(unit.text);
      return isWhole || spelledText !== spelledText.toLowerCase() ? spelledText : undefined;
    }
    case 'sign': {
      const word = unit.gloss.replace(/[-/].*$/, '').toLowerCase();
      return letters < toLetters(word).length ? undefined : word;
    }
    default:
      return undefined;
  }
}

const toSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function getSpelledName(
  message: Message,
  signing: SigningTimes,
  seconds: number,
): string | undefined {
  const unit = signing.units.find(
    ({ characters, startSeconds, endSeconds }) =>
      characters !== undefined &&
      seconds >= startSeconds - SPELLED_LEAD_SECONDS &&
      seconds < endSeconds,
  );
  if (unit === undefined) return undefined;
  const signed = message.phrases[unit.phraseIndex]!.units[unit.unitIndex]!;
  const text = getSpelledText(signed, unit.characters!.length);
  return text === undefined ? undefined : toSentenceCase(text);
}

/**
 * Returns the station that is signed now: the name of the unit that is being signed, if it is a place,
 * otherwise its mouthing.
 */
function getSignedPlace(
  message: Message,
  signing: SigningTimes,
  seconds: number,
): string | undefined {
  const unit = signing.units.findLast(({ startSeconds }) => seconds >= startSeconds);
  if (unit === undefined || seconds >= unit.endSeconds) return undefined;
  const signed = message.phrases[unit.phraseIndex]!.units[unit.unitIndex]!;
  return signed.kind === 'place' ? signed.name : signed.mouthing;
}

/** Returns the start of the phrase that lists the stops, signed or on the board. */
const getStopsStartSeconds = (message: Message, signing: SigningTimes): number =>
  signing.phrases.find(({ phraseIndex }) =>
    /^(not-)?calling-at/.test(message.phrases[phraseIndex]!.id),
  )?.startSeconds ?? 0;

function listStops(message: Message, signing: SigningTimes, seconds: number): StopView[] {
  const now = getSignedPlace(message, signing, seconds);
  return message.board!.stops.map((stop) => ({
    ...stop,
    isMarked: toPlaceName(stop.name) === now,
  }));
}

/** Returns the content of the board of a message at a time; undefined for a message without one. */
export function getBoardView(
  message: Message,
  signing: SigningTimes,
  seconds: number,
): BoardView | undefined {
  const { board } = message;
  if (board === undefined) return undefined;
  const spelled = getSpelledName(message, signing, seconds);
  const stopsStartSeconds = getStopsStartSeconds(message, signing);
  const stops = seconds < stopsStartSeconds ? [] : listStops(message, signing, seconds);
  const readFraction =
    (seconds - stopsStartSeconds) / (signing.durationSeconds - stopsStartSeconds);
  return {
    rows: board.rows.flatMap((row) => getRowView(row, message, signing, seconds) ?? []),
    stops,
    ...(stops.length > 0 && { readFraction: Math.min(0.99, Math.round(readFraction * 50) / 50) }),
    ...(spelled && { spelled }),
  };
}
