/** Rule for what had to be done: it was done, and nothing has to be done now. Pure. */
import { isPlural } from '#translation/english/simplification/shape.ts';
import { createToken, type Token } from '#translation/english/simplification/tokens.ts';
import type { PlainRule } from './rule.ts';
import { changeVerbForm } from './verbs.ts';

/** Words before `had to` with which it says what would have been, or asks. */
const UNREAL = /^(?:have|has|had|having|would|could|might|should|not|never)$/;

export const PAST_NEED: PlainRule = {
  name: 'what had to be done was done',
  examples: [
    ['Trains had to be cancelled.', 'Trains were cancelled.'],
    ['The lift had to be closed on Monday.', 'The lift was closed on Monday.'],
    ['Passengers had to wait at Reading.', 'Passengers waited at Reading.'],
    ['Visitors had to be over 16.', 'Visitors had to be over 16.'],
    ['We would have had to wait.', 'We would have had to wait.'],
    ['Visitors have to wait at the gate.', 'Visitors have to wait at the gate.'],
  ],
  apply(clause, { forms }) {
    const { tokens } = clause;
    const had = tokens.findIndex(({ lower }, index) => countHadTo(lower, tokens[index + 1]) > 0);
    const verbIndex = had + countHadTo(tokens[had]?.lower ?? '', tokens[had + 1]);
    const verb = tokens[verbIndex];
    if (had < 0 || verb === undefined || UNREAL.test(tokens[had - 1]?.lower ?? ''))
      return undefined;
    const past = putInPast(verb, tokens[verbIndex + 1], isPlural(tokens.slice(0, had)), forms.past);
    if (past === undefined) return undefined;
    return [{ ...clause, tokens: [...tokens.slice(0, had), past, ...tokens.slice(verbIndex + 1)] }];
  },
};

/** Counts the tokens of `had to`: one where it is read as a phrase, none where something else is there. */
function countHadTo(lower: string, next: Token | undefined): number {
  if (lower === 'had to') return 1;
  return lower === 'had' && next?.lower === 'to' ? 2 : 0;
}

/** Puts a verb in the past; undefined for what had to be so, which is no act. */
function putInPast(
  verb: Token,
  next: Token | undefined,
  isMany: boolean,
  toPast: (lemma: string) => string,
): Token | undefined {
  if (verb.lower === 'be')
    return next?.role === 'verb' && next.lower !== next.lemma && !/ing$/.test(next.lower)
      ? createToken(isMany ? 'were' : 'was', 'auxiliary', verb)
      : undefined;
  return verb.role === 'verb' && verb.lower === verb.lemma
    ? changeVerbForm(verb, toPast(verb.lemma))
    : undefined;
}
