/** Form fields for what a person agrees to before recordings of them are used. */
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

/** Consent in the form in which it is typed. */
export interface ConsentText {
  signer: string;
  purpose: string;
  /** A day such as 2027-12-31, or nothing. */
  until: string;
  isAgreed: boolean;
}

export const NO_CONSENT: ConsentText = {
  signer: '',
  purpose: 'This organisation’s announcements on its screens, in its apps and on its website',
  until: '',
  isAgreed: false,
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the problem with a consent; undefined where there is none. */
export function findConsentProblem(
  { signer, purpose, until, isAgreed }: ConsentText,
  today = new Date().toISOString().slice(0, 10),
): string | undefined {
  if (signer.trim() === '') return 'Enter the signer’s name as they want it shown.';
  if (purpose.trim() === '') return 'Enter what the recordings are for.';
  if (until !== '' && !isDay(until))
    return 'Enter the last day as year-month-day, such as 2027-12-31, or leave it blank.';
  if (until !== '' && until < today) return 'The last day has passed. Enter a later date.';
  return isAgreed ? undefined : 'Tick the box to confirm that the signer agrees.';
}

/** Converts a consent to the form in which the library stores it. */
export const toConsent = ({ signer, purpose, until }: ConsentText) => ({
  signer: signer.trim(),
  purpose: purpose.trim(),
  ...(until !== '' && { until }),
});

interface ConsentFieldsProps {
  value: ConsentText;
  onChange: (value: ConsentText) => void;
  /** The name is known, and may not be another. */
  isSignerFixed?: boolean;
  agreement: string;
}

export function ConsentFields({ value, onChange, isSignerFixed, agreement }: ConsentFieldsProps) {
  const change = (changed: Partial<ConsentText>) => onChange({ ...value, ...changed });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Signer’s name"
        value={value.signer}
        onChange={(signer) => change({ signer })}
        maxLength={120}
        isReadOnly={isSignerFixed ?? false}
        autoComplete="name"
        help="As they want it shown."
      />
      <TextField
        label="Purpose"
        value={value.purpose}
        onChange={(purpose) => change({ purpose })}
        maxLength={500}
        rows={2}
      />
      <TextField
        label="Last day (optional)"
        value={value.until}
        onChange={(until) => change({ until })}
        type="date"
        help="Blank = until consent is withdrawn."
      />
      <p className="text-muted">
        Consent can be withdrawn at any time under Signs, Recorded clips. The person who entered it
        or an administrator can do this. All the recordings are then deleted and new messages do not
        show them. You get a list of videos that did.
      </p>
      <Checkbox
        label={agreement}
        isSelected={value.isAgreed}
        onChange={(isAgreed) => change({ isAgreed })}
      />
    </div>
  );
}
