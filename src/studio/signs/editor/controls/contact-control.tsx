/** Control for which part of one hand touches which part of the other. */
import type { Contact } from '#contract/notation/articulation.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { SiteSelect } from './place-control.tsx';

const KINDS = [
  { id: 'none', label: 'They do not touch' },
  { id: 'touch', label: 'They touch' },
  { id: 'close', label: 'They are close to each other' },
  { id: 'cross', label: 'They cross' },
  { id: 'interlock', label: 'The fingers interlock' },
] as const;

export interface ContactControlProps {
  label: string;
  contact: Contact | undefined;
  onChange: (contact: Contact | undefined) => void;
}

export function ContactControl({ label, contact, onChange }: ContactControlProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label={label}
        choices={KINDS}
        value={contact?.kind ?? 'none'}
        onChange={(kind) =>
          onChange(
            kind === 'none'
              ? undefined
              : {
                  dominant: { part: 'palm' },
                  nondominant: { part: 'palm' },
                  ...contact,
                  kind,
                },
          )
        }
      />
      {contact !== undefined && (
        <>
          <SiteSelect
            label={`${label}: of the right hand`}
            site={contact.dominant}
            onChange={(dominant) => dominant && onChange({ ...contact, dominant })}
          />
          <SiteSelect
            label={`${label}: of the left hand`}
            site={contact.nondominant}
            onChange={(nondominant) => nondominant && onChange({ ...contact, nondominant })}
          />
        </>
      )}
    </div>
  );
}
