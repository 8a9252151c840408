/** Mouth, brows, head and eyes over the sign. */
import type { OwnForm } from '#contract/library/organisation-form.ts';
import { FormGaze } from '#contract/library/organisation-form.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import { setFace } from '#studio/signs/editor/edit/parts.ts';
import { FACES } from '#studio/signs/editor/form-labels.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

const GAZE: Readonly<Record<FormGaze, string>> = {
  hands: 'At the hands',
  left: 'To the signer’s left',
  right: 'To the signer’s right',
  up: 'Up',
  down: 'Down',
};
const GAZES = [
  { id: 'usual', label: 'Default: as in the sentence' },
  ...FormGaze.options.map((id) => ({ id, label: GAZE[id] })),
] as const;

const MOUTHS = [
  { id: 'sign', label: 'Default' },
  { id: 'own', label: 'Another word' },
  { id: 'closed', label: 'Closed' },
] as const;

export interface FaceControlProps {
  form: OwnForm;
  /** Mouthing used where the form has none. */
  mouthing: string;
  onChange: (label: string, form: OwnForm) => void;
}

export function FaceControl({ form, mouthing, onChange }: FaceControlProps) {
  const { nonManuals = [], gaze } = form;
  const mouth = form.mouthing === undefined ? 'sign' : form.mouthing === '' ? 'closed' : 'own';
  const setMouth = (next: 'sign' | 'own' | 'closed') =>
    onChange(
      'mouth',
      setFace(form, {
        mouthing: next === 'sign' ? undefined : next === 'closed' ? '' : mouthing || 'word',
      }),
    );
  const toggle = (mark: NonManual, isOn: boolean) =>
    onChange(
      'face',
      setFace(form, {
        nonManuals: isOn
          ? [...nonManuals, mark].slice(-3)
          : nonManuals.filter((nonManual) => nonManual !== mark),
      }),
    );
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl label="Mouth" choices={MOUTHS} value={mouth} onChange={setMouth} />
      {mouth === 'sign' && (
        <p className="text-muted">
          {mouthing === '' ? 'The mouth stays closed.' : `It says “${mouthing}”.`}
        </p>
      )}
      {mouth === 'own' && (
        <TextField
          label="The mouth says"
          maxLength={60}
          value={form.mouthing ?? ''}
          onChange={(text) => onChange('mouthing', setFace(form, { mouthing: text }))}
        />
      )}
      <fieldset className="flex flex-col">
        <legend className="font-medium">Brows and head</legend>
        {Object.entries(FACES).map(([mark, label]) => (
          <Checkbox
            key={mark}
            label={label}
            isSelected={nonManuals.includes(mark as NonManual)}
            onChange={(isOn) => toggle(mark as NonManual, isOn)}
          />
        ))}
      </fieldset>
      <Select
        label="The eyes look"
        choices={GAZES}
        value={gaze ?? 'usual'}
        onChange={(next) =>
          onChange('gaze', setFace(form, { gaze: next === 'usual' ? undefined : next }))
        }
      />
    </div>
  );
}
