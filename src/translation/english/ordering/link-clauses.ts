/** Links the clauses of a sentence: what they share, and the words that join them. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Dropped } from '#translation/english/parser/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { createSpelledUnit, type SignedToken } from '#translation/english/words/word.ts';
import { withFace, withUnitFace } from './arrange.ts';
import type { ArrangedClause, Arrangement } from './arrange-clauses.ts';
import { isInOrder } from './order-clauses.ts';

/** Gives each clause what it shares with the one before, and the word that joins it. */
export function linkClauses(arranged: readonly ArrangedClause[]): Arrangement {
  const dropped: Dropped[] = [];
  const linked = arranged.map((current, clauseIndex): ArrangedClause => {
    const shared = findShared(arranged[clauseIndex - 1], current);
    const link = addLink(
      getTask(current, arranged[clauseIndex - 1]),
      current.clause.link,
      addShared(current.signedTokens, shared),
      shared,
    );
    if (link.dropped !== undefined) dropped.push(link.dropped);
    return { ...current, signedTokens: [...link.signedTokens, ...current.parts.measure] };
  });
  return { arranged: linked, dropped };
}

/**
 * Returns the task of a clause. `Wait before you cross` is signed in the order of time: first one, then the
 * other. Not where the sentence says how long before, or that it is not done before: then BEFORE says it.
 */
function getTask(current: ArrangedClause, previous: ArrangedClause | undefined) {
  const { task } = current.clause;
  if (task !== 'before' || isInOrder(current, previous)) return task;
  return 'not-before';
}

type Row = readonly SignedToken[];

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
function findShared(
  previous: ArrangedClause | undefined,
  { clause, parts }: ArrangedClause,
): Shared {
  const { link } = clause;
  if (previous === undefined || link === undefined || !/^(?:and|or)$/.test(link.lower))
    return NOTHING;
  if (parts.subject.length > 0 || parts.hasAuxiliary || !parts.hasVerb) return NOTHING;
  // `may not be given or lent`: what is done to it is in the same form.
  const isBare = clause.terms.some(
    ({ role, lower, lemma }) =>
      role === 'verb' &&
      (previous.parts.isPassive && previous.parts.negation.length > 0
        ? !/ing$/.test(lower)
        : lower === lemma),
  );
  if (!isBare) return NOTHING;
  return {
    modals: parts.modal.length === 0 ? previous.parts.modal : [],
    negators: link.lower === 'or' ? previous.parts.negation : [],
  };
}

function addShared(tokens: Row, { modals, negators }: Shared): Row {
  const negatedTokens = negators.length === 0 ? tokens : tokens.map(addHeadshake);
  return [...negatedTokens, ...[...modals, ...negators].filter((token) => !tokens.includes(token))];
}

/** Adds the headshake, unless the token is the topic. */
const addHeadshake = (token: SignedToken): SignedToken =>
  token.unit.kind === 'sign' && !token.unit.nonManuals?.includes('topic')
    ? { ...token, unit: withUnitFace(token.unit, 'negation') }
    : token;

const raiseBrows = (row: Row): SignedToken[] => withFace(row, 'topic');

interface Linked {
  readonly signedTokens: Row;
  readonly dropped?: Dropped;
}

/** Adds the word that joins a clause: signed, or shown by pause and face. */
function addLink(
  task: ArrangedClause['clause']['task'] | 'not-before',
  link: Term | undefined,
  tokens: Row,
  { negators }: Shared,
): Linked {
  const toLinkToken = (unit: GlossUnit): SignedToken => ({
    unit,
    spans: link === undefined ? [] : [link.span],
  });
  switch (task) {
    case 'condition': {
      const linkTokens = (link?.units ?? []).map(toLinkToken);
      const condition = { signedTokens: raiseBrows([...linkTokens, ...tokens]) };
      return link === undefined || linkTokens.length > 0
        ? condition
        : { ...condition, dropped: { span: link.span, rule: 'condition' } };
    }
    case 'unless':
      return { signedTokens: raiseBrows([...tokens, toLinkToken(signUnit('NOT', 'unless'))]) };
    case 'reason': {
      const reasonUnit = {
        ...signUnit('REASON/BECAUSE', 'why'),
        nonManuals: ['rhetorical' as const],
      };
      return { signedTokens: [toLinkToken(reasonUnit), ...tokens] };
    }
    case 'after': {
      const mouthing = link?.lower === 'after' ? undefined : link?.lower;
      return { signedTokens: raiseBrows([...tokens, toLinkToken(signUnit('AFTER', mouthing))]) };
    }
    case 'before':
      return { signedTokens: [toLinkToken(signUnit('AFTER', 'then')), ...tokens] };
    case 'not-before':
    case 'since':
      return {
        signedTokens: raiseBrows([
          ...tokens,
          toLinkToken(createSpelledUnit(link?.lower ?? 'before')),
        ]),
      };
    case 'while':
      return { signedTokens: raiseBrows([toLinkToken(createSpelledUnit('while')), ...tokens]) };
    case 'until':
      return { signedTokens: [toLinkToken(signUnit('UNTIL')), ...tokens] };
    default:
  }
  if (link === undefined) return { signedTokens: tokens };
  // A denial of all alternatives ("no lifts or escalators") is signed as a list, without OR.
  if ((link.lower === 'or' && negators.length === 0) || /^(?:if|despite)$/.test(link.lower))
    return { signedTokens: [toLinkToken(createSpelledUnit(link.lower)), ...tokens] };
  return { signedTokens: tokens, dropped: { span: link.span, rule: 'link' } };
}
