/** Reads prepositional phrases of a clause: when, where, why, until when. */

import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { isSign, type Said } from '#translation/english/words/word.ts';
import { type ClauseReading, type Found, found } from './clause-parts.ts';
import { attachesBefore, attachesInside } from './groups/attach.ts';
import { apart, fromThere, goTo, notOf, placedAt } from './groups/attached.ts';
import { beginsGroup, type Cursor, drop, said } from './groups/group.ts';
import { withoutDescription } from './groups/group-reading.ts';
import { readGroups } from './groups/read-groups.ts';
import { inLetters, isSaidOfSubject, type Phrase } from './phrase.ts';
import { readThan } from './read-than.ts';
import { CHANGES, isTimePhrase, relateTime } from './read-time-phrase.ts';

/** Reads the phrase at the cursor. */
export function readPreposition(cursor: Cursor, reading: ClauseReading, preposition: Term): Found {
  cursor.at += 1;
  if (preposition.lower === 'than') return readThan(cursor, reading, preposition);
  if (!beginsGroup(cursor)) return readBare(cursor, reading, preposition);
  const attaches = reading.hasVerb ? attachesInside : attachesBefore;
  // `from platform 4 to platform 6`: where it goes belongs to the clause.
  const isSource = reading.hasVerb && preposition.task === 'source';
  const own = withoutDescription(cursor, preposition.task === 'place' ? reading.predicate : []);
  const groups = readGroups(
    own,
    (term, head) => !(isSource && term.task === 'goal') && attaches(term, head),
  );
  cursor.at = own.at;
  const row = groups.flatMap((group) => [...group.said, ...group.negators]);
  const phrase = { preposition, groups, row };
  if (isTimePhrase(phrase)) return relateTime(cursor, reading, phrase);
  if (groups.every(({ isPronoun }) => isPronoun)) {
    // `The exit is behind you`: the clause only says where it is.
    if (BESIDE_SOMEBODY.test(preposition.lower) && isSaidOfSubject(reading))
      return found(reading, 'predicate', [inLetters(preposition)]);
    drop(cursor, preposition, 'placement');
    return {};
  }
  const relate = RELATIONS[preposition.task ?? ''] ?? relateOther;
  return relate(cursor, reading, phrase);
}

const BESIDE_SOMEBODY = /^(?:behind|in front of|beside|next to|near|above|below|opposite|under)$/;

/** Reads a preposition without its noun: `turn off`, `come in`, `leave from` at the end of a question. */
function readBare(cursor: Cursor, reading: ClauseReading, preposition: Term): Found {
  if (preposition.units.length > 0) return found(reading, 'adverb', said(preposition));
  if (!/^(?:to|of|for|from|with|by|at)$/.test(preposition.lower))
    return found(reading, 'adverb', [inLetters(preposition)]);
  drop(cursor, preposition, 'placement');
  return {};
}

/** Puts a phrase that is not of time where its preposition sends it. */
type Relate = (cursor: Cursor, reading: ClauseReading, phrase: Phrase) => Found;

const isPlace = ({ groups }: Phrase): boolean => groups.some(({ kind }) => kind === 'place');

/** Whether something changes: it is one thing first, and then another. */
const isChange = ({ mainVerb }: ClauseReading): boolean => CHANGES.test(mainVerb?.lemma ?? '');

/** Whether the clause is a participle without a subject: `and opened by the Queen`. */
const isParticiple = ({ hasSubject, mainVerb }: ClauseReading): boolean =>
  !hasSubject && mainVerb !== undefined && mainVerb.lower !== mainVerb.lemma;

/** Drops a preposition that has no sign of its own: it is shown by where signs are placed. */
function dropUnsigned(cursor: Cursor, preposition: Term): void {
  if (preposition.units.length === 0) drop(cursor, preposition, 'placement');
}

const RELATIONS: Record<string, Relate> = {
  reason(_cursor, reading, { preposition, row }) {
    const why = { ...signUnit('REASON/BECAUSE', 'why'), nonManuals: ['rhetorical' as const] };
    return found(reading, 'reason', [{ unit: why, spans: [preposition.span] }, ...row]);
  },
  condition(cursor, reading, { preposition, row }) {
    drop(cursor, preposition, 'condition');
    return found(reading, 'condition', row);
  },
  after: (_cursor, reading, { preposition, row }) =>
    found(reading, 'time', [...row, ...said(preposition)]),
  until: (_cursor, reading, { preposition, row }) =>
    found(reading, 'duration', [...said(preposition), ...row]),
  time(cursor, reading, { preposition, row }) {
    dropUnsigned(cursor, preposition);
    return found(reading, 'time', [...row, ...said(preposition)]);
  },
  place(cursor, reading, { preposition, row }) {
    dropUnsigned(cursor, preposition);
    const isPlaced = reading.isPlaced || isSaidOfSubject(reading);
    const scene = [...apart(row, preposition), ...said(preposition)];
    return { isPlaced, ...found(reading, isPlaced ? 'predicate' : 'scene', scene) };
  },
  goal(cursor, reading, phrase) {
    const { preposition, row } = phrase;
    if (isChange(reading) && reading.way.length > 0 && !isPlace(phrase))
      return found(reading, 'way', [inLetters(preposition), ...row]);
    // Without a verb to move it, GO-TO leads there; after FROM too, so that it does not seem to
    // come from there.
    const leads =
      reading.verb.length === 0
        ? comesFrom(reading) ||
          (isPlace(phrase) && (reading.hasSubject || reading.predicate.length > 0))
        : comesFrom(reading) && !reading.verb.some(isGoTo);
    if (!leads) drop(cursor, preposition, 'placement');
    const movement = leads ? [goTo(preposition)] : [];
    return found(reading, 'way', [...placedAt(row, 'destination'), ...movement]);
  },
  source(cursor, reading, phrase) {
    const { preposition, row } = phrase;
    if (isPlace(phrase)) {
      const movement = [fromThere(preposition), ...said(preposition)];
      return found(reading, 'way', [...placedAt(row, 'left'), ...movement]);
    }
    if (isChange(reading)) return found(reading, 'way', [inLetters(preposition), ...row]);
    if (cursor.terms[cursor.at]?.task === 'goal' && preposition.units.length === 0) {
      const from = { unit: signUnit('FROM'), spans: [preposition.span] };
      return found(reading, 'way', [...row, from]);
    }
    drop(cursor, preposition, 'placement');
    return found(reading, 'way', [...row, ...said(preposition)]);
  },
  way: (_cursor, reading, { preposition, row }) =>
    found(reading, 'way', [...row, ...said(preposition)]),
  by(cursor, reading, { preposition, row }) {
    drop(cursor, preposition, 'placement');
    return found(reading, reading.isPassive || isParticiple(reading) ? 'agent' : 'others', row);
  },
  for: relateFor,
  of: relateOf,
  about: relateOf,
  without: (_cursor, reading, { preposition, row }) =>
    found(reading, 'others', [...row, notOf(preposition)]),
  instead: (_cursor, reading, { preposition, row }) =>
    found(reading, 'scene', [...row, notOf(preposition)]),
};

const isFrom = (each: Said): boolean => isSign(each, 'FROM');
/** Whether the clause has just said where something comes from. */
const comesFrom = ({ way, object, subject }: ClauseReading): boolean =>
  way.some(isFrom) || [object, subject].some((row) => row.slice(-1).some(isFrom));
const isGoTo = (each: Said): boolean => isSign(each, 'GO-TO');

/**
 * Places a phrase with `for`: in `£5 for adults and free for children`, whom it is for comes before what is
 * said of them alone.
 */
function relateFor(cursor: Cursor, reading: ClauseReading, phrase: Phrase): Found {
  const { preposition, row } = phrase;
  const isSaid = isSaidOfSubject(reading);
  if (isSaid && isPlace(phrase))
    return found(reading, 'predicate', [...placedAt(row, 'destination'), goTo(preposition)]);
  drop(cursor, preposition, 'placement');
  if (isSaid) return found(reading, 'predicate', row);
  const last = cursor.terms[cursor.terms.indexOf(preposition) - 1];
  const isListed = reading.predicate.some(({ unit }) => unit.kind === 'number');
  if (isListed && last?.role === 'adjective' && reading.predicate.at(-1)?.spans[0] === last.span)
    return { predicate: [...reading.predicate.slice(0, -1), ...row, reading.predicate.at(-1)!] };
  if (reading.hasMainVerb && !reading.isPassive && reading.object.length === 0)
    return found(reading, 'object', row);
  return found(reading, reading.hasVerb ? 'others' : 'scene', row);
}

function relateOf(cursor: Cursor, reading: ClauseReading, { preposition, row }: Phrase): Found {
  drop(cursor, preposition, 'placement');
  const isObject = reading.hasMainVerb && reading.object.length === 0;
  return found(reading, isObject ? 'object' : 'way', row);
}

function relateOther(cursor: Cursor, reading: ClauseReading, { preposition, row }: Phrase): Found {
  // `Children must be with an adult.`
  const isWith = preposition.task === 'with' && reading.isCopular && reading.predicate.length === 0;
  if (isWith) return found(reading, 'predicate', [inLetters(preposition), ...row]);
  dropUnsigned(cursor, preposition);
  // `do not take photographs with flash`: it is denied with the rest.
  const isDenied = preposition.task === 'with' && reading.negation.length > 0;
  const target = isDenied && reading.hasMainVerb ? 'object' : reading.hasVerb ? 'others' : 'scene';
  return found(reading, target, [...said(preposition), ...row]);
}
