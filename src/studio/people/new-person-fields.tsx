/** Fields for a person who signs in for the first time: a name and a passphrase. */
import { MIN_PASSPHRASE_LETTERS } from '#contract/people/people.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';

export interface NewPerson {
  name: string;
  passphrase: string;
}

const MIN_DIFFERENT = 5;

/** Returns the problem with a passphrase; undefined when it is valid. */
export function getPassphraseProblem(passphrase: string): string | undefined {
  const missing = MIN_PASSPHRASE_LETTERS - passphrase.length;
  if (missing > 0) return `Use at least ${MIN_PASSPHRASE_LETTERS} characters. Add ${missing} more.`;
  return new Set(passphrase).size < MIN_DIFFERENT ? 'Use different characters.' : undefined;
}

export interface NewPersonFieldsProps {
  value: NewPerson;
  onChange: (value: NewPerson) => void;
  /** Whether what is missing is said. */
  isChecked: boolean;
}

export function NewPersonFields({ value, onChange, isChecked }: NewPersonFieldsProps) {
  const getErrorProps = (message: string | undefined) =>
    isChecked && message !== undefined ? { status: 'error' as const, message } : {};
  return (
    <>
      <TextField
        label="Your name"
        help="Others see it next to what you make, approve and show."
        autoComplete="name"
        maxLength={100}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        {...getErrorProps(value.name.trim() === '' ? 'Enter your name.' : undefined)}
      />
      <PassphraseField
        label="Passphrase"
        value={value.passphrase}
        onChange={(passphrase) => onChange({ ...value, passphrase })}
        isChecked={isChecked}
      />
    </>
  );
}

export interface PassphraseFieldProps {
  label: string;
  value: string;
  onChange: (passphrase: string) => void;
  isChecked: boolean;
}

/** Renders the field for a new passphrase. */
export function PassphraseField({ label, value, onChange, isChecked }: PassphraseFieldProps) {
  const problem = isChecked ? getPassphraseProblem(value) : undefined;
  return (
    <TextField
      label={label}
      help={`At least ${MIN_PASSPHRASE_LETTERS} characters. A few unrelated words are easy to remember.`}
      type="password"
      autoComplete="new-password"
      maxLength={200}
      value={value}
      onChange={onChange}
      {...(problem !== undefined && { status: 'error' as const, message: problem })}
    />
  );
}
