/** Name and registration number, remembered as they are typed. */
import { useEffect } from 'react';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { reviewerSetting } from './reviewer.ts';

export interface ReviewerFieldsProps {
  hasRegistration?: boolean;
  /** Reason why the name is not accepted. */
  nameProblem?: string | undefined;
}

export function ReviewerFields({ hasRegistration, nameProblem }: ReviewerFieldsProps) {
  const [reviewer, setReviewer] = useBrowserSetting(reviewerSetting);
  const account = useMe().data?.person?.name;
  // On a shared computer, the stored reviewer may be another person.
  const isOther = account !== undefined && reviewer.name !== account;
  useEffect(() => {
    if (isOther) setReviewer({ name: account, registration: '' });
  }, [isOther, account, setReviewer]);
  return (
    <>
      <TextField
        label="Your name"
        isReadOnly={account !== undefined}
        {...(account !== undefined && { help: 'The name of your account.' })}
        autoComplete="name"
        isRequired
        validationBehavior="aria"
        maxLength={200}
        value={reviewer.name}
        onChange={(name) => setReviewer({ ...reviewer, name })}
        {...(nameProblem !== undefined && { status: 'error' as const, message: nameProblem })}
      />
      {hasRegistration === true && (
        <TextField
          label="Registration number (if you have one)"
          help="For example, from NRCPD. It is saved with the approval."
          maxLength={100}
          value={reviewer.registration}
          onChange={(registration) => setReviewer({ ...reviewer, registration })}
        />
      )}
    </>
  );
}
