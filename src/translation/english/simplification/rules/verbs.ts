/** Verbs of a clause put into another form. Pure. */
import {
  isBe,
  isClauseVerb,
  isNegator,
  isPlural,
} from '#translation/english/simplification/shape.ts';
import { createToken, type Token } from '#translation/english/simplification/tokens.ts';
import type { VerbForms } from '#translation/english/simplification/verb-forms.ts';

/** Changes a verb to another form, in the same place. */
export const changeVerbForm = (verb: Token, text: string): Token => ({
  ...createToken(text, 'verb', verb),
  lemma: verb.lemma,
});

/** Words that only ever help another verb, also where the word after them was parsed as something else. */
const HELPERS = /^(?:will|would|shall|should|could|may|might|must)$/;

/** Negates a clause: `does not stop` from `stops`; undefined where it is negated already, or has no verb. */
export function negate(
  tokens: readonly Token[],
  forms: VerbForms,
  from?: Token,
): readonly Token[] | undefined {
  if (tokens.some((token) => token.depth === 0 && isNegator(token))) return undefined;
  const verbIndex = tokens.findIndex(isClauseVerb);
  const verb = tokens[verbIndex];
  if (verb === undefined) return undefined;
  const not = createToken('not', 'negator', from);
  if (/^(?:have|need) to$/.test(verb.lower))
    return [
      ...tokens.slice(0, verbIndex),
      createToken('do', 'auxiliary'),
      not,
      ...tokens.slice(verbIndex),
    ];
  if (verb.lower === 'can')
    return [
      ...tokens.slice(0, verbIndex),
      createToken('cannot', 'modal', from),
      ...tokens.slice(verbIndex + 1),
    ];
  if (isBe(verb) || verb.role === 'modal' || HELPERS.test(verb.lower))
    return [...tokens.slice(0, verbIndex + 1), not, ...tokens.slice(verbIndex + 1)];
  if (
    verb.role === 'auxiliary' &&
    tokens[verbIndex + 1] !== undefined &&
    isClauseVerb(tokens[verbIndex + 1]!)
  )
    return [...tokens.slice(0, verbIndex + 1), not, ...tokens.slice(verbIndex + 1)];
  const help =
    verb.lower === verb.lemma
      ? 'do'
      : verb.lower === forms.present(verb.lemma)
        ? 'does'
        : verb.lower === forms.past(verb.lemma)
          ? 'did'
          : undefined;
  if (help === undefined) return undefined;
  return [
    ...tokens.slice(0, verbIndex),
    createToken(help, 'auxiliary'),
    not,
    changeVerbForm(verb, verb.lemma),
    ...tokens.slice(verbIndex + 1),
  ];
}

/** Conversion of the auxiliaries of a passive to those of its actor. */
interface ActiveForm {
  /** The helpers in a row, without a denial. */
  readonly helpers: RegExp;
  /** The helper of the active: for many who do it, and for one; only where something is denied if it is `simple`. */
  readonly help: readonly [many: string, one: string];
  readonly isSimple?: boolean;
  readonly verb: (lemma: string, participle: string, forms: VerbForms, isMany: boolean) => string;
}

const ACTIVE_FORMS: readonly ActiveForm[] = [
  {
    helpers: /^(?:is|are|am)$/,
    help: ['do', 'does'],
    isSimple: true,
    verb: (lemma, _, forms, isMany) => (isMany ? lemma : forms.present(lemma)),
  },
  {
    helpers: /^(?:was|were)$/,
    help: ['did', 'did'],
    isSimple: true,
    verb: (lemma, _, forms) => forms.past(lemma),
  },
  { helpers: /^(?:has|have) been$/, help: ['have', 'has'], verb: (_, participle) => participle },
  { helpers: /^had been$/, help: ['had', 'had'], verb: (_, participle) => participle },
  {
    helpers: /^(?:is|are) being$/,
    help: ['are', 'is'],
    verb: (lemma, _, forms) => forms.gerund(lemma),
  },
  {
    helpers: /^(?:was|were) being$/,
    help: ['were', 'was'],
    verb: (lemma, _, forms) => forms.gerund(lemma),
  },
  ...['will', 'would', 'can', 'could', 'must', 'should', 'may', 'might', 'shall'].map(
    (modal): ActiveForm => ({
      helpers: new RegExp(`^${modal} be$`),
      help: [modal, modal],
      verb: (lemma) => lemma,
    }),
  ),
];

/** Converts the verbs of a passive, e.g. `was not` or `must not be`, to those of its actor; undefined for others. */
export function toActiveVerbs(
  helpers: readonly Token[],
  participle: Token,
  actor: readonly Token[],
  forms: VerbForms,
): readonly Token[] | undefined {
  const not = helpers.find((helper) => helper.role === 'negator');
  const auxiliaries = helpers.filter((helper) => helper !== not);
  const row = auxiliaries.map(({ lower }) => lower).join(' ');
  const form = ACTIVE_FORMS.find((candidate) => candidate.helpers.test(row));
  if (form === undefined) return undefined;
  const isMany = isPlural(actor);
  const { lemma, lower } = participle;
  const help = createToken(form.help[isMany ? 0 : 1], 'auxiliary', auxiliaries[0]);
  const verb = changeVerbForm(participle, form.verb(lemma, lower, forms, isMany));
  if (!form.isSimple) return not === undefined ? [help, verb] : [help, not, verb];
  return not === undefined ? [verb] : [help, not, changeVerbForm(participle, lemma)];
}
