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
  purpose: 'Announcements of this organisation on its screens, in its apps and on its web pages',
  until: '',
  isAgreed: false,
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the problem with a consent; undefined where there is none. */
export function findConsentProblem(
  { signer, purpose, until, isAgreed }: ConsentText,
  today = new Date().toISOString().slice(0, 10),
): string | undefined {
  if (signer.trim() === '') return 'Give the name of the person who signs, as they want it shown.';
  if (purpose.trim() === '') return 'Say what the recordings are for.';
  if (until !== '' && !isDay(until)) return 'Give the last day as year-month-day, or leave it out.';
  if (until !== '' && until < today) return 'The last day has passed. Give a later one.';
  return isAgreed ? undefined : 'The person has to agree first.';
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
        label="Who signs"
        value={value.signer}
        onChange={(signer) => change({ signer })}
        maxLength={120}
        isReadOnly={isSignerFixed ?? false}
        autoComplete="name"
        help="As the person wants to be named."
      />
      <TextField
        label="What for"
        value={value.purpose}
        onChange={(purpose) => change({ purpose })}
        maxLength={500}
        rows={2}
      />
      <TextField
        label="Until when"
        value={value.until}
        onChange={(until) => change({ until })}
        maxLength={10}
        placeholder="2027-12-31"
        help="The last day, as year-month-day. Empty: until it is withdrawn."
      />
      <p className="text-muted">
        It can be withdrawn at any time, here under Signs, Recorded clips: by whoever wrote it down,
        or by an administrator. Then all films of it are deleted, no new message shows them, and the
        videos that did are listed.
      </p>
      <Checkbox
        label={agreement}
        isSelected={value.isAgreed}
        onChange={(isAgreed) => change({ isAgreed })}
      />
    </div>
  );
}
