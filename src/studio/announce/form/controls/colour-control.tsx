/** The background: a named colour, a mixed one, R,G,B as text, or the organisation's picture. */
import { useWatch } from 'react-hook-form';
import { type Background, formatRgb, GREEN, parseHex, parseRgb } from '#contract/background.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { STUDIO_BACKGROUND } from '#studio/announce/draft/draft.ts';
import { organisationSetting } from '#studio/announce/draft/organisation.ts';
import type { OptionControls } from '#studio/announce/form/use-option.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { ColourPicker, ColourSwatches, type Swatch } from '#studio/ui/form/colour-swatches.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

const SWATCHES: readonly Swatch[] = [
  { id: STUDIO_BACKGROUND, label: 'Light grey', colour: 'rgb(238 241 245)' },
  { id: formatRgb(GREEN), label: 'Green', colour: 'rgb(18 195 83)' },
  { id: '255,255,255', label: 'White', colour: '#ffffff' },
  { id: '0,0,0', label: 'Black', colour: '#000000' },
  { id: '0,51,102', label: 'Operator blue', colour: 'rgb(0 51 102)' },
  { id: '-1,-1,-1', label: 'Transparent', colour: null },
];

const PICTURE = 'picture';

const toHex = (background: Background) =>
  background.kind === 'transparent'
    ? '#ffffff'
    : `#${[background.red, background.green, background.blue]
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join('')}`;

export function ColourControl({ controls }: { controls: OptionControls }) {
  const { text } = controls;
  const { picture, hasPicture, choosePicture, chooseColour } = useBackgroundPicture();
  const { isAdvanced } = useAdvanced();
  const background = text.trim() === '' ? GREEN : parseRgb(text);
  const colour = background && formatRgb(background);
  const selected = hasPicture ? PICTURE : colour;
  const swatches =
    picture === undefined
      ? SWATCHES
      : [...SWATCHES, { id: PICTURE, label: 'Our picture', colour: null, picture }];
  return (
    <div className="flex flex-col gap-3">
      <ColourSwatches
        label={controls.field.label}
        swatches={swatches}
        value={swatches.find(({ id }) => id === selected)?.id ?? null}
        onChange={(id) => {
          if (id === PICTURE) choosePicture();
          else if (hasPicture) chooseColour(id);
          else controls.choose(id);
        }}
      />
      {isAdvanced && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...controls.field}
            {...(hasPicture && {
              isDisabled: true,
              help: 'Only if the background is a colour.',
            })}
            label="Background as R,G,B"
            className="max-w-72"
            placeholder={formatRgb(GREEN)}
            value={text}
            onChange={controls.type}
            onBlur={controls.settle}
            autoComplete="off"
          />
          {!hasPicture && (
            <ColourPicker
              label="Choose another colour"
              value={toHex(background ?? GREEN)}
              onChange={(hex) => {
                const mixed = parseHex(hex);
                if (mixed !== undefined) controls.type(formatRgb(mixed));
              }}
            />
          )}
        </div>
      )}
      {picture === undefined && (
        <p className="text-muted">Add your organisation’s own picture in Settings, Organisation.</p>
      )}
    </div>
  );
}

/** Provides the organisation's picture, and whether this draft has it; choosing is one step that can be undone. */
function useBackgroundPicture() {
  const { draft } = useAnnounce();
  const [{ backgroundPicture }] = useBrowserSetting(organisationSetting);
  const isChosen = useWatch({ control: draft.form.control, name: 'look.hasBackgroundPicture' });
  const replace = (hasBackgroundPicture: boolean, colour?: string) => {
    const { look, body, ...rest } = draft.form.getValues();
    draft.replace(
      {
        ...rest,
        look: { ...look, hasBackgroundPicture },
        body: { ...body, ...(colour !== undefined && { bgColour: colour }) },
      },
      'background',
    );
  };
  return {
    picture: backgroundPicture?.picture,
    hasPicture: isChosen && backgroundPicture !== undefined,
    choosePicture: () => replace(true),
    chooseColour: (colour: string) => replace(false, colour),
  };
}
