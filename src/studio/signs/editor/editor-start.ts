/** Start of the editor: a form of the library, or a new sign. Pure. */
import type { FormLicence } from '#contract/library/form-change.ts';
import { type FormId, OwnForm, ownFormId } from '#contract/library/organisation-form.ts';
import { computeFormId, expandGlosses } from '#signing/lexicon/library/form-id.ts';
import { findEntry, isNonCommercial } from '#signing/lexicon/sign-library.ts';
import type { SignEntry } from '#studio/signs/entry.ts';
import type { Library } from '#studio/signs/library.ts';
import { type FormDraft, NEW } from './draft/form-draft.ts';
import { blankSign } from './edit/posture.ts';
import type { EditorSearch } from './editor-search.ts';

export interface EditorStart {
  /** Key of its draft. */
  readonly key: string;
  readonly draft: FormDraft;
  /** The form that is changed; missing for a new sign. */
  readonly base?: { readonly id: FormId; readonly form: OwnForm; readonly formIndex: number };
  readonly entry?: SignEntry;
  /** Mouthing used where the form has none. */
  readonly mouthing: string;
  /** Whether the terms of what it is changed from allow no other licence. */
  readonly isNonCommercial: boolean;
}

const NEW_SIGN: EditorStart = {
  key: NEW,
  draft: {
    gloss: '',
    english: '',
    form: { segments: [blankSign()] },
    source: '',
    licence: 'organisation',
  },
  mouthing: '',
  isNonCommercial: false,
};

/** Whether a shipped form may be used commercially by its sources. */
const isShippedNonCommercial = (gloss: string, id: FormId | undefined): boolean =>
  findEntry(gloss)?.variants.some(
    (variant) =>
      variant.segments !== undefined &&
      computeFormId(variant.segments) === id &&
      isNonCommercial(variant),
  ) ?? false;

/**
 * Finds what the editor begins with.
 * @returns the reason why there is nothing to change, or what to begin with
 */
export function createEditorStart(
  library: Library,
  { sign, variant = 1 }: EditorSearch,
): EditorStart | { readonly problem: string } {
  if (sign === undefined) return NEW_SIGN;
  const entry = library.entry(sign);
  if (entry === undefined || entry.kind !== 'sign')
    return { problem: `${sign} is not in the library or cannot be edited.` };
  const formIndex = variant - 1;
  const selectedForm = entry.forms[formIndex];
  if (selectedForm === undefined) return { problem: `${sign} has no form ${variant}.` };
  const { segments, organisationFacts, id } = selectedForm;
  const initialForm =
    organisationFacts?.form.form ?? (segments && { segments: expandGlosses(segments) });
  const form = OwnForm.safeParse(initialForm ?? { segments: [blankSign()] });
  if (!form.success) return { problem: `This form of ${sign} cannot be edited here.` };
  const isNonCommercialForm =
    organisationFacts?.form.licence === 'cc-by-nc-sa-3.0' ||
    isShippedNonCommercial(entry.title, id);
  const licence: FormLicence = isNonCommercialForm
    ? 'cc-by-nc-sa-3.0'
    : (organisationFacts?.form.licence ?? 'organisation');
  return {
    key: `${entry.id} ${formIndex + 1}`,
    draft: {
      gloss: entry.title,
      english: (organisationFacts?.form.english ?? []).join(', '),
      form: form.data,
      source: organisationFacts?.form.source ?? '',
      licence,
      basedOn: id,
      region: organisationFacts?.form.region,
    },
    ...(initialForm !== undefined && {
      base: { id: ownFormId(form.data), form: form.data, formIndex },
    }),
    entry,
    mouthing: entry.mouthing,
    isNonCommercial: isNonCommercialForm,
  };
}
