/** Length of a message, and what its time is spent on. Pure. */
import type { Message, Phrase } from '#contract/message.ts';
import type { SignedUnit } from './compose-signing.ts';

/** Parts of a message by what they say, in the order in which people read them. */
export const TOLD_PARTS = ['topic', 'news', 'reason', 'details', 'stops'] as const;
/** `topic` is which train (or lift) it is about. */
export type ToldPart = (typeof TOLD_PARTS)[number];

/** Lengths in seconds, at the speed at which the message was signed. */
export interface MessageLength {
  seconds: number;
  /** Seconds of it from the first to the last letter of spelled words and names. */
  spelledSeconds: number;
  /** Seconds of each part that the message has; together they are `seconds`. */
  parts: Partial<Record<ToldPart, number>>;
}

/** Phrases whose id says what they tell; long ones are numbered from 2. */
const PARTS_BY_ID: Readonly<Record<string, ToldPart>> = {
  reason: 'reason',
  apology: 'reason',
  route: 'topic',
  train: 'topic',
  operator: 'topic',
  'calling-at': 'stops',
};

const partById = ({ id }: Phrase): ToldPart | undefined => PARTS_BY_ID[id.replace(/-\d+$/, '')];

/** Creates a function that returns which part of a message a unit belongs to. */
function createPartFinder(message: Message): (unit: SignedUnit) => ToldPart {
  const firstNews = message.phrases.findIndex(({ newsUnit }) => newsUnit !== undefined);
  return ({ phraseIndex, unitIndex }) => {
    const phrase = message.phrases[phraseIndex]!;
    const { newsUnit } = phrase;
    if (newsUnit === undefined) return partById(phrase) ?? 'details';
    // The first news names what they are about.
    return phraseIndex === firstNews && unitIndex < newsUnit ? 'topic' : 'news';
  };
}

function measureSpelledSeconds({ characters = [] }: SignedUnit): number {
  const [first, last] = [characters[0], characters.at(-1)];
  return first === undefined || last === undefined ? 0 : last.endSeconds - first.startSeconds;
}

/**
 * Measures the length of a message and of its parts. The movement from one unit to the next belongs to the
 * first; hands that rise belong to the first unit of all.
 */
export function messageLength(
  message: Message,
  { units, durationSeconds }: { units: readonly SignedUnit[]; durationSeconds: number },
): MessageLength {
  const findPart = createPartFinder(message);
  const parts: MessageLength['parts'] = {};
  let spelledSeconds = 0;
  units.forEach((unit, index) => {
    const from = index === 0 ? 0 : unit.startSeconds;
    const to = units[index + 1]?.startSeconds ?? durationSeconds;
    const part = findPart(unit);
    parts[part] = (parts[part] ?? 0) + to - from;
    spelledSeconds += measureSpelledSeconds(unit);
  });
  return { seconds: durationSeconds, spelledSeconds, parts };
}
