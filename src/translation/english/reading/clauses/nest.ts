/** Puts clauses that describe a noun into one term after it. Pure. */
import type { Term } from '#translation/english/words/term.ts';

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
export function carriesVerb(terms: readonly Term[], at: number): boolean {
  for (let index = at; index < terms.length; index += 1) {
    const term = terms[index]!;
    if (isBreak(term) || term.role === 'relative') return false;
    if (term.role === 'conjunction' && index > at) return false;
    if (term.role === 'infinitive') return false;
    if (isFiniteVerb(term)) return true;
  }
  return false;
}

/** Finds the end (exclusive) of the row of verbs, negators and adverbs that begins at `start`. */
function verbGroupEnd(terms: readonly Term[], at: number): number {
  let end = at;
  while (
    end < terms.length &&
    (isVerbal(terms[end]!) || /^(?:negator|adverb|degree|infinitive)$/.test(terms[end]!.role)) &&
    !(terms[end - 1]?.role === 'verb' && end > at && isFiniteVerb(terms[end]!)) &&
    !beginsHost(terms, at, end)
  )
    end += 1;
  return end;
}

/**
 * Whether the verb of the sentence itself begins here, after one that is complete: `bags left alone may be
 * removed`.
 */
const beginsHost = (terms: readonly Term[], at: number, end: number): boolean =>
  terms[end - 1]?.role === 'adverb' &&
  terms.slice(at, end).some(({ role }) => role === 'verb') &&
  (terms[end]!.role === 'modal' ||
    /^(?:is|are|was|were|will|has)$/.test(terms[end]!.lower) ||
    // `people who live here need a permit`
    (/^(?:here|there)$/.test(terms[end - 1]!.lower) && isFiniteVerb(terms[end]!)));

/** Finds the end (exclusive) of a clause that describes a noun: a mark, a new clause, or the sentence's own verb. */
function nestedEnd(terms: readonly Term[], start: number, hostHasVerb: boolean): number {
  let at = start;
  while (at < terms.length && !isVerbal(terms[at]!) && !isBreak(terms[at])) at += 1;
  at = verbGroupEnd(terms, at);
  for (; at < terms.length; at += 1) {
    const term = terms[at]!;
    if (isBreak(term) && !isListComma(terms, at)) return at;
    if (
      term.role === 'conjunction' &&
      ((term.task !== 'link' && term.task !== 'or') || carriesVerb(terms, at + 1))
    )
      return at;
    if (!hostHasVerb && isFiniteVerb(term)) return at;
  }
  return at;
}

/** Whether a comma is in a list: more of its kind follow, with `and` or `or` before the last. */
export function isListComma(terms: readonly Term[], at: number): boolean {
  if (!isComma(terms[at])) return false;
  for (let index = at + 1; index < terms.length; index += 1) {
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
  let at = 0;
  while (at < terms.length) {
    const start = describes(terms, at, nested);
    if (start === undefined) {
      nested.push(terms[at]!);
      at += 1;
      continue;
    }
    const hostHasVerb = nested.some(isFiniteVerb) && !isAsking(nested);
    const end = nestedEnd(terms, start, hostHasVerb);
    const inner = nest(terms.slice(start, end));
    const lead = terms[at]!;
    const joining = terms.slice(at, start).filter(({ role }) => role !== 'mark');
    nested.push({ ...lead, role: 'nested', inner: [...joining, ...inner], units: [] });
    // The comma that closes it parts nothing.
    at = isComma(terms[end]) && isComma(terms[at]) ? end + 1 : end;
  }
  return nested;
}

/** Finds where a clause that describes the noun before `index` begins, if one does. */
function describes(
  terms: readonly Term[],
  at: number,
  before: readonly Term[],
): number | undefined {
  const term = terms[at]!;
  const last = before.at(-1);
  if (isComma(term) && isNoun(last) && terms[at + 1]?.role === 'relative') return at + 2;
  if (!isNoun(last)) return undefined;
  if (term.role === 'relative' && carriesVerbDeep(terms, at + 1)) return at + 1;
  if (isBareParticiple(terms, at, before)) return isInvertedQuestion(before) ? undefined : at;
  return isPassiveDescription(terms, at, before) || isInfinitiveOf(terms, at, before)
    ? at
    : undefined;
}

/** Whether a participle describes the noun: `the train now approaching`. */
function isBareParticiple(terms: readonly Term[], at: number, before: readonly Term[]): boolean {
  const term = terms[at]!;
  const verb = term.role === 'adverb' || term.role === 'time' ? terms[at + 1] : term;
  const isParticiple =
    verb?.role === 'verb' && /ing$/.test(verb.lower) && verb.lower !== verb.lemma;
  const lead = before.findLastIndex(({ role }) => role === 'preposition' || role === 'mark');
  if (isDoingBehind(terms, at - (before.length - lead))) return false;
  return isParticiple && before.findLast(isVerbal) !== before.at(-1);
}

/** Whether `with` after a comma opens what is done at the same time: `, with the front four going to York`. */
const isDoingBehind = (terms: readonly Term[], at: number): boolean =>
  isComma(terms[at - 1]) && terms[at]?.lower === 'with' && opensDoing(terms, at);

/** Whether an action follows the comma and the `with` at `withIndex`: a thing, and then its verb in -ing. */
export function opensDoing(terms: readonly Term[], at: number): boolean {
  if (!isComma(terms[at - 1])) return false;
  const verb = terms.findIndex(({ role }, index) => index > at && !NOMINAL.test(role));
  const own = terms[verb];
  return verb > at + 1 && own?.role === 'verb' && /ing$/.test(own.lower);
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
const isInvertedQuestion = (before: readonly Term[]): boolean =>
  before.some(
    ({ role, lower }) => role === 'auxiliary' && /^(?:is|are|was|were|am)$/.test(lower),
  ) && before.findIndex(isVerbal) < before.findIndex(isNoun);

/** Whether a passive participle describes the noun: `tickets bought on the train are`. */
function isPassiveDescription(
  terms: readonly Term[],
  at: number,
  before: readonly Term[],
): boolean {
  const { role, lower, lemma } = terms[at]!;
  if (role !== 'verb' || lower === lemma || /(?:ing|s)$/.test(lower)) return false;
  if (!before.some(isFiniteVerb)) return laterFinite(terms, at + 1);
  return !isVerbal(before.at(-1)!) && isSaid(before);
}

/** Whether an infinitive describes the noun: `the way to buy tickets is`. */
const isInfinitiveOf = (terms: readonly Term[], at: number, before: readonly Term[]): boolean =>
  terms[at]!.role === 'infinitive' && !before.some(isFiniteVerb) && laterFinite(terms, at + 2);

/** Whether the verb of the sentence is complete, so that one more participle describes its last noun. */
function isSaid(before: readonly Term[]): boolean {
  const since = before.slice(before.findLastIndex(isVerbal));
  if (since.some(({ role }) => role === 'conjunction' || role === 'question')) return false;
  const verb = before.findIndex(isFiniteVerb);
  const noun = before.findIndex(isNoun);
  return !(
    before[verb]?.role === 'auxiliary' &&
    verb < noun &&
    /^(?:is|are|was|were|has|have|had)$/.test(before[verb]!.lower) &&
    !before.some(({ role }) => role === 'verb') &&
    before.filter(isNoun).length === 1
  );
}

function carriesVerbDeep(terms: readonly Term[], at: number): boolean {
  return terms.slice(at).some(isVerbal);
}

function laterFinite(terms: readonly Term[], at: number): boolean {
  for (let index = at; index < terms.length; index += 1) {
    if (endsDescribed(terms, index)) return false;
    const term = terms[index]!;
    if (term.role === 'auxiliary' || term.role === 'modal') return true;
    // `told the passenger to wait`
    const isTold = terms[index - 1]?.role === 'infinitive';
    if (term.role === 'verb' && index > at && !isTold && isFiniteVerb(term)) return true;
  }
  return false;
}

/** Whether the clause of a described noun cannot continue: at a mark, a relative, or a new clause. */
function endsDescribed(terms: readonly Term[], at: number): boolean {
  const term = terms[at]!;
  if (term.role === 'relative' || (isBreak(term) && !isListComma(terms, at))) return true;
  if (term.role !== 'conjunction') return false;
  return isVerbal(terms[at + 1] ?? term) || (term.task !== 'link' && carriesVerb(terms, at + 1));
}
