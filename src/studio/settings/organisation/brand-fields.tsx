/** Fields for the name, the logo, the colours and the background of an organisation. */
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { TenantSettings } from '#contract/settings/tenant-settings.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { BackgroundField } from './background-field.tsx';
import { BoardSample } from './board-sample.tsx';
import { ColourFields } from './colour-fields.tsx';
import { LogoField } from './logo-field.tsx';

type BrandFieldsProps = Pick<UseFormReturn<TenantSettings>, 'control' | 'trigger' | 'setValue'>;

export function BrandFields({ control, trigger, setValue }: BrandFieldsProps) {
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const [boardColours, logo, backgroundPicture] = useWatch({
    control,
    name: ['boardColours', 'logo', 'backgroundPicture'],
  });
  return (
    <>
      <Controller
        name="name"
        control={control}
        render={({ field: { value = '', onChange, onBlur } }) => (
          <TextField
            label="Name of your organisation"
            help="Screens show it when there is no message."
            value={value}
            onChange={(typed) => onChange(typed || undefined)}
            onBlur={onBlur}
            maxLength={80}
            className="max-w-md"
          />
        )}
      />
      <div className="flex flex-wrap items-start gap-6">
        <BoardSample colours={boardColours} logo={logo} onLogoFailed={() => setBrokenLogo(logo)} />
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
          <p>
            Enter colours as # and six digits, such as #0b1f3a. Words need a contrast of at least 7
            to 1, so that people can read them from a distance.
          </p>
          <ColourFields control={control} trigger={trigger} />
          <LogoField
            logo={logo}
            onChange={(next) => setValue('logo', next, { shouldDirty: true })}
          />
          {logo !== undefined && brokenLogo === logo && (
            <p role="alert">This browser cannot show the logo. The file is damaged.</p>
          )}
        </div>
      </div>
      <BackgroundField
        background={backgroundPicture}
        onChange={(next) => setValue('backgroundPicture', next, { shouldDirty: true })}
      />
    </>
  );
}
