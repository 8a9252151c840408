/** Signs a message by the sign library of an organisation. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { DEFAULT_POLICY, type FormId } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import type { Message } from '#contract/message.ts';
import type { LexiconEntry, SignVariant } from '../../notation/notation.ts';
import { namePartsOf } from '../names/name-parts.ts';
import {
  entryOf,
  isArticulated,
  isFounded,
  isNonCommercial,
  POINTED,
  usableVariant,
} from '../sign-library.ts';
import { formIdOf } from './form-id.ts';

interface Judged {
  readonly rules: LibraryRules;
  readonly approved: ReadonlySet<FormId>;
  readonly rejected: ReadonlySet<FormId>;
}

/** Whether rules let messages be as we ship them. */
const isOurs = ({ policy, approved, rejected, choices }: LibraryRules): boolean =>
  approved.length === 0 &&
  rejected.length === 0 &&
  Object.keys(choices).length === 0 &&
  policy.uses === DEFAULT_POLICY.uses &&
  policy.nonCommercial;

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

/** The form that messages use: the chosen one, else the first that they may. */
function formOf(entry: LexiconEntry, judged: Judged): SignVariant | undefined {
  const chosen = judged.rules.choices[entry.gloss];
  const allowed = entry.variants.filter((variant) => isAllowed(variant, judged));
  return (
    allowed.find(({ segments }) => chosen !== undefined && formIdOf(segments!) === chosen) ??
    allowed[0]
  );
}

function judgedSign(unit: Extract<GlossUnit, { kind: 'sign' }>, judged: Judged): GlossUnit {
  const entry = entryOf(unit.gloss);
  if (entry === undefined || entry.gloss in POINTED) return unit;
  const variant = formOf(entry, judged);
  if (variant === undefined)
    return usableVariant(entry) === undefined ? unit : { ...unit, isWithheld: true };
  const id = formIdOf(variant.segments!);
  return {
    ...unit,
    ...(variant !== usableVariant(entry) && { form: id }),
    ...(judged.approved.has(id) && { isApproved: true }),
  };
}

/** A name is signed as a whole, or by the signs in it; if one of these may not be used, it is spelled. */
function judgedPlace(unit: Extract<GlossUnit, { kind: 'place' }>, judged: Judged): GlossUnit {
  if (unit.isSpelled) return unit;
  const whole = entryOf(unit.name);
  const isWhole = whole?.category === 'place-name' && usableVariant(whole) !== undefined;
  const glosses = isWhole
    ? [whole.gloss]
    : namePartsOf(unit.name).flatMap(({ gloss }) => gloss ?? []);
  const variants = glosses.map((gloss) => usableVariant(entryOf(gloss)!)!);
  if (!variants.every((variant) => isAllowed(variant, judged)))
    return { ...unit, isWithheld: true };
  const isApproved =
    variants.length > 0 &&
    variants.every(({ segments }) => judged.approved.has(formIdOf(segments!)));
  return isApproved ? { ...unit, isApproved } : unit;
}

const asItIs = (unit: GlossUnit): GlossUnit => unit;

/** What an organisation makes of a unit; `undefined` where its rules change nothing. */
function judgeOf(rules: LibraryRules): ((unit: GlossUnit) => GlossUnit) | undefined {
  if (isOurs(rules)) return undefined;
  const judged = { rules, approved: new Set(rules.approved), rejected: new Set(rules.rejected) };
  return (unit) => {
    if (unit.kind === 'sign') return judgedSign(unit, judged);
    if (unit.kind === 'place') return judgedPlace(unit, judged);
    return unit;
  };
}

/** As `withLibrary`, for one unit after the other. */
export const unitJudge = (rules: LibraryRules): ((unit: GlossUnit) => GlossUnit) =>
  judgeOf(rules) ?? asItIs;

/**
 * The message with what an organisation lets it sign: chosen forms, and words spelled where no form may be used.
 * Letters, numbers and points stay: nothing else could say them.
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
