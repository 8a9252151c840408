/** Row for one name: how it is signed, and a form to choose how. */
import { useState } from 'react';
import type { SignedName } from '#contract/library/library-change.ts';
import type { Library } from '#studio/signs/library.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { NameForm } from './name-form.tsx';

export interface NameRowProps {
  library: Library;
  name: string;
  /** Signing that the organisation has chosen. */
  as: SignedName | undefined;
  isShown: boolean;
  mayChange: boolean;
  onShow: () => void;
}

export function NameRow({ library, name, as, isShown, mayChange, onShow }: NameRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3 last:border-0',
        isShown && 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold [overflow-wrap:anywhere]">{name}</strong>
        <span className="block text-muted">
          {formatSignedName(as) ?? library.formatNameSigning(name)}
        </span>
      </p>
      <div className="flex gap-2">
        <Button aria-label={`Show ${name}`} onPress={onShow}>
          Show
        </Button>
        {mayChange && !isOpen && (
          <Button aria-label={`Change how ${name} is signed`} onPress={() => setOpen(true)}>
            Change
          </Button>
        )}
      </div>
      {isOpen && <NameForm library={library} name={name} as={as} onClose={() => setOpen(false)} />}
    </li>
  );
}

function formatSignedName(as: SignedName | undefined): string | undefined {
  if (as === undefined) return undefined;
  return 'gloss' in as ? `with the sign ${as.gloss}` : `spelled ${as.letters}`;
}
