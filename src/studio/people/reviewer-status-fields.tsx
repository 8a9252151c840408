/** Fields for a person's status as a reviewer of BSL, which decides how much their verdict on a sign counts. */
import { REVIEWER_ROLE_LABELS, ReviewerRole } from '#contract/library/library-change.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { ReviewerStatusForm } from './use-reviewer-status-form.ts';

export function ReviewerStatusFields({ form }: { form: ReviewerStatusForm }) {
  return (
    <>
      <RadioGroup
        label="They check signs as"
        help="“Approved” means that a Deaf BSL signer said yes. Their earlier decisions keep the weight they had."
        choices={ReviewerRole.options.map((id) => ({ id, label: REVIEWER_ROLE_LABELS[id] }))}
        value={form.standing}
        onChange={(selected) => form.choose({ standing: selected })}
      />
      {form.standing === 'interpreter' && (
        <TextField
          label="Registration"
          help="The number and the register, such as NRCPD."
          maxLength={60}
          value={form.registration}
          onChange={(registration) => form.choose({ registration })}
        />
      )}
    </>
  );
}
