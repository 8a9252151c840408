/** Puts clauses that describe a noun into one term after it. Pure. */
import type { Term } from '#translation/english/words/term.ts';
import { TELLS } from '#translation/english/words/verb-kinds.ts';

export const isVerbal = (term: Term): boolean =>
  term.role === 'verb' || term.role === 'auxiliary' || term.role === 'modal';
/** Whether the term is a verb that can carry a clause: no bare `-ing`. */
export const isFiniteVerb = (term: Term): boolean =>
  isVerbal(term) && !(term.role === 'verb' && /ing$/.test(term.lower) && term.lower !== term.lemma);
const isBreak = (term: Term | undefined): boolean =>
  term === undefined || (term.role === 'mark' && /^[,;:()–—…-]$/.test(term.text));
export const isComma = (term: Term | undefined): boolean =>
  term?.role === 'mark' && term.text === ',';
const isNoun = (term: Term | undefined): boolean =>
  term !== undefined && /^(?:noun|name|place|number|nested)$/.test(term.role);

/** Whether there is a clause of its own from `start` to the next mark, conjunction or relative. */
export function carriesVerb(terms: readonly Term[], start: number): boolean {
  for (let index = start; index < terms.length; index += 1) {
    const term = terms[index]!;
    if (isBreak(term) || term.role === 'relative') return false;
    if (term.role === 'conjunction' && index > start) return false;
    if (term.role === 'infinitive') return false;
    if (isFiniteVerb(term)) return true;
  }
  return false;
}

/** Finds the end (exclusive) of the row of verbs, negators and adverbs that begins at `start`. */
function findVerbGroupEnd(terms: readonly Term[], start: number): number {
  let end = start;
  while (
    end < terms.length &&
    (isVerbal(terms[end]!) || /^(?:negator|adverb|degree|infinitive)$/.test(terms[end]!.role)) &&
    !(terms[end - 1]?.role === 'verb' && end > start && isFiniteVerb(terms[end]!)) &&
    !beginsHost(terms, start, end)
  )
    end += 1;
  return end;
}

/**
 * Whether the verb of the sentence itself begins here, after one that is complete: `bags left alone may be
 * removed`.
 */
const beginsHost = (terms: readonly Term[], start: number, end: number): boolean =>
  terms[end - 1]?.role === 'adverb' &&
  terms.slice(start, end).some(({ role }) => role === 'verb') &&
  (terms[end]!.role === 'modal' ||
    /^(?:is|are|was|were|will|has)$/.test(terms[end]!.lower) ||
    // `people who live here need a permit`
    (/^(?:here|there)$/.test(terms[end - 1]!.lower) && isFiniteVerb(terms[end]!)));

/** Finds the end (exclusive) of a clause that describes a noun: a mark, a new clause, or the sentence's own verb. */
function findNestedEnd(terms: readonly Term[], start: number, hostHasVerb: boolean): number {
  let position = start;
  while (position < terms.length && !isVerbal(terms[position]!) && !isBreak(terms[position]))
    position += 1;
  position = findVerbGroupEnd(terms, position);
  for (; position < terms.length; position += 1) {
    const term = terms[position]!;
    if (isBreak(term) && !isListComma(terms, position)) return position;
    if (
      term.role === 'conjunction' &&
      ((term.task !== 'link' && term.task !== 'or') || carriesVerb(terms, position + 1))
    )
      return position;
    if (!hostHasVerb && isFiniteVerb(term)) return position;
  }
  return position;
}

/** Whether a comma is in a list: more of its kind follow, with `and` or `or` before the last. */
export function isListComma(terms: readonly Term[], commaIndex: number): boolean {
  if (!isComma(terms[commaIndex])) return false;
  for (let index = commaIndex + 1; index < terms.length; index += 1) {
    const term = terms[index]!;
    if (isVerbal(term) || term.role === 'relative') return false;
    if (term.role === 'conjunction') return term.lower === 'and' || term.lower === 'or';
    if (isBreak(term) && !isComma(term)) return false;
  }
  return false;
}

/** Puts clauses that describe a noun into one term after it: `visitors [who need help] should ask`. */
export function nest(terms: readonly Term[]): Term[] {
  const nested: Term[] = [];
  let position = 0;
  while (position < terms.length) {
    const start = findDescription(terms, position, nested);
    if (start === undefined) {
      nested.push(terms[position]!);
      position += 1;
      continue;
    }
    const hostHasVerb = nested.some(isFiniteVerb) && !isAsking(nested);
    const end = findNestedEnd(terms, start, hostHasVerb);
    const inner = nest(terms.slice(start, end));
    const lead = terms[position]!;
    const joining = terms.slice(position, start).filter(({ role }) => role !== 'mark');
    nested.push({ ...lead, role: 'nested', inner: [...joining, ...inner], units: [] });
    // The comma that closes it parts nothing.
    position = isComma(terms[end]) && isComma(terms[position]) ? end + 1 : end;
  }
  return nested;
}

/** Finds where a clause that describes the noun before `index` begins, if one does. */
function findDescription(
  terms: readonly Term[],
  index: number,
  preceding: readonly Term[],
): number | undefined {
  const term = terms[index]!;
  const last = preceding.at(-1);
  if (isComma(term) && isNoun(last) && terms[index + 1]?.role === 'relative') return index + 2;
  if (!isNoun(last)) return undefined;
  if (tellsThat(term, preceding)) return undefined;
  if (term.role === 'relative' && hasVerbAfter(terms, index + 1)) return index + 1;
  if (isBareParticiple(terms, index, preceding))
    return isInvertedQuestion(preceding) ? undefined : index;
  return isPassiveDescription(terms, index, preceding) ||
    isDescribingInfinitive(terms, index, preceding)
    ? index
    : undefined;
}

/**
 * Whether `that` opens what somebody is told, after who is told it: `told staff at Reading that it is late`. In
 * `tell the nurse about any medicines that you take`, it describes what they are told about.
 */
function tellsThat({ role, lower }: Term, preceding: readonly Term[]): boolean {
  if (role !== 'relative' || lower !== 'that') return false;
  const verbIndex = preceding.findLastIndex(isVerbal);
  const between = preceding.slice(verbIndex + 1);
  return (
    TELLS.has(preceding[verbIndex]?.lemma ?? '') &&
    between.length > 0 &&
    !between.some((term) => term.lower === 'about')
  );
}

/** Whether a participle describes the noun: `the train now approaching`. */
function isBareParticiple(
  terms: readonly Term[],
  index: number,
  preceding: readonly Term[],
): boolean {
  const term = terms[index]!;
  const verb = term.role === 'adverb' || term.role === 'time' ? terms[index + 1] : term;
  const isParticiple =
    verb?.role === 'verb' && /ing$/.test(verb.lower) && verb.lower !== verb.lemma;
  const lead = preceding.findLastIndex(({ role }) => role === 'preposition' || role === 'mark');
  if (isSimultaneousAction(terms, index - (preceding.length - lead))) return false;
  return isParticiple && preceding.findLast(isVerbal) !== preceding.at(-1);
}

/** Whether `with` after a comma opens what is done at the same time: `, with the front four going to York`. */
const isSimultaneousAction = (terms: readonly Term[], index: number): boolean =>
  isComma(terms[index - 1]) && terms[index]?.lower === 'with' && opensAction(terms, index);

/** Whether an action follows the comma and the `with` at `withIndex`: a thing, and then its verb in -ing. */
export function opensAction(terms: readonly Term[], withIndex: number): boolean {
  if (!isComma(terms[withIndex - 1])) return false;
  const verb = terms.findIndex(({ role }, index) => index > withIndex && !NOMINAL.test(role));
  const verbTerm = terms[verb];
  return verb > withIndex + 1 && verbTerm?.role === 'verb' && /ing$/.test(verbTerm.lower);
}

const NOMINAL =
  /^(?:article|possessive|adjective|ordering|demonstrative|quantity|number|noun|name|place)$/;

/** Whether the terms begin a question whose verb comes later: `Can my friend who uses a wheelchair get on`. */
const isAsking = ([first, ...rest]: readonly Term[]): boolean =>
  (first?.role === 'modal' ||
    (first?.role === 'auxiliary' && /^(?:do|does|did|will)$/.test(first.lower))) &&
  !rest.some(isVerbal) &&
  rest.some(isNoun);

/** Whether the participle is the verb of a question: `is the train stopping`. */
const isInvertedQuestion = (preceding: readonly Term[]): boolean =>
  preceding.some(
    ({ role, lower }) => role === 'auxiliary' && /^(?:is|are|was|were|am)$/.test(lower),
  ) && preceding.findIndex(isVerbal) < preceding.findIndex(isNoun);

/** Whether a passive participle describes the noun: `tickets bought on the train are`. */
function isPassiveDescription(
  terms: readonly Term[],
  index: number,
  preceding: readonly Term[],
): boolean {
  const { role, lower, lemma } = terms[index]!;
  // `the road is open, police said`
  if (role !== 'verb' || lower === lemma || /(?:ing|s)$|^said$/.test(lower)) return false;
  if (!preceding.some(isFiniteVerb)) return hasFiniteVerbAfter(terms, index + 1);
  return !isVerbal(preceding.at(-1)!) && isVerbComplete(preceding);
}

/** Whether an infinitive describes the noun: `the way to buy tickets is`. */
const isDescribingInfinitive = (
  terms: readonly Term[],
  index: number,
  preceding: readonly Term[],
): boolean =>
  terms[index]!.role === 'infinitive' &&
  !preceding.some(isFiniteVerb) &&
  hasFiniteVerbAfter(terms, index + 2);

/** Whether the verb of the sentence is complete, so that one more participle describes its last noun. */
function isVerbComplete(preceding: readonly Term[]): boolean {
  const since = preceding.slice(preceding.findLastIndex(isVerbal));
  if (since.some(({ role }) => role === 'conjunction' || role === 'question')) return false;
  const verb = preceding.findIndex(isFiniteVerb);
  const noun = preceding.findIndex(isNoun);
  return !(
    preceding[verb]?.role === 'auxiliary' &&
    verb < noun &&
    /^(?:is|are|was|were|has|have|had)$/.test(preceding[verb]!.lower) &&
    !preceding.some(({ role }) => role === 'verb') &&
    preceding.filter(isNoun).length === 1
  );
}

function hasVerbAfter(terms: readonly Term[], start: number): boolean {
  return terms.slice(start).some(isVerbal);
}

function hasFiniteVerbAfter(terms: readonly Term[], start: number): boolean {
  for (let index = start; index < terms.length; index += 1) {
    if (endsDescribed(terms, index)) return false;
    const term = terms[index]!;
    if (term.role === 'auxiliary' || term.role === 'modal') return true;
    // `told the passenger to wait`
    const isTold = terms[index - 1]?.role === 'infinitive';
    if (term.role === 'verb' && index > start && !isTold && isFiniteVerb(term)) return true;
  }
  return false;
}

/** Whether the clause of a described noun cannot continue: at a mark, a relative, or a new clause. */
function endsDescribed(terms: readonly Term[], index: number): boolean {
  const term = terms[index]!;
  if (term.role === 'relative' || (isBreak(term) && !isListComma(terms, index))) return true;
  if (term.role !== 'conjunction') return false;
  return (
    isVerbal(terms[index + 1] ?? term) || (term.task !== 'link' && carriesVerb(terms, index + 1))
  );
}
