/** Form for who sends the files and how they are to be signed. What is typed is stored at once. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { Controller, type FieldPath, useForm, useWatch } from 'react-hook-form';
import type { SignerCorner } from '#contract/requests/translation-upload.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { TextField, type TextFieldProps } from '#studio/ui/form/text-field.tsx';
import { BackgroundField } from './background-field.tsx';
import { FilmFrame } from './place/film-frame.tsx';
import {
  filledForSetting,
  senderFor,
  UploadDetails,
  uploadDetailsSetting,
} from './upload-details.ts';

const SIZES = [
  { id: 'S', label: 'Small' },
  { id: 'M', label: 'Medium' },
  { id: 'L', label: 'Large' },
  { id: 'full', label: 'Signer only' },
] as const;

const SIZE_HELP = {
  S: 'One third of the picture’s height.',
  M: 'Half of the picture’s height.',
  L: 'Two thirds of the picture’s height.',
  full: 'Only the signer, without your film.',
} as const;

const PLACES = [
  { id: 'beside', label: 'Beside the film' },
  { id: 'over', label: 'Over the film' },
] as const;

const PLACE_HELP = {
  beside: 'The film is smaller, but none of it is covered.',
  over: 'The film stays full size, but the signer covers one corner.',
} as const;

const CORNERS = {
  beside: [
    { id: 'bottom-right', label: 'Right' },
    { id: 'bottom-left', label: 'Left' },
  ],
  over: [
    { id: 'bottom-right', label: 'Bottom right' },
    { id: 'bottom-left', label: 'Bottom left' },
    { id: 'top-right', label: 'Top right' },
    { id: 'top-left', label: 'Top left' },
  ],
} as const;

const PACES = [
  { id: 'pauses', label: 'Pause the film' },
  { id: 'runs-on', label: 'Keep the film playing' },
] as const;

const PACE_HELP = {
  pauses:
    'The film pauses, without sound, after a sentence until it is signed. Picture, sound and signing stay together. Three minutes of speech become five to seven.',
  'runs-on':
    'The film and its sound keep playing, and the signing falls behind. In three minutes of speech, it falls behind by two minutes or more. The last picture stays until everything is signed, so the video is just as long.',
} as const;

/** Reduces a corner to its side, which alone counts beside a film. */
const toSide = (corner: SignerCorner): SignerCorner =>
  corner.endsWith('right') ? 'bottom-right' : 'bottom-left';

export function useDetailsForm() {
  const form = useForm({
    resolver: zodResolver(UploadDetails, undefined, { raw: true }),
    defaultValues: uploadDetailsSetting.read(),
    mode: 'onTouched',
  });
  const person = useMe().data?.person;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (person === undefined) return;
    const sender = senderFor(person, filledForSetting.read(), getValues());
    for (const name of ['firstName', 'lastName', 'email'] as const) setValue(name, sender[name]);
    filledForSetting.write(person.id);
    uploadDetailsSetting.write(getValues());
  }, [person, getValues, setValue]);
  return form;
}
export type DetailsFormState = ReturnType<typeof useDetailsForm>;

type TextName = Exclude<
  FieldPath<UploadDetails>,
  'isDraft' | 'overlaySize' | 'signerPlace' | 'signerCorner' | 'filmPace'
>;

export interface DetailsFormProps {
  form: DetailsFormState;
  /** Film that will be sent, to show where the signer will be. */
  film?: File | undefined;
  children?: ReactNode;
}

export function DetailsForm({ form, film, children }: DetailsFormProps) {
  const { control, subscribe } = form;
  const mayBeUnseen = useTenantSettings().data?.settings.publishUnseen === true;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => uploadDetailsSetting.write(values),
      }),
    [subscribe],
  );
  const text = (
    name: TextName,
    props: Pick<TextFieldProps, 'label' | 'help' | 'autoComplete' | 'type' | 'isRequired'>,
  ) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref: _, value, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          {...props}
          value={value ?? ''}
          validationBehavior="aria"
          {...(error && { status: 'error' as const, message: error.message ?? '' })}
        />
      )}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        {text('firstName', { label: 'First name', autoComplete: 'given-name', isRequired: true })}
        {text('lastName', { label: 'Last name', autoComplete: 'family-name', isRequired: true })}
        {text('email', { label: 'Email', autoComplete: 'email', type: 'email', isRequired: true })}
        {text('companyName', {
          label: 'Company',
          autoComplete: 'organization',
          help: 'If blank, the translation is saved under your name only, and colleagues may not find it.',
        })}
      </div>
      <Controller
        name="overlaySize"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SegmentedControl
            label="Signer size"
            help={SIZE_HELP[value]}
            choices={SIZES}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <PlaceFields form={form} film={film} />
      <PaceField form={form} />
      <BackgroundField control={control} />
      <Controller
        name="isDraft"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Switch
            isDisabled={!mayBeUnseen}
            label="A person reviews the translation first"
            help={
              mayBeUnseen && !value
                ? 'The video is made straight away if the machine finds no sentence that could mean something else. The machine is often wrong. Do not publish the video until a Deaf BSL translator has checked it.'
                : `No video is made until someone has read, corrected and approved the draft.${mayBeUnseen ? '' : ' Your organisation publishes nothing without a review.'}`
            }
            isSelected={value || !mayBeUnseen}
            onChange={onChange}
          />
        )}
      />
      {children}
    </div>
  );
}

/** Renders the position of the signer with a film; a signer without the film is in the middle. */
function PlaceFields({ form: { control }, film }: Omit<DetailsFormProps, 'children'>) {
  const [size, place, backgroundColor] = useWatch({
    control,
    name: ['overlaySize', 'signerPlace', 'backgroundColor'],
  });
  if (size === 'full') return null;
  return (
    <>
      <Controller
        name="signerPlace"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SegmentedControl
            label="Where the signer appears"
            help={PLACE_HELP[value]}
            choices={PLACES}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <Controller
        name="signerCorner"
        control={control}
        render={({ field: { value, onChange } }) => {
          const corner = place === 'over' ? value : toSide(value);
          return (
            <>
              <SegmentedControl
                label={place === 'over' ? 'Corner of the film' : 'Side of the film'}
                choices={CORNERS[place]}
                value={corner}
                onChange={onChange}
              />
              <FilmFrame
                key={film && `${film.name} ${film.size} ${film.lastModified}`}
                {...{ film, size, place, corner }}
                backgroundColor={backgroundColor ?? ''}
                onCorner={onChange}
              />
            </>
          );
        }}
      />
    </>
  );
}

/** Renders the choice of what a film with the signer does when the signing takes longer. */
function PaceField({ form: { control } }: Pick<DetailsFormProps, 'form'>) {
  if (useWatch({ control, name: 'overlaySize' }) === 'full') return null;
  return (
    <Controller
      name="filmPace"
      control={control}
      render={({ field: { value, onChange } }) => (
        <SegmentedControl
          label="When signing takes longer than the speech"
          help={PACE_HELP[value]}
          choices={PACES}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}
