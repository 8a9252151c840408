/** Times of a signed message as data, for screens that know nothing of signing. Pure. */
import { type GlossUnit, toPlaceName } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import { captionCues } from '#rendering/captions/captions.ts';
import { createPaceTrack } from '#rendering/captions/pace-track.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';

type SignedUnit = SigningTimes['units'][number];

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const toSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns the text that a unit spells with a given number of letters: a name, or a word letter by letter.
 * Returns undefined where a word is only shortened, as P for platform: the board shows it already.
 */
function getSpelledText(unit: GlossUnit, letters: number): string | undefined {
  switch (unit.kind) {
    case 'place':
      return unit.firstLetters === undefined ? unit.name : undefined;
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

const getSpan = ({ startSeconds, endSeconds }: SignedUnit) => ({ startSeconds, endSeconds });

/** Whether a phrase lists stops: the destination is also named where it is none of them. */
const listsStops = ({ id }: Message['phrases'][number]): boolean => /^(not-)?calling-at/.test(id);

/** Lists when stops are signed: by their own sign, or by a pointing or number with their name on the lips. */
function listPlaces(message: Message, { units }: SigningTimes): Timeline['places'] {
  const names = new Map(
    (message.board?.stops ?? []).map(({ name }) => [toPlaceName(name), name] as const),
  );
  return units.flatMap((signed) => {
    const phrase = message.phrases[signed.phraseIndex]!;
    if (!listsStops(phrase)) return [];
    const unit = phrase.units[signed.unitIndex]!;
    const signedName = unit.kind === 'place' ? unit.name : unit.mouthing;
    const name = signedName && names.get(signedName);
    return name ? [{ ...getSpan(signed), name }] : [];
  });
}

/** Lists the names and words that are spelled letter by letter. */
const listSpelled = (message: Message, { units }: SigningTimes): Timeline['spelled'] =>
  units.flatMap((signed) => {
    if (signed.characters === undefined) return [];
    const unit = message.phrases[signed.phraseIndex]!.units[signed.unitIndex]!;
    const text = getSpelledText(unit, signed.characters.length);
    return text ? [{ ...getSpan(signed), text: toSentenceCase(text) }] : [];
  });

/** Lists when signs of the library are signed. */
const listSigns = (message: Message, { units }: SigningTimes): Timeline['signs'] =>
  units.flatMap((signed) => {
    if (signed.characters !== undefined) return [];
    const unit = message.phrases[signed.phraseIndex]!.units[signed.unitIndex]!;
    return unit.kind === 'sign' ? [{ ...getSpan(signed), gloss: unit.gloss.slice(0, 100) }] : [];
  });

/** Creates the times of a signed message: what is said when, in seconds of its video. */
export function createTimeline(message: Message, signing: SigningTimes): Timeline {
  const pace = createPaceTrack(message, signing);
  return {
    fields: signing.phrases.flatMap(({ phraseIndex, startSeconds, endSeconds }) => {
      const { fields } = message.phrases[phraseIndex]!;
      return fields.length > 0 ? [{ startSeconds, endSeconds, fields: [...fields] }] : [];
    }),
    places: listPlaces(message, signing),
    spelled: listSpelled(message, signing),
    captions: captionCues(message, signing).map(({ startSeconds, endSeconds, lines }) => ({
      startSeconds,
      endSeconds,
      lines: [...lines],
    })),
    signs: listSigns(message, signing),
    ...(pace && { pace }),
  };
}

/** Returns who signs a message: parts of it may be recordings of a person. */
export function findSigner({ phrases }: Pick<Message, 'phrases'>): SignedBy {
  const units = phrases.flatMap((phrase) => phrase.units);
  const recorded = units.filter(({ kind }) => kind === 'clip').length;
  if (recorded === 0) return 'computer';
  return recorded === units.length ? 'person' : 'both';
}
