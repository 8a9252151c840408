/** Fields for a person's status as a reviewer of BSL, which decides how much their verdict on a sign counts. */
import { STANDING_WORDS, Standing } from '#contract/library/library-change.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { PersonStanding } from './use-standing.ts';

export function StandingFields({ standing }: { standing: PersonStanding }) {
  return (
    <>
      <RadioGroup
        label="When they check signs, they do so as"
        help="“Approved” means that a Deaf BSL signer said yes. Earlier words of theirs keep what they counted for."
        choices={Standing.options.map((id) => ({ id, label: STANDING_WORDS[id] }))}
        value={standing.standing}
        onChange={(chosen) => standing.choose({ standing: chosen })}
      />
      {standing.standing === 'interpreter' && (
        <TextField
          label="Registration"
          help="The number, and who keeps the register, such as NRCPD."
          maxLength={60}
          value={standing.registration}
          onChange={(registration) => standing.choose({ registration })}
        />
      )}
    </>
  );
}
