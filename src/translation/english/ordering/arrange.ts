/**
 * Orders the parts of a clause and marks the face. Pure. The rules and their grounds (no Deaf signer has
 * checked them):
 *
 * - time, place, object, subject, verb, question word: teaching order of blog.garethj.com; verbs carry no
 * tense, the time sets it: appa.me.uk
 * - the topic first with raised brows, then what is said of it: appa.me.uk, nzsl.tki.org.nz (related
 * language)
 * - the negator after what it negates: general knowledge; with a headshake that runs back over the verb, and
 * the negative mouthed: Hodge et al. 2025
 * - the question word last with lowered brows, raised brows for yes or no: masterymind, blog.garethj.com
 * - a reason as WHY? with raised brows and its answer: commandinghands.co.uk; the form is general knowledge
 * - the thing, then how many of it, measures with the number first: a learner's text and general knowledge;
 * the number first too where things have numbers of their own (two lifts are not lift 2): our choice
 * - each place at its own locus, to which later signs point (`point-back.ts`): general knowledge; how long a
 * locus lasts is our choice
 * - what has no sourced sign is fingerspelled, names in full: commandinghands.co.uk, bslqed.com
 */
import type { GlossUnit } from '#contract/gloss.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { ClauseParts } from '#translation/english/parser/clause-parts.ts';
import type { SignedToken } from '#translation/english/words/word.ts';

export function withUnitFace(unit: GlossUnit, face: NonManual): GlossUnit {
  if (unit.nonManuals?.includes(face)) return unit;
  return { ...unit, nonManuals: [...(unit.nonManuals ?? []), face] };
}

export const withFace = (row: readonly SignedToken[], face: NonManual): SignedToken[] =>
  row.map((token) => ({ ...token, unit: withUnitFace(token.unit, face) }));

/** Lowers the brows that a topic raises. */
export function withoutTopic(unit: GlossUnit): GlossUnit {
  const faces = unit.nonManuals?.filter((face) => face !== 'topic');
  const { nonManuals: _, ...bare } = unit;
  return faces === undefined || faces.length === 0 ? bare : { ...bare, nonManuals: faces };
}

/** `yes-no` raises the brows over the comment; a question word lowers them over itself. */
export type Mood = 'statement' | 'yes-no' | 'asking';

/**
 * Orders time, condition, place, object, subject; a subject that is described at length leads, and without a
 * verb or in the passive the subject is the topic.
 */
function orderParts({
  condition,
  scene,
  subject,
  object,
  ...parts
}: ClauseParts): (readonly SignedToken[])[] {
  if (parts.subjectLeads || parts.isBetweenPeople) return [condition, subject, scene, object];
  const isEqual = SAYS_WHAT_IS.test(parts.mainVerb?.lemma ?? '');
  const isObjectFirst = parts.verb.length > 0 && !parts.isPassive && !isEqual;
  return isObjectFirst ? [condition, scene, object, subject] : [condition, scene, subject, object];
}

/** Verbs after which the subject is described, like after a copula, or what it leads to is said. */
const SAYS_WHAT_IS = /^(?:become|remain|mean|cost|cause|(?:lead|leads|led|leading) to)$/;

/**
 * Whether a time names the train, like in `The 10:15 will leave at 10:40`: it comes first and the other time
 * last, or they would be one row.
 */
const isNamedByTime = ({ subject, time }: ClauseParts): boolean =>
  subject[0]?.unit.kind === 'time' && time.some(({ unit }) => unit.kind === 'time');

const isExcept = ({ unit }: SignedToken): boolean =>
  unit.kind === 'fingerspelled' && unit.text === 'EXCEPT';

/** Moves what is excepted after what is negated, so that it is not negated itself: `no dogs except guide dogs`. */
function moveExceptionLast(parts: ClauseParts): ClauseParts {
  if (parts.negation.length === 0) return parts;
  const { subject, object, others } = parts;
  const cut = (row: readonly SignedToken[]) => {
    const exceptIndex = row.findIndex(isExcept);
    return exceptIndex < 1
      ? { row, rest: [] }
      : { row: row.slice(0, exceptIndex), rest: row.slice(exceptIndex) };
  };
  const [subjectParts, objectParts] = [cut(subject), cut(object)];
  return {
    ...parts,
    subject: subjectParts.row,
    object: objectParts.row,
    others: [...others, ...objectParts.rest, ...subjectParts.rest],
  };
}

/** Arranges a clause in BSL order. */
export function arrange(clause: ClauseParts, mood: Mood): SignedToken[] {
  const parts = moveExceptionLast(clause);
  const { negation } = parts;
  const question = mood === 'asking' ? withFace(parts.question, 'question') : parts.question;
  // `who told you`, and not `who did you tell`; ME is not I anyway.
  const isMe = parts.object.some(({ unit }) => unit.kind === 'fingerspelled' && unit.text === 'ME');
  const asksForActor = parts.isBetweenPeople && parts.subject.length === 0 && !isMe;
  const isDenied = negation.length > 0;
  const rows = orderParts(parts);
  const action = [
    ...parts.predicate,
    ...parts.way,
    ...parts.agent,
    ...parts.verb,
    ...parts.adverb,
    ...parts.modal,
  ];
  const rest = [
    ...parts.duration,
    ...parts.others,
    ...(asksForActor ? [] : question),
    ...parts.reason.map((token) => ({ ...token, role: 'reason' as const })),
  ];
  const lead = rows.findIndex((row) => row.length > 0);
  const saysMore =
    rows.slice(lead + 1).some((row) => row.length > 0) ||
    action.length + negation.length + rest.length > 0;
  const staged = rows.flatMap((row, rowIndex) =>
    rowIndex === lead && saysMore ? withFace(row, 'topic') : row,
  );
  // The headshake runs back over the verb.
  const comment = [...(isDenied ? withFace(action, 'negation') : action), ...negation];
  const isNamed = isNamedByTime(parts);
  const all = [
    ...parts.opening,
    ...(isNamed ? [] : parts.time),
    ...(asksForActor ? question : []),
    ...(mood === 'yes-no' && comment.length === 0 ? withFace(staged, 'rhetorical') : staged),
    ...(mood === 'yes-no' ? withFace(comment, 'rhetorical') : comment),
    ...(isNamed ? parts.time : []),
    ...rest,
  ];
  // What is denied one and all needs no OR: a list says as much.
  return isDenied
    ? all.filter(({ unit }) => !(unit.kind === 'fingerspelled' && unit.text === 'OR'))
    : all;
}
