/** A colour picked from a few that have names, or mixed. */
import {
  Button,
  ColorArea,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Label,
  Popover,
  RadioButton,
  RadioField,
  RadioGroup,
  SliderTrack,
} from 'react-aria-components';
import { buttonClasses } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { FieldLabel } from './field.tsx';

export interface Swatch {
  id: string;
  /** Name of the colour, always shown: colour alone means nothing to many people. */
  label: string;
  /** CSS colour; null is transparent. */
  colour: string | null;
  /** Shown instead of the colour. */
  picture?: string;
}

export interface ColourSwatchesProps {
  label: string;
  swatches: readonly Swatch[];
  /** Id of the chosen swatch; null when the colour is none of them. */
  value: string | null;
  onChange: (id: string) => void;
  className?: string;
}

export function ColourSwatches({
  label,
  swatches,
  value,
  onChange,
  className,
}: ColourSwatchesProps) {
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      orientation="horizontal"
      className={classNames('flex flex-col gap-1', className)}
    >
      <FieldLabel label={label} />
      <div className="flex flex-wrap gap-2">
        {swatches.map((swatch) => (
          <RadioField key={swatch.id} value={swatch.id}>
            <RadioButton className="choosable flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-2 pr-3 hover:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:font-semibold data-[selected]:shadow-[inset_0_0_0_1px_var(--color-accent)]">
              <span
                className={classNames(
                  'sample size-7 rounded-sm border border-edge',
                  swatch.picture === undefined && swatch.colour === null && 'checkered',
                )}
                style={getSampleStyle(swatch)}
              />
              {swatch.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}

const getSampleStyle = ({ colour, picture }: Swatch) => {
  if (picture !== undefined) return { background: `center / cover url(${picture})` };
  return colour === null ? undefined : { background: colour };
};

export interface ColourPickerProps {
  label: string;
  /** Text on the button, where the label is said beside it; begins the label. */
  text?: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (hex: string) => void;
}

/** Renders a button that opens a field of colours. */
export function ColourPicker({ label, text = label, value, onChange }: ColourPickerProps) {
  return (
    <ColorPicker value={value} onChange={(colour) => onChange(colour.toString('hex'))}>
      <DialogTrigger>
        <Button aria-label={label} className={buttonClasses()}>
          <span
            className="sample size-6 rounded-sm border border-edge"
            style={{ background: value }}
            aria-hidden
          />
          {text}
        </Button>
        <Popover className="rounded-md border border-edge bg-raised p-4 shadow-raised">
          <Dialog aria-label={label} className="flex flex-col gap-4 outline-none">
            <ColorArea
              colorSpace="hsb"
              xChannel="saturation"
              yChannel="brightness"
              className="size-56 rounded-md"
            >
              <ColorThumb className="size-6 rounded-full border-2 border-[#fff] shadow-[0_0_0_2px_#000]" />
            </ColorArea>
            <ColorSlider colorSpace="hsb" channel="hue">
              <Label>Hue</Label>
              <SliderTrack className="h-7 w-56 rounded-md">
                <ColorThumb className="top-1/2 size-6 rounded-full border-2 border-[#fff] shadow-[0_0_0_2px_#000]" />
              </SliderTrack>
            </ColorSlider>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </ColorPicker>
  );
}
