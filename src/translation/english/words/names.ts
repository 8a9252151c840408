/** Finds names in a sentence: stations and towns by their names, people and things by their capitals. */
import { toPlaceName } from '#contract/gloss.ts';
import type { Station } from '#reference/station.ts';
import type { Vocabulary } from './vocabulary.ts';
import { computeSpan, createSpelledUnit, toSpellableText, type Word } from './word.ts';

/** Longest name of a station in words: `Rhoose Cardiff International Airport` and a few more. */
const MAX_WORDS = 6;

/** Stations whose name is also a word; at the beginning of a sentence they are taken for the word. */
const ALSO_WORDS = new Set(
  'ash barking bath battle birch box burnley chapel church close cove cross deal deans dean eye ford gap garth grove hall ham hook hope how hull lea lee looe march mill mobile new none oval park penny poole pool reading rice rugby rye sale sandwich spa spring street strood temple the town tring tutbury ware well wells wells wick wood wool works wye yate'.split(
    ' ',
  ),
);

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
const isShort = (text: string): boolean => /^\p{Lu}[\p{Lu}\p{N}]{1,5}s?$/u.test(text);

/** Words that titles write small. */
const SMALL = /^(?:a|an|the|and|or|of|in|on|at|to|for|by|with|from|s)$/;

/**
 * Reports whether capitals mark names and places: they mark no names where most words are in capitals or
 * every word of a title has one.
 */
export function interpretCapitals(words: readonly Word[]): { names: boolean; places: boolean } {
  const written = words.filter(
    ({ kind, text }) => kind === 'word' && text.length > 1 && /\p{L}/u.test(text),
  );
  const uppercaseCount = written.filter(({ text }) => text === text.toUpperCase()).length;
  if (written.length > 2 && uppercaseCount > written.length * 0.7)
    return { names: false, places: true };
  const lowered = written.slice(1).filter(({ text }) => !isCapital(text) && !SMALL.test(text));
  const isTitle = written.length > 3 && lowered.length === 0;
  return { names: !isTitle, places: true };
}

export interface PlaceLookup {
  readonly findStationByName: (name: string) => Station | undefined;
}

/** Makes one word of each name of a station or town. */
export function markPlaces(
  words: readonly Word[],
  vocabulary: Vocabulary,
  reference: PlaceLookup | undefined,
): Word[] {
  const marked: Word[] = [];
  const first = words.findIndex(({ kind }) => kind === 'word');
  let index = 0;
  while (index < words.length) {
    const found =
      isCapital(words[index]!.text) && words[index]!.kind === 'word'
        ? placeAt(words, index, vocabulary, reference)
        : undefined;
    const isWord =
      found?.used === 1 &&
      (ALSO_WORDS.has(words[index]!.lower) || vocabulary.has(words[index]!.lower));
    // Inside a sentence a capital says that it is the name, unless it is one of ours such as Platform.
    const isRefused =
      isWord &&
      (vocabulary.has(words[index]!.lower) ||
        (index === first && !isPlaceAtFirst(words, index, vocabulary, reference)));
    if (found === undefined || isRefused) {
      marked.push(words[index]!);
      index += 1;
      continue;
    }
    const nameWords = words.slice(index, index + found.used);
    const text = nameWords.map((word) => word.text).join(' ');
    marked.push({
      text,
      lower: text.toLowerCase(),
      lemma: text.toLowerCase(),
      pos: 'PROPN',
      kind: 'place',
      span: computeSpan(nameWords),
      fixedUnits: [{ kind: 'place', name: found.name, ...(found.crs && { crs: found.crs }) }],
      taggerText: 'London',
    });
    index += found.used;
  }
  return marked;
}

/** Words that are said of places, and not of reading or a bath. */
const SAID_OF_PLACES =
  /^(?:open|opened|closed|shut|busy|served|evacuated|delayed|affected|next|the next|where|on|near|west|east|north|south|between|ahead)$/;

/**
 * Whether the first word is the place and not the common word: `Reading station`, `Reading is closed`, `Bath
 * and Bristol`.
 */
function isPlaceAtFirst(
  words: readonly Word[],
  index: number,
  vocabulary: Vocabulary,
  reference: PlaceLookup | undefined,
): boolean {
  const [next, second] = [words[index + 1], words[index + 2]];
  if (next === undefined) return false;
  if (/^(?:station|town|centre|trains?|services?|passengers|residents|council)$/.test(next.lower))
    return true;
  const rest = words.slice(index + 2).find(({ lower }) => !/^(?:now|also|still|be)$/.test(lower));
  if (/^(?:is|was|will|has)$/.test(next.lower)) return SAID_OF_PLACES.test(rest?.lower ?? '');
  const joins = /^(?:and|or|to|,|[-–—])$/.test(next.lower);
  const isOther = second?.kind === 'word' && isCapital(second.text);
  return joins && isOther && placeAt(words, index + 2, vocabulary, reference) !== undefined;
}

function placeAt(
  words: readonly Word[],
  index: number,
  vocabulary: Vocabulary,
  reference: PlaceLookup | undefined,
) {
  for (let used = Math.min(MAX_WORDS, words.length - index); used > 0; used -= 1) {
    const nameWords = words.slice(index, index + used);
    if (!nameWords.every(({ kind, text }) => kind === 'word' || text === '(' || text === ')'))
      continue;
    const last = nameWords.at(-1)!;
    // `King's Cross` is cut at the owner's s; the last word has to be of the name.
    if (last.kind !== 'word' || (used > 1 && !isCapital(last.text))) continue;
    const name = nameWords
      .map((word) => (word.lower === "'s" ? 's' : word.text))
      .join(' ')
      .replace(/ s\b/g, 's');
    if (toSpellableText(name) === '') continue;
    const station = reference?.findStationByName(name);
    if (station !== undefined)
      return { used, name: toPlaceName(station.spokenName), crs: station.crs };
    // Londoners leave out the town: Liverpool Street is not in Liverpool.
    const inLondon = used > 1 ? reference?.findStationByName(`London ${name}`) : undefined;
    if (inLondon !== undefined) return { used, name, crs: inLondon.crs };
    const town = vocabulary.placeName(name);
    if (town !== undefined) return { used, name: inTitleCase(town), crs: undefined };
  }
  return undefined;
}

const inTitleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Parts of speech that are never names, even with a capital. */
const CLOSED = /^(?:PRON|DET|AUX|ADP|CCONJ|SCONJ|PART|INTJ|NEG)$/;

const TITLES =
  /^(?:mr|mrs|ms|mx|dr|prof|professor|sir|lady|lord|king|queen|prince|princess|rev|st|saint|captain)\.?$/;
/** Titles that are also words: only before a name. */
const TITLES_BEFORE =
  /^(?:miss|major|mayor|general|colonel|sergeant|father|sister|brother|bishop|judge)$/;
const INSIDE = /^(?:of|the|de|la|le|van|von|du|and|'s)$/;
/** Categories of signs for the common noun in a name: `Forth Bridge`, `River Thames`. */
const COMMON = new Set(['place', 'thing']);

/**
 * Makes one word of each name of a person or thing in tagged words: a row of capitals inside the sentence.
 * A first or last word that is a plain noun with a sign stays that noun.
 */
export function markNames(
  words: readonly Word[],
  vocabulary: Vocabulary,
  namesInText: ReadonlySet<string> = new Set(),
): Word[] {
  const marked: Word[] = [];
  const first = words.findIndex(({ kind }) => kind !== 'mark');
  const isNameWord = (word: Word | undefined): boolean =>
    word?.kind === 'word' &&
    !CLOSED.test(word.pos) &&
    (isCapital(word.text) || /^\p{Lu}\./u.test(word.text)) &&
    word.text !== 'I';
  let index = 0;
  while (index < words.length) {
    const word = words[index]!;
    const opens =
      isNameWord(word) && (index !== first || beginsName(words, index, vocabulary, namesInText));
    if (!opens) {
      marked.push(word);
      index += 1;
      continue;
    }
    const end = findNameEnd(words, index, isNameWord);
    marked.push(...mergeNameWords(words.slice(index, end), vocabulary));
    index = end;
  }
  return marked;
}

/** Finds the exclusive end of the capitalised words from `index`, across small words between them. */
function findNameEnd(
  words: readonly Word[],
  index: number,
  isNameWord: (word: Word | undefined) => boolean,
): number {
  let end = index + 1;
  while (end < words.length) {
    const { lower } = words[end]!;
    if (isNameWord(words[end])) end += 1;
    else if (INSIDE.test(lower) && lower !== 'and' && isNameWord(words[end + 1])) end += 2;
    else if (lower === 'of' && words[end + 1]?.lower === 'the' && isNameWord(words[end + 2]))
      end += 3;
    else break;
  }
  return end;
}

/**
 * Whether the word begins a name. The first word of a sentence has a capital anyway: it has to be a known
 * name, an abbreviation or a title, or be followed by another capital and not be a verb or the like.
 */
function beginsName(
  words: readonly Word[],
  index: number,
  vocabulary: Vocabulary,
  namesInText: ReadonlySet<string>,
): boolean {
  const word = words[index]!;
  const next = words[index + 1];
  const isFollowedByCapital = next?.kind === 'word' && isCapital(next.text);
  if (
    namesInText.has(word.lower) ||
    (isFollowedByCapital && namesInText.has(`${word.lower} ${next.lower}`))
  )
    return true;
  if (isShort(word.text) || TITLES.test(word.lower)) return true;
  if (isFollowedByCapital && TITLES_BEFORE.test(word.lower)) return true;
  if (vocabulary.has(word.lower) || !/^(?:NOUN|PROPN|ADJ|X)$/.test(word.pos)) return false;
  return isFollowedByCapital;
}

function mergeNameWords(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  const isCommon = (word: Word): boolean => {
    const sense = vocabulary.sense('noun', word.lower, word.lemma);
    return sense?.category !== undefined && COMMON.has(sense.category);
  };
  if (words.every((word) => vocabulary.has(word.lower) || vocabulary.has(word.lemma)))
    return words.map(asNoun);
  const front = words.length > 1 && isCommon(words[0]!) ? [words[0]!] : [];
  const rest = words.slice(front.length);
  const back = rest.length > 1 && isCommon(rest.at(-1)!) ? [rest.at(-1)!] : [];
  const core = rest.slice(0, rest.length - back.length);
  const text = core
    .map((word) => (word.lower === "'s" ? '’s' : word.text))
    .join(' ')
    .replaceAll(' ’s', '’s');
  if (toSpellableText(text) === '') return [...words];
  const name: Word = {
    text,
    lower: text.toLowerCase(),
    lemma: text.toLowerCase(),
    pos: 'PROPN',
    kind: 'name',
    span: computeSpan(core),
    fixedUnits: [createSpelledUnit(text)],
  };
  return [...front.map(asNoun), name, ...back.map(asNoun)];
}

const asNoun = (word: Word): Word => (word.pos === 'PROPN' ? { ...word, pos: 'NOUN' } : word);
