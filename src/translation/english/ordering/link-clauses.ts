/** Links the clauses of a sentence: what they share, and the words that join them. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Dropped } from '#translation/english/reading/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { type Said, spelledUnit } from '#translation/english/words/word.ts';
import { withFace, withUnitFace } from './arrange.ts';
import type { ArrangedClause, Arrangement } from './arrange-clauses.ts';
import { isInOrder } from './order-clauses.ts';

/** Gives each clause what it shares with the one before, and the word that joins it. */
export function linkClauses(arranged: readonly ArrangedClause[]): Arrangement {
  const dropped: Dropped[] = [];
  const linked = arranged.map((each, at): ArrangedClause => {
    const shared = sharedWith(arranged[at - 1], each);
    const link = linkOf(
      taskOf(each, arranged[at - 1]),
      each.clause.link,
      withShared(each.said, shared),
      shared,
    );
    if (link.dropped !== undefined) dropped.push(link.dropped);
    return { ...each, said: [...link.said, ...each.parts.measure] };
  });
  return { arranged: linked, dropped };
}

/**
 * Returns the task of a clause. `Wait before you cross` is signed in the order of time: first one, then the
 * other. Not where the sentence says how long before, or that it is not done before: then BEFORE says it.
 */
function taskOf(each: ArrangedClause, before: ArrangedClause | undefined) {
  const { task } = each.clause;
  if (task !== 'before' || isInOrder(each, before)) return task;
  return 'not-before';
}

type Row = readonly Said[];

/** Modals and negators that govern the previous clause and this one too. */
interface Shared {
  readonly modals: Row;
  readonly negators: Row;
}

const NOTHING: Shared = { modals: [], negators: [] };

/**
 * Finds what governs the first clause and also the one that is joined to it without a subject of its own: `Do
 * not lean out or open the doors`, `You must buy a ticket and show it`.
 */
function sharedWith(before: ArrangedClause | undefined, { clause, parts }: ArrangedClause): Shared {
  const { link } = clause;
  if (before === undefined || link === undefined || !/^(?:and|or)$/.test(link.lower))
    return NOTHING;
  if (parts.subject.length > 0 || parts.hasAuxiliary || !parts.hasVerb) return NOTHING;
  const isBare = clause.terms.some(({ role, lower, lemma }) => role === 'verb' && lower === lemma);
  if (!isBare) return NOTHING;
  return {
    modals: parts.modal.length === 0 ? before.parts.modal : [],
    negators: link.lower === 'or' ? before.parts.negation : [],
  };
}

function withShared(said: Row, { modals, negators }: Shared): Row {
  const own = negators.length === 0 ? said : said.map(shaken);
  return [...own, ...[...modals, ...negators].filter((one) => !said.includes(one))];
}

/** Adds the headshake, unless the token is the topic. */
const shaken = (one: Said): Said =>
  one.unit.kind === 'sign' && !one.unit.nonManuals?.includes('topic')
    ? { ...one, unit: withUnitFace(one.unit, 'negation') }
    : one;

const raised = (row: Row): Said[] => withFace(row, 'topic');

interface Linked {
  readonly said: Row;
  readonly dropped?: Dropped;
}

/** Adds the word that joins a clause: signed, or shown by pause and face. */
function linkOf(
  task: ArrangedClause['clause']['task'] | 'not-before',
  link: Term | undefined,
  said: Row,
  { negators }: Shared,
): Linked {
  const own = (unit: GlossUnit): Said => ({ unit, spans: link === undefined ? [] : [link.span] });
  switch (task) {
    case 'condition': {
      const words = (link?.units ?? []).map(own);
      const condition = { said: raised([...words, ...said]) };
      return link === undefined || words.length > 0
        ? condition
        : { ...condition, dropped: { span: link.span, rule: 'condition' } };
    }
    case 'unless':
      return { said: raised([...said, own(signUnit('NOT', 'unless'))]) };
    case 'reason': {
      const why = { ...signUnit('REASON/BECAUSE', 'why'), nonManuals: ['rhetorical' as const] };
      return { said: [own(why), ...said] };
    }
    case 'after': {
      const mouthing = link?.lower === 'after' ? undefined : link?.lower;
      return { said: raised([...said, own(signUnit('AFTER', mouthing))]) };
    }
    case 'before':
      return { said: [own(signUnit('AFTER', 'then')), ...said] };
    case 'not-before':
    case 'since':
      return { said: raised([...said, own(spelledUnit(link?.lower ?? 'before'))]) };
    case 'while':
      return { said: raised([own(spelledUnit('while')), ...said]) };
    case 'until':
      return { said: [own(signUnit('UNTIL')), ...said] };
    default:
  }
  if (link === undefined) return { said };
  // What is denied one and all needs no OR.
  if ((link.lower === 'or' && negators.length === 0) || link.lower === 'if')
    return { said: [own(spelledUnit(link.lower)), ...said] };
  return { said, dropped: { span: link.span, rule: 'link' } };
}
