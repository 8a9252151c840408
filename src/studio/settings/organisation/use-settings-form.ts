/** The form of the organisation's settings, and what of it is not saved yet. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { z } from 'zod';
import { NamedFigure } from '#contract/figure.ts';
import { BackgroundPicture } from '#contract/settings/background-picture.ts';
import { MessageChoice } from '#contract/settings/message-choice.ts';
import { PublishingPolicy } from '#contract/settings/publishing-policy.ts';
import { NamedSpeed } from '#contract/settings/signing-speed.ts';
import { TenantSettings } from '#contract/settings/tenant-settings.ts';
import type { VersionedSettings } from '#studio/queries/settings-calls.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

const {
  name,
  message,
  speed,
  boardColours,
  keepDays,
  sessions,
  logo,
  backgroundPicture,
  publishUnseen,
  airWithoutReview,
  labelWords,
  passengers,
} = TenantSettings.shape;
/** The rules are the service's own; nothing is missing in a form. */
const FormSettings = z.object({
  name,
  message: message.unwrap(),
  speed,
  boardColours: boardColours.unwrap(),
  keepDays,
  sessions,
  logo,
  backgroundPicture,
  publishUnseen,
  airWithoutReview,
  labelWords,
  passengers,
});
export type SettingsControl = Control<TenantSettings>;

/** Unsaved settings as typed: colours may be incomplete. */
const Unsaved = z.object({
  /** Owner of the settings: another client is another organisation. */
  owner: z.string(),
  /** The version that was changed. */
  etag: z.string(),
  settings: z.object({
    name: z.string().optional(),
    message: MessageChoice,
    speed: NamedSpeed.optional(),
    boardColours: z.object({
      ground: z.string(),
      words: z.string(),
      accent: z.string(),
      accentWords: z.string(),
    }),
    keepDays: z
      .object({ requests: z.number().optional(), uploads: z.number().optional() })
      .optional(),
    sessions: z
      .object({
        lockMinutes: z.number().optional(),
        idleMinutes: z.number().optional(),
        emergencyWhileLocked: z.boolean().optional(),
      })
      .optional(),
    passengers: z
      .object({
        earlierHours: z.number().optional(),
        interpreterLink: z.string().optional(),
        takesAnswers: z.boolean().optional(),
        publishesAnswers: z.boolean().optional(),
        notifies: z.boolean().optional(),
        signers: z.array(NamedFigure).optional(),
      })
      .optional(),
    logo: z.string().optional(),
    backgroundPicture: BackgroundPicture.optional(),
    publishUnseen: z.boolean().optional(),
    airWithoutReview: PublishingPolicy.optional(),
    labelWords: z
      .object({
        computer: z.string().optional(),
        person: z.string().optional(),
        both: z.string().optional(),
        unchecked: z.string().optional(),
      })
      .optional(),
  }),
});

export const unsavedSettings = browserSetting('unsaved-organisation', Unsaved.nullable(), null);

/** Returns the unsaved edits of the owner, or else the settings of the service. */
export function getSettingsToEdit(owner: string, loaded: VersionedSettings): VersionedSettings {
  const unsaved = unsavedSettings.read();
  return unsaved?.owner === owner ? unsaved : loaded;
}

const isSameJson = (left: unknown, right: unknown) =>
  JSON.stringify(left) === JSON.stringify(right);

/** Remembers at once what is typed, until it is saved or thrown away. */
export function useSettingsForm(owner: string, loaded: VersionedSettings) {
  const { settings, etag } = getSettingsToEdit(owner, loaded);
  const form = useForm({
    resolver: zodResolver(FormSettings, undefined, { raw: true }),
    defaultValues: settings,
    mode: 'onChange',
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSameJson(FormSettings.safeParse(values).data, loaded.settings))
            unsavedSettings.clear();
          else unsavedSettings.write({ owner, etag, settings: structuredClone(values) });
        },
      }),
    [subscribe, owner, etag, loaded],
  );
  return form;
}
