/** Ends the time when everybody shared one sign-in: who used the link becomes the first administrator. */
import { useState } from 'react';
import { useFirstAdministrator } from '#studio/queries/people/use-sign-in.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { FailureNote } from './failure-note.tsx';
import { getPassphraseProblem, NewPersonFields } from './new-person-fields.tsx';

export function FirstAdministratorForm() {
  const make = useFirstAdministrator();
  const [email, setEmail] = useState('');
  const [form, setForm] = useState({ name: '', passphrase: '' });
  const [isChecked, setChecked] = useState(false);
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const submit = () => {
    setChecked(true);
    if (!isEmail || form.name.trim() === '' || getPassphraseProblem(form.passphrase) !== undefined)
      return;
    make.mutate({ ...form, email: email.trim() });
  };
  return (
    <form
      className="flex max-w-xl flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        There are no accounts yet. Everyone shares the sign-in link. Create your own account first,
        as an administrator. You can then invite others. Everything made so far is kept.
      </p>
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        {...(isChecked && !isEmail && { status: 'error', message: 'Enter your email address.' })}
      />
      <NewPersonFields value={form} onChange={setForm} isChecked={isChecked} />
      <div>
        <Button type="submit" kind="primary" isPending={make.isPending} pendingLabel="Creating…">
          Create first account
        </Button>
      </div>
      <FailureNote error={make.error} />
    </form>
  );
}
