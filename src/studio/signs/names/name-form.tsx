/** Chooses how a name is signed: as Handsignal does, by a sign, or by letters. */
import { useState } from 'react';
import { SignedName } from '#contract/library/library-change.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import type { Library } from '#studio/signs/library.ts';
import { Button } from '#studio/ui/button.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

type NamingMethod = 'ours' | 'gloss' | 'letters';

const METHODS: readonly { id: NamingMethod; label: string; detail?: string }[] = [
  { id: 'ours', label: 'Default' },
  { id: 'gloss', label: 'Use a sign', detail: 'A sign in the library, such as MANCHESTER.' },
  {
    id: 'letters',
    label: 'Spell it',
    detail: 'A short name that people know, such as TPE.',
  },
];

export interface NameFormProps {
  library: Library;
  name: string;
  as: SignedName | undefined;
  onClose: () => void;
}

/** Parses the selection, or returns the problem with it. */
function parseSelection(
  library: Library,
  method: NamingMethod,
  text: string,
): { as?: SignedName; problem?: string } {
  if (method === 'ours') return {};
  if (method === 'gloss') {
    const gloss = text.trim().toUpperCase();
    return library.hasSign(gloss)
      ? { as: { gloss } }
      : { problem: 'This sign is not in the library. Search for it under Library.' };
  }
  const letters = SignedName.safeParse({ letters: text });
  return letters.success
    ? { as: letters.data }
    : { problem: 'Use letters and numbers only, up to 40.' };
}

export function NameForm({ library, name, as, onClose }: NameFormProps) {
  const change = useChangeLibrary();
  const [method, setMethod] = useState<NamingMethod>(
    as === undefined ? 'ours' : 'gloss' in as ? 'gloss' : 'letters',
  );
  const [text, setText] = useState(as === undefined ? '' : 'gloss' in as ? as.gloss : as.letters);
  const [isAsked, setAsked] = useState(false);
  const selection = parseSelection(library, method, text);
  const problem = isAsked ? selection.problem : undefined;
  return (
    <form
      noValidate
      aria-label={`How ${name} is signed`}
      className="flex basis-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (selection.problem !== undefined) return;
        change.mutate([{ kind: 'name', name, as: selection.as }], {
          onSuccess: onClose,
        });
      }}
    >
      <RadioGroup label="How it is signed" choices={METHODS} value={method} onChange={setMethod} />
      {method !== 'ours' && (
        <TextField
          label={method === 'gloss' ? 'Sign' : 'Letters'}
          isRequired
          maxLength={method === 'gloss' ? 100 : 40}
          value={text}
          onChange={setText}
          status={problem === undefined ? undefined : 'error'}
          message={problem}
        />
      )}
      {change.error !== null && (
        <Callout kind="error" role="alert" title="Not saved">
          <p>{change.error.message}</p>
        </Callout>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" isPending={change.isPending} pendingLabel="Saving">
          Save
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
