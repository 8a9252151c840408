/** Facts as they are known and marked at a time of the signing. Pure. */
import type { Board, BoardRow, BoardStop } from '#contract/board.ts';
import {
  countStopCharacters,
  MAX_STOP_CHARACTERS_PER_SECOND,
} from '#contract/screens/stop-reading.ts';
import type { Timeline } from '#contract/screens/timeline.ts';

/** Row as it is shown at a time. */
export interface RowView extends Pick<BoardRow, 'kind' | 'label' | 'tone'> {
  /** Index of the row among those of the board: it stays the same all the time. */
  index: number;
  text: string;
  /** Struck through, before the new value. */
  old?: string;
  /** Being signed now. */
  isMarked: boolean;
}

/** Stop as it is shown at a time. */
export interface StopView extends BoardStop {
  isMarked: boolean;
}

/** All facts as they are shown at a time. */
export interface FactsView {
  rows: readonly RowView[];
  /** Shown from the start until the end: many take longer to read than to sign. */
  stops: readonly StopView[];
  /** Number of characters of the stops for which there was time, in steps. */
  charactersRead: number;
  /** Index of the stop that was signed last, while the list stays with it. */
  signedStop?: number;
  /** Shown large: the name or word that is spelled now. */
  spelled?: string;
}

/** Time for which a spelled name is shown before its first letter, in seconds. */
const SPELLED_LEAD_SECONDS = 0.2;
/** Step in which reading advances: a picture that changes all the time cannot be kept. */
const READ_STEP_SECONDS = 0.5;
/** Time for which the list stays with the stop that was signed, in seconds. */
const SIGNED_STAYS_SECONDS = 3;

const isNow = (span: { startSeconds: number; endSeconds: number }, seconds: number) =>
  seconds >= span.startSeconds && seconds < span.endSeconds;

/** Returns a row as it is shown at a time; undefined while it is not shown. */
function viewRow(
  row: BoardRow,
  index: number,
  timeline: Timeline | undefined,
  seconds: number,
): RowView | undefined {
  const times = (timeline?.fields ?? []).filter(({ fields }) =>
    fields.some((field) => row.fields.includes(field)),
  );
  const isSaid = seconds >= (times[0]?.startSeconds ?? 0);
  if (!isSaid && !row.isConstant) return undefined;
  const { kind, label, tone, old, text } = row;
  const common = {
    index,
    kind,
    ...(label && { label }),
    isMarked: times.some((span) => isNow(span, seconds)),
  };
  if (old !== undefined && !isSaid) return { ...common, text: old };
  return { ...common, text, ...(old && { old }), ...(tone && { tone }) };
}

/** Returns the end of the signing as far as a timeline says it. */
const findEndSeconds = ({ fields, captions }: Timeline): number =>
  Math.max(0, ...[...fields, ...captions].map(({ endSeconds }) => endSeconds));

/** Counts the characters of the stops that can have been read: all of them until the end if there is time. */
function countCharactersRead(
  stops: readonly BoardStop[],
  timeline: Timeline | undefined,
  seconds: number,
): number {
  const characters = countStopCharacters(stops);
  const available = timeline === undefined ? 0 : findEndSeconds(timeline);
  const rate = Math.min(
    MAX_STOP_CHARACTERS_PER_SECOND,
    available > 0 ? characters / available : MAX_STOP_CHARACTERS_PER_SECOND,
  );
  const step = Math.floor(seconds / READ_STEP_SECONDS + 1e-6);
  const read = Math.max(0, Math.floor(step * READ_STEP_SECONDS * rate));
  // The last page stays until the film ends; where nothing says when that is, the first comes again.
  return available > 0 ? Math.min(read, Math.max(0, characters - 1)) : read;
}

/** Finds the stop that is signed, or was a moment ago. */
function findSignedStop(
  stops: readonly BoardStop[],
  { places }: Timeline,
  seconds: number,
): number | undefined {
  const begun = places.filter(({ startSeconds }) => seconds >= startSeconds);
  const last = begun[begun.length - 1];
  if (last === undefined || seconds >= last.endSeconds + SIGNED_STAYS_SECONDS) return undefined;
  const index = stops.findIndex(({ name }) => name === last.name);
  return index < 0 ? undefined : index;
}

/**
 * Returns the facts of a message at a time of its signing. A row appears when the signer says it; one with an
 * old value shows that until then. Stops are there all the time. Without a timeline everything is known and
 * nothing is marked.
 */
export function viewFacts(
  facts: Board,
  timeline: Timeline | undefined,
  seconds: number,
): FactsView {
  const rows = facts.rows.flatMap((row, index) => viewRow(row, index, timeline, seconds) ?? []);
  if (timeline === undefined)
    return {
      rows,
      stops: facts.stops.map((stop) => ({ ...stop, isMarked: false })),
      charactersRead: countCharactersRead(facts.stops, timeline, seconds),
    };
  const signed = timeline.places.filter((span) => isNow(span, seconds)).map(({ name }) => name);
  const signedStop = findSignedStop(facts.stops, timeline, seconds);
  const spelled = timeline.spelled.find(({ startSeconds, endSeconds }) =>
    isNow({ startSeconds: startSeconds - SPELLED_LEAD_SECONDS, endSeconds }, seconds),
  );
  return {
    rows,
    stops: facts.stops.map((stop) => ({ ...stop, isMarked: signed.includes(stop.name) })),
    charactersRead: countCharactersRead(facts.stops, timeline, seconds),
    ...(signedStop !== undefined && { signedStop }),
    ...(spelled && { spelled: spelled.text }),
  };
}

/** Returns the facts of a message when all of it was said: sizes are chosen for these, so that they stay. */
export function viewAllFacts(facts: Board): FactsView {
  return { ...viewFacts(facts, undefined, 0), charactersRead: 0 };
}
