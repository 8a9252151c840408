/** Drafts of forms that are being made: they survive reloads, each sign by itself. */
import { z } from 'zod';
import { FormLicence } from '#contract/library/form-change.ts';
import { FormId, OwnForm } from '#contract/library/organisation-form.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** A form with what is said of it, as far as it has come. */
export const FormDraft = z.object({
  gloss: z.string(),
  /** Separated by commas. */
  english: z.string(),
  form: OwnForm,
  source: z.string(),
  licence: FormLicence,
  basedOn: FormId.optional(),
  region: z.string().max(60).optional(),
});
export type FormDraft = z.infer<typeof FormDraft>;

/** Drafts by what is changed, e.g. `BUS 1`; `new` for a sign that does not exist yet. */
export const formDrafts = browserSetting(
  'form-drafts',
  // One that no longer fits takes no other with it.
  z.record(z.string(), FormDraft.optional().catch(undefined)),
  {},
);

/** Beyond this the oldest goes. */
const MAX_DRAFTS = 20;

export const NEW = 'new';

export function saveDraft(key: string, draft: FormDraft): void {
  const { [key]: _, ...others } = formDrafts.read();
  const remaining = Object.entries(others).slice(1 - MAX_DRAFTS);
  formDrafts.write({ ...Object.fromEntries(remaining), [key]: draft });
}

export function deleteDraft(key: string): void {
  const { [key]: _, ...others } = formDrafts.read();
  formDrafts.write(others);
}
