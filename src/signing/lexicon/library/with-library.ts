/** Signs a message by the sign library of an organisation. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { LibraryForm, UsedForm } from '#contract/library/form-change.ts';
import { DEFAULT_POLICY, type SignedName } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import type { FormId } from '#contract/library/organisation-form.ts';
import { isSameRegion } from '#contract/library/region.ts';
import type { Message } from '#contract/message.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import { type NamePart, parseNameParts } from '#signing/lexicon/names/name-parts.ts';
import {
  findEntry,
  isArticulated,
  isFounded,
  isNonCommercial,
  POINTED,
  usableVariant,
} from '#signing/lexicon/sign-library.ts';
import type { LexiconEntry, SignVariant } from '#signing/notation/notation.ts';
import { computeFormId } from './form-id.ts';
import { indexOrganisationForms, isNonCommercialOwn, type OwnForms } from './organisation-forms.ts';
import { countedForms, numberForms, spelledForms } from './spelled-forms.ts';

type PlaceUnit = Extract<GlossUnit, { kind: 'place' }>;

interface LibraryContext {
  readonly rules: LibraryRules;
  readonly organisationForms: OwnForms;
  readonly approved: ReadonlySet<FormId>;
  readonly rejected: ReadonlySet<FormId>;
}

/** Whether rules let messages be as we ship them. */
const isShippedDefault = ({
  policy,
  approved,
  rejected,
  choices,
  names,
  forms,
}: LibraryRules): boolean =>
  forms.length === 0 &&
  approved.length === 0 &&
  rejected.length === 0 &&
  Object.keys(choices).length === 0 &&
  Object.keys(names).length === 0 &&
  policy.uses === DEFAULT_POLICY.uses &&
  policy.nonCommercial;

/** Whether messages may have a form of the organisation: an approved one, or a chosen one unless only approved ones may be. */
function isAllowedOwn(
  form: LibraryForm,
  context: LibraryContext,
  selectedId: FormId | undefined,
): boolean {
  const { policy } = context.rules;
  if (context.rejected.has(form.id)) return false;
  if (!policy.nonCommercial && isNonCommercialOwn(form)) return false;
  if (context.approved.has(form.id) || policy.uses === 'all') return true;
  return policy.uses === 'sourced' && form.id === selectedId;
}

/**
 * Whether a form is for messages of another region: it has a region, and is not chosen for all messages. A shipped
 * form can be labelled so by an organisation that saves it with a region.
 */
const isForElsewhere = (
  { id, region }: Pick<LibraryForm, 'id' | 'region'>,
  selectedId: FormId | undefined,
): boolean => region !== undefined && id !== selectedId;

/** Whether messages may have a form: it and every sign that it is made of. */
function isAllowed(variant: SignVariant, context: LibraryContext): boolean {
  const { segments } = variant;
  if (segments === undefined || !isArticulated(variant)) return false;
  const { policy } = context.rules;
  const id = computeFormId(segments);
  if (context.rejected.has(id)) return false;
  if (!policy.nonCommercial && isNonCommercial(variant)) return false;
  const isApproved = context.approved.has(id);
  if (!isApproved && policy.uses === 'approved') return false;
  if (!isApproved && policy.uses === 'sourced' && !isFounded(variant)) return false;
  return segments.every((segment) => {
    if (!('gloss' in segment)) return true;
    const inner = findEntry(segment.gloss)?.variants[0];
    // Who approved the whole has seen its parts; a part that was rejected or may not be used is in no whole.
    return (
      inner !== undefined &&
      (isApproved
        ? !context.rejected.has(computeFormId(inner.segments ?? [])) &&
          (policy.nonCommercial || !isNonCommercial(inner))
        : isAllowed(inner, context))
    );
  });
}

/** Selects the shipped form that messages use: the chosen one, else the first that they may use. */
function shippedForm(entry: LexiconEntry, context: LibraryContext, selectedId: FormId | undefined) {
  const elsewhere = new Set(
    context.organisationForms
      .findByGloss(entry.gloss)
      .flatMap((form) => (isForElsewhere(form, selectedId) ? [form.id] : [])),
  );
  const allowed = entry.variants.filter(
    (variant) => isAllowed(variant, context) && !elsewhere.has(computeFormId(variant.segments!)),
  );
  const isChosen = ({ segments }: SignVariant) =>
    selectedId !== undefined && computeFormId(segments!) === selectedId;
  const variant = allowed.find(isChosen) ?? allowed[0];
  return variant && { variant, isChosen: isChosen(variant) };
}

/** Changes that `withLibrary` makes to a unit that is signed. */
interface SelectedForm {
  readonly form: { readonly form?: FormId; readonly own?: UsedForm };
  readonly review: { readonly isApproved?: boolean };
}

function applyOrganisationForm(
  { id, form, source, region }: LibraryForm,
  context: LibraryContext,
): SelectedForm {
  const isApproved = context.approved.has(id);
  return {
    form: { form: id, own: { form, source, ...(region !== undefined && { region }) } },
    review: { ...(isApproved && { isApproved }) },
  };
}

/**
 * Selects the form of a gloss with its review state: an approved one of the region of the message, else the chosen
 * one, else one of the organisation's own that is approved, else ours, else another of its own. Undefined where there is none that may be used.
 */
function selectForm(
  gloss: string,
  entry: LexiconEntry | undefined,
  context: LibraryContext,
): SelectedForm | undefined {
  const { rules } = context;
  const canonicalGloss = entry?.gloss ?? gloss;
  const selectedId = Object.hasOwn(rules.choices, canonicalGloss)
    ? rules.choices[canonicalGloss]
    : undefined;
  const allOrganisationForms = context.organisationForms
    .findByGloss(canonicalGloss)
    .filter((form) => isAllowedOwn(form, context, selectedId));
  const regional = allOrganisationForms.find(
    ({ id, region }) => isSameRegion(region, rules.region) && context.approved.has(id),
  );
  if (regional !== undefined) return applyOrganisationForm(regional, context);
  const organisationForms = allOrganisationForms.filter(
    (form) => !isForElsewhere(form, selectedId),
  );
  const shipped = entry && shippedForm(entry, context, selectedId);
  const preferred = shipped?.isChosen
    ? undefined
    : (organisationForms.find(({ id }) => id === selectedId) ??
      organisationForms.find(({ id }) => context.approved.has(id)) ??
      (shipped === undefined ? organisationForms[0] : undefined));
  if (preferred !== undefined) return applyOrganisationForm(preferred, context);
  if (shipped === undefined) return undefined;
  const { variant } = shipped;
  const id = computeFormId(variant.segments!);
  const isApproved = context.approved.has(id);
  return {
    form: { ...(variant !== usableVariant(entry!) && { form: id }) },
    review: { ...(isApproved && { isApproved }) },
  };
}

/** Adds the non-manuals of an organisation's form to those of the sentence. */
function withFace<Unit extends { nonManuals?: NonManual[] }>(
  unit: Unit,
  { form }: SelectedForm,
): Unit {
  const face = form.own?.form.nonManuals ?? [];
  if (face.length === 0) return unit;
  return { ...unit, nonManuals: [...new Set([...(unit.nonManuals ?? []), ...face])] };
}

const isApproved = (forms: readonly FormId[], { approved }: LibraryContext): boolean =>
  forms.length > 0 && forms.every((form) => approved.has(form));

/** Marks a unit that is spelled or counted as approved where all its letters and numbers are. */
const markApproved = <Unit extends GlossUnit>(
  unit: Unit,
  forms: readonly FormId[],
  context: LibraryContext,
): Unit => (isApproved(forms, context) ? { ...unit, isApproved: true } : unit);

function applyToSign(
  unit: Extract<GlossUnit, { kind: 'sign' }>,
  context: LibraryContext,
): GlossUnit {
  const entry = findEntry(unit.gloss);
  if (entry !== undefined && entry.gloss in POINTED) return unit;
  const used = selectForm(unit.gloss.trim().toUpperCase(), entry, context);
  if (used !== undefined) return { ...withFace(unit, used), ...used.form, ...used.review };
  if (entry === undefined) return markApproved(unit, spelledForms(unit.gloss), context);
  const spelled = usableVariant(entry) === undefined ? unit : { ...unit, isWithheld: true };
  return markApproved(spelled, spelledForms(entry.mouthing), context);
}

/**
 * Signs a name by the sign or the letters that the organisation has chosen; where that sign may not be used,
 * by the name's own letters only.
 */
function applyName(unit: PlaceUnit, as: SignedName, context: LibraryContext): GlossUnit {
  if ('letters' in as)
    return markApproved({ ...unit, signedAs: as }, spelledForms(as.letters), context);
  const used = selectForm(as.gloss.toUpperCase(), findEntry(as.gloss), context);
  if (used === undefined)
    return markApproved({ ...unit, isWithheld: true }, spelledForms(unit.name), context);
  return { ...withFace(unit, used), signedAs: { gloss: as.gloss, ...used.form }, ...used.review };
}

/** Applies the rules to an operator, whose name messages spell. */
function applyToOperator(
  unit: Extract<GlossUnit, { kind: 'fingerspelled' }>,
  context: LibraryContext,
): GlossUnit {
  const as = context.rules.names[unit.text.toUpperCase()];
  if (as === undefined) return markApproved(unit, spelledForms(unit.text), context);
  if ('letters' in as)
    return markApproved({ ...unit, text: as.letters }, spelledForms(as.letters), context);
  const { text: _, kind: __, ...shared } = unit;
  const sign = applyToSign({ kind: 'sign', gloss: as.gloss, ...shared }, context);
  const isSigned =
    sign.kind === 'sign' &&
    (sign.own !== undefined || findEntry(sign.gloss) !== undefined) &&
    !sign.isWithheld;
  return isSigned ? sign : markApproved(unit, spelledForms(unit.text), context);
}

/** Lists the forms of a part of a name. */
function partForms({ words, gloss, value }: NamePart): FormId[] {
  if (gloss !== undefined) return [computeFormId(usableVariant(findEntry(gloss)!)!.segments!)];
  return value === undefined ? spelledForms(words) : numberForms(value);
}

/**
 * Applies the rules to a name, which is signed as a whole or by the signs in it; if one of these may not be
 * used, it is spelled.
 */
function applyToPlace(unit: PlaceUnit, context: LibraryContext): GlossUnit {
  const as = context.rules.names[unit.name.toUpperCase()];
  if (as !== undefined) return applyName(unit, as, context);
  if (unit.isSpelled) return markApproved(unit, spelledForms(unit.name), context);
  const entry = findEntry(unit.name);
  const isTown = entry?.category === 'place-name';
  const used = isTown ? selectForm(entry.gloss, entry, context) : undefined;
  if (used?.form.own !== undefined) return applyName(unit, { gloss: entry!.gloss }, context);
  const isWhole = isTown && usableVariant(entry) !== undefined;
  const parts: readonly NamePart[] = isWhole
    ? [{ words: unit.name, gloss: entry.gloss }]
    : parseNameParts(unit.name);
  const variants = parts.flatMap(({ gloss }) =>
    gloss === undefined ? [] : [usableVariant(findEntry(gloss)!)!],
  );
  if (!variants.every((variant) => isAllowed(variant, context)))
    return markApproved({ ...unit, isWithheld: true }, spelledForms(unit.name), context);
  return markApproved(unit, parts.flatMap(partForms), context);
}

const leaveUnchanged = (unit: GlossUnit): GlossUnit => unit;

/** Creates the function that applies an organisation's rules to a unit; `undefined` where they change nothing. */
function createEvaluator(rules: LibraryRules): ((unit: GlossUnit) => GlossUnit) | undefined {
  if (isShippedDefault(rules)) return undefined;
  const context = {
    rules,
    organisationForms: indexOrganisationForms(rules.forms),
    approved: new Set(rules.approved),
    rejected: new Set(rules.rejected),
  };
  return (unit) => {
    if (unit.kind === 'sign') return applyToSign(unit, context);
    if (unit.kind === 'place') return applyToPlace(unit, context);
    if (unit.kind === 'fingerspelled') return applyToOperator(unit, context);
    if (unit.kind === 'number' || unit.kind === 'time' || unit.kind === 'platform')
      return markApproved(unit, countedForms(unit), context);
    return unit;
  };
}

/** Creates the function that applies the rules like `withLibrary`, one unit after the other. */
export const createUnitEvaluator = (rules: LibraryRules): ((unit: GlossUnit) => GlossUnit) =>
  createEvaluator(rules) ?? leaveUnchanged;

/**
 * Applies an organisation's library rules to a message: chosen forms, and words spelled where no form may be
 * used. Letters, numbers and points stay: nothing else could express them.
 *
 * @returns the same message where the rules change nothing
 */
export function withLibrary(message: Message, rules: LibraryRules): Message {
  const evaluate = createEvaluator(rules);
  if (evaluate === undefined) return message;
  const phrases = message.phrases.map((phrase) => ({
    ...phrase,
    units: phrase.units.map(evaluate),
  }));
  return { ...message, phrases };
}
