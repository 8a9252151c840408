/** The background: a named colour, a mixed one, or R,G,B as text. */
import { type Background, formatRgb, GREEN, parseHex, parseRgb } from '#contract/background.ts';
import { ColourPicker, ColourSwatches } from '../../ui/form/colour-swatches.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { STUDIO_BACKGROUND } from '../draft/draft.ts';
import type { OptionControls } from './use-option.ts';

const SWATCHES = [
  { id: STUDIO_BACKGROUND, label: 'Light grey', colour: 'rgb(238 241 245)' },
  { id: formatRgb(GREEN), label: 'Green', colour: 'rgb(18 195 83)' },
  { id: '255,255,255', label: 'White', colour: '#ffffff' },
  { id: '0,0,0', label: 'Black', colour: '#000000' },
  { id: '0,51,102', label: 'Operator blue', colour: 'rgb(0 51 102)' },
  { id: '-1,-1,-1', label: 'Transparent', colour: null },
];

const hexOf = (background: Background) =>
  background.kind === 'transparent'
    ? '#ffffff'
    : `#${[background.red, background.green, background.blue]
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join('')}`;

export function ColourControl({ controls }: { controls: OptionControls }) {
  const { text } = controls;
  const background = text.trim() === '' ? GREEN : parseRgb(text);
  const chosen = background && formatRgb(background);
  const swatch = SWATCHES.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-col gap-3">
      <ColourSwatches
        label={controls.field.label}
        swatches={SWATCHES}
        value={swatch?.id ?? null}
        onChange={controls.choose}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...controls.field}
          label="Background as R,G,B"
          className="max-w-72"
          placeholder={formatRgb(GREEN)}
          value={text}
          onChange={controls.type}
          onBlur={controls.settle}
          autoComplete="off"
        />
        <ColourPicker
          label="Mix a colour"
          value={hexOf(background ?? GREEN)}
          onChange={(hex) => {
            const mixed = parseHex(hex);
            if (mixed !== undefined) controls.type(formatRgb(mixed));
          }}
        />
      </div>
    </div>
  );
}
