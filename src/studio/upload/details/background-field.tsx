/** Field for the background of a film: a named colour, or with advanced settings any. */
import { type Control, useController } from 'react-hook-form';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { ColourSwatches } from '#studio/ui/form/colour-swatches.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { CALM_GROUND, type UploadDetails } from './upload-details.ts';

const SWATCHES = [
  { id: CALM_GROUND, label: 'Pale blue', colour: `rgb(${CALM_GROUND})` },
  { id: '18,195,83', label: 'Green', colour: '#12c353' },
  { id: '255,255,255', label: 'White', colour: '#ffffff' },
  { id: '0,0,0', label: 'Black', colour: '#000000' },
  { id: '-1,-1,-1', label: 'Transparent', colour: null },
] as const;

export function BackgroundField({ control }: { control: Control<UploadDetails> }) {
  const { isAdvanced } = useAdvanced();
  const { field, fieldState } = useController({ control, name: 'backgroundColor' });
  const { ref: _, value = '', onChange, ...rest } = field;
  const swatch = SWATCHES.find(({ id }) => id === value);
  return (
    <div className="flex flex-col gap-3">
      <ColourSwatches
        label="Background behind the signer"
        swatches={SWATCHES}
        value={swatch?.id ?? null}
        onChange={onChange}
      />
      {(isAdvanced || swatch === undefined) && (
        <TextField
          {...rest}
          label="Background colour"
          help="R,G,B from 0 to 255, or CSS hex such as #12c353."
          value={value}
          onChange={onChange}
          validationBehavior="aria"
          className="max-w-xs"
          {...(fieldState.error && {
            status: 'error' as const,
            message: fieldState.error.message ?? '',
          })}
        />
      )}
    </div>
  );
}
