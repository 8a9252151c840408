/** Signs a message by the sign library of an organisation. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { LibraryForm, UsedForm } from '#contract/library/form-change.ts';
import { DEFAULT_POLICY, type SignedName } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import type { FormId } from '#contract/library/own-form.ts';
import type { Message } from '#contract/message.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import { type NamePart, namePartsOf } from '#signing/lexicon/names/name-parts.ts';
import {
  entryOf,
  isArticulated,
  isFounded,
  isNonCommercial,
  POINTED,
  usableVariant,
} from '#signing/lexicon/sign-library.ts';
import type { LexiconEntry, SignVariant } from '#signing/notation/notation.ts';
import { formIdOf } from './form-id.ts';
import { isNonCommercialOwn, type OwnForms, ownFormsOf } from './own-forms.ts';
import { countedForms, numberForms, spelledForms } from './spelled-forms.ts';

type PlaceUnit = Extract<GlossUnit, { kind: 'place' }>;

interface Judged {
  readonly rules: LibraryRules;
  readonly own: OwnForms;
  readonly approved: ReadonlySet<FormId>;
  readonly rejected: ReadonlySet<FormId>;
}

/** Whether rules let messages be as we ship them. */
const isOurs = ({ policy, approved, rejected, choices, names, forms }: LibraryRules): boolean =>
  forms.length === 0 &&
  approved.length === 0 &&
  rejected.length === 0 &&
  Object.keys(choices).length === 0 &&
  Object.keys(names).length === 0 &&
  policy.uses === DEFAULT_POLICY.uses &&
  policy.nonCommercial;

/** Whether messages may have a form of the organisation: an approved one, or a chosen one unless only approved ones may be. */
function isAllowedOwn(form: LibraryForm, judged: Judged, chosen: FormId | undefined): boolean {
  const { policy } = judged.rules;
  if (judged.rejected.has(form.id)) return false;
  if (!policy.nonCommercial && isNonCommercialOwn(form)) return false;
  if (judged.approved.has(form.id) || policy.uses === 'all') return true;
  return policy.uses === 'sourced' && form.id === chosen;
}

/** Whether messages may have a form: it and every sign that it is made of. */
function isAllowed(variant: SignVariant, judged: Judged): boolean {
  const { segments } = variant;
  if (segments === undefined || !isArticulated(variant)) return false;
  const { policy } = judged.rules;
  const id = formIdOf(segments);
  if (judged.rejected.has(id)) return false;
  if (!policy.nonCommercial && isNonCommercial(variant)) return false;
  const isApproved = judged.approved.has(id);
  if (!isApproved && policy.uses === 'approved') return false;
  if (!isApproved && policy.uses === 'sourced' && !isFounded(variant)) return false;
  return segments.every((segment) => {
    if (!('gloss' in segment)) return true;
    const inner = entryOf(segment.gloss)?.variants[0];
    // Who approved the whole has seen its parts; a part that was rejected or may not be used is in no whole.
    return (
      inner !== undefined &&
      (isApproved
        ? !judged.rejected.has(formIdOf(inner.segments ?? [])) &&
          (policy.nonCommercial || !isNonCommercial(inner))
        : isAllowed(inner, judged))
    );
  });
}

/** Selects the shipped form that messages use: the chosen one, else the first that they may use. */
function shippedForm(entry: LexiconEntry, judged: Judged, chosen: FormId | undefined) {
  const allowed = entry.variants.filter((variant) => isAllowed(variant, judged));
  const isChosen = ({ segments }: SignVariant) =>
    chosen !== undefined && formIdOf(segments!) === chosen;
  const variant = allowed.find(isChosen) ?? allowed[0];
  return variant && { variant, isChosen: isChosen(variant) };
}

/** Changes that `withLibrary` makes to a unit that is signed. */
interface Used {
  readonly form: { readonly form?: FormId; readonly own?: UsedForm };
  readonly review: { readonly isApproved?: boolean };
}

function ownUsed({ id, form, source }: LibraryForm, judged: Judged): Used {
  const isApproved = judged.approved.has(id);
  return {
    form: { form: id, own: { form, source } },
    review: { ...(isApproved && { isApproved }) },
  };
}

/**
 * Selects the form of a gloss with its review state: the chosen one, else one of the organisation's own that
 * is approved, else ours, else another of its own. Undefined where there is none that may be used.
 */
function judgedForm(
  gloss: string,
  entry: LexiconEntry | undefined,
  judged: Judged,
): Used | undefined {
  const { rules } = judged;
  const named = entry?.gloss ?? gloss;
  const chosen = Object.hasOwn(rules.choices, named) ? rules.choices[named] : undefined;
  const own = judged.own.of(named).filter((form) => isAllowedOwn(form, judged, chosen));
  const shipped = entry && shippedForm(entry, judged, chosen);
  const preferred = shipped?.isChosen
    ? undefined
    : (own.find(({ id }) => id === chosen) ??
      own.find(({ id }) => judged.approved.has(id)) ??
      (shipped === undefined ? own[0] : undefined));
  if (preferred !== undefined) return ownUsed(preferred, judged);
  if (shipped === undefined) return undefined;
  const { variant } = shipped;
  const id = formIdOf(variant.segments!);
  const isApproved = judged.approved.has(id);
  return {
    form: { ...(variant !== usableVariant(entry!) && { form: id }) },
    review: { ...(isApproved && { isApproved }) },
  };
}

/** Adds the non-manuals of an organisation's form to those of the sentence. */
function withFace<Unit extends { nonManuals?: NonManual[] }>(unit: Unit, { form }: Used): Unit {
  const face = form.own?.form.nonManuals ?? [];
  if (face.length === 0) return unit;
  return { ...unit, nonManuals: [...new Set([...(unit.nonManuals ?? []), ...face])] };
}

const isApproved = (forms: readonly FormId[], { approved }: Judged): boolean =>
  forms.length > 0 && forms.every((form) => approved.has(form));

/** Marks a unit that is spelled or counted as approved where all its letters and numbers are. */
const madeOf = <Unit extends GlossUnit>(
  unit: Unit,
  forms: readonly FormId[],
  judged: Judged,
): Unit => (isApproved(forms, judged) ? { ...unit, isApproved: true } : unit);

function judgedSign(unit: Extract<GlossUnit, { kind: 'sign' }>, judged: Judged): GlossUnit {
  const entry = entryOf(unit.gloss);
  if (entry !== undefined && entry.gloss in POINTED) return unit;
  const used = judgedForm(unit.gloss.trim().toUpperCase(), entry, judged);
  if (used !== undefined) return { ...withFace(unit, used), ...used.form, ...used.review };
  if (entry === undefined) return madeOf(unit, spelledForms(unit.gloss), judged);
  const spelled = usableVariant(entry) === undefined ? unit : { ...unit, isWithheld: true };
  return madeOf(spelled, spelledForms(entry.mouthing), judged);
}

/**
 * Signs a name by the sign or the letters that the organisation has chosen; where that sign may not be used,
 * by the name's own letters only.
 */
function namedPlace(unit: PlaceUnit, as: SignedName, judged: Judged): GlossUnit {
  if ('letters' in as) return madeOf({ ...unit, signedAs: as }, spelledForms(as.letters), judged);
  const used = judgedForm(as.gloss.toUpperCase(), entryOf(as.gloss), judged);
  if (used === undefined)
    return madeOf({ ...unit, isWithheld: true }, spelledForms(unit.name), judged);
  return { ...withFace(unit, used), signedAs: { gloss: as.gloss, ...used.form }, ...used.review };
}

/** Applies the rules to an operator, whose name messages spell. */
function namedOperator(
  unit: Extract<GlossUnit, { kind: 'fingerspelled' }>,
  judged: Judged,
): GlossUnit {
  const as = judged.rules.names[unit.text.toUpperCase()];
  if (as === undefined) return madeOf(unit, spelledForms(unit.text), judged);
  if ('letters' in as)
    return madeOf({ ...unit, text: as.letters }, spelledForms(as.letters), judged);
  const { text: _, kind: __, ...shared } = unit;
  const sign = judgedSign({ kind: 'sign', gloss: as.gloss, ...shared }, judged);
  const isSigned =
    sign.kind === 'sign' &&
    (sign.own !== undefined || entryOf(sign.gloss) !== undefined) &&
    !sign.isWithheld;
  return isSigned ? sign : madeOf(unit, spelledForms(unit.text), judged);
}

/** Lists the forms of a part of a name. */
function partForms({ words, gloss, value }: NamePart): FormId[] {
  if (gloss !== undefined) return [formIdOf(usableVariant(entryOf(gloss)!)!.segments!)];
  return value === undefined ? spelledForms(words) : numberForms(value);
}

/**
 * Applies the rules to a name, which is signed as a whole or by the signs in it; if one of these may not be
 * used, it is spelled.
 */
function judgedPlace(unit: PlaceUnit, judged: Judged): GlossUnit {
  const as = judged.rules.names[unit.name.toUpperCase()];
  if (as !== undefined) return namedPlace(unit, as, judged);
  if (unit.isSpelled) return madeOf(unit, spelledForms(unit.name), judged);
  const whole = entryOf(unit.name);
  const isTown = whole?.category === 'place-name';
  const used = isTown ? judgedForm(whole.gloss, whole, judged) : undefined;
  if (used?.form.own !== undefined) return namedPlace(unit, { gloss: whole!.gloss }, judged);
  const isWhole = isTown && usableVariant(whole) !== undefined;
  const parts: readonly NamePart[] = isWhole
    ? [{ words: unit.name, gloss: whole.gloss }]
    : namePartsOf(unit.name);
  const variants = parts.flatMap(({ gloss }) =>
    gloss === undefined ? [] : [usableVariant(entryOf(gloss)!)!],
  );
  if (!variants.every((variant) => isAllowed(variant, judged)))
    return madeOf({ ...unit, isWithheld: true }, spelledForms(unit.name), judged);
  return madeOf(unit, parts.flatMap(partForms), judged);
}

const asItIs = (unit: GlossUnit): GlossUnit => unit;

/** Creates the function that applies an organisation's rules to a unit; `undefined` where they change nothing. */
function judgeOf(rules: LibraryRules): ((unit: GlossUnit) => GlossUnit) | undefined {
  if (isOurs(rules)) return undefined;
  const judged = {
    rules,
    own: ownFormsOf(rules.forms),
    approved: new Set(rules.approved),
    rejected: new Set(rules.rejected),
  };
  return (unit) => {
    if (unit.kind === 'sign') return judgedSign(unit, judged);
    if (unit.kind === 'place') return judgedPlace(unit, judged);
    if (unit.kind === 'fingerspelled') return namedOperator(unit, judged);
    if (unit.kind === 'number' || unit.kind === 'time' || unit.kind === 'platform')
      return madeOf(unit, countedForms(unit), judged);
    return unit;
  };
}

/** Creates the function that applies the rules like `withLibrary`, one unit after the other. */
export const unitJudge = (rules: LibraryRules): ((unit: GlossUnit) => GlossUnit) =>
  judgeOf(rules) ?? asItIs;

/**
 * Applies an organisation's library rules to a message: chosen forms, and words spelled where no form may be
 * used. Letters, numbers and points stay: nothing else could express them.
 *
 * @returns the same message where the rules change nothing
 */
export function withLibrary(message: Message, rules: LibraryRules): Message {
  const judge = judgeOf(rules);
  if (judge === undefined) return message;
  const phrases = message.phrases.map((phrase) => ({
    ...phrase,
    units: phrase.units.map(judge),
  }));
  return { ...message, phrases };
}
