/** Details of who sends files and how they are to be signed: given once, stored in this browser. */
import { z } from 'zod';
import { formatRgb } from '#contract/background.ts';
import type { PersonView } from '#contract/people/people.ts';
import { FilmPace } from '#contract/requests/translation.ts';
import {
  OverlaySize,
  SignerCorner,
  SignerPlace,
  TranslationBody,
  UploadSettings,
} from '#contract/requests/translation-upload.ts';
import { toOpaqueBackground } from '#rendering/overlay/overlay-plan.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';
import type { FileToSend } from '#upload/upload-file.ts';

const { email, firstName, lastName, companyName } = TranslationBody.shape;

/** The form; the rules are the service's own. */
export const UploadDetails = z.object({
  firstName,
  lastName,
  email,
  companyName,
  overlaySize: OverlaySize,
  signerPlace: SignerPlace,
  signerCorner: SignerCorner,
  filmPace: FilmPace,
  backgroundColor: UploadSettings.shape.backgroundColor,
  isDraft: z.boolean(),
});
/** Details in the form in which they are typed, and sent. */
export type UploadDetails = z.input<typeof UploadDetails>;

/** Around a film where no colour is asked for. */
export const CALM_GROUND = formatRgb(toOpaqueBackground({ kind: 'transparent' }));

const EMPTY: UploadDetails = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  // Beside a film the signer hides nothing: large enough for fingers to be read.
  overlaySize: 'L',
  signerPlace: 'beside',
  signerCorner: 'bottom-right',
  filmPace: 'pauses',
  backgroundColor: CALM_GROUND,
  // A machine writes the translation: by default a person reviews it first.
  isDraft: true,
};

const StoredDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string(),
  overlaySize: OverlaySize,
  // What was kept before these could be chosen is still good.
  signerPlace: SignerPlace.default('beside'),
  signerCorner: SignerCorner.default('bottom-right'),
  filmPace: FilmPace.default('pauses'),
  backgroundColor: z.string(),
  isDraft: z.boolean(),
});

export const uploadDetailsSetting = browserSetting<UploadDetails>(
  'upload-details',
  StoredDetails,
  EMPTY,
);

/** Id of the person whose name was filled in last. */
export const filledForSetting = browserSetting<string>('upload-details-for', z.string(), '');

type Sender = Pick<UploadDetails, 'firstName' | 'lastName' | 'email'>;

/**
 * Fills in the sender for the person who is signed in: all fields for another person than before, none for
 * the same one, and without an earlier person those that are empty.
 */
export function senderFor(
  { id, name, email }: Pick<PersonView, 'id' | 'name' | 'email'>,
  filledFor: string,
  typed: Sender,
): Sender {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const sender = { firstName, lastName: rest.join(' '), email };
  if (filledFor === id) return typed;
  if (filledFor !== '') return sender;
  return {
    firstName: typed.firstName || sender.firstName,
    lastName: typed.lastName || sender.lastName,
    email: typed.email || sender.email,
  };
}

/** Whether a film waits for its signing; the signer alone never does. */
export const filmPauses = ({
  overlaySize,
  filmPace,
}: Pick<UploadDetails, 'overlaySize' | 'filmPace'>): boolean =>
  overlaySize !== 'full' && filmPace === 'pauses';

const MAX_MINUTES = 1440;

/** Builds the body of one file's request. */
export function createRequestBody(
  details: UploadDetails,
  {
    durationSeconds,
    identifiers,
    subtitlesStartAt,
  }: { durationSeconds?: number; identifiers: readonly string[]; subtitlesStartAt?: string },
): FileToSend['body'] {
  const { isDraft: _, overlaySize, signerPlace, signerCorner, filmPace, ...rest } = details;
  const { backgroundColor, companyName, ...person } = rest;
  const minutes = durationSeconds === undefined ? undefined : Math.ceil(durationSeconds / 60);
  return {
    ...person,
    ...(companyName?.trim() && { companyName }),
    uploadSettings: {
      language: 'BSL',
      overlaySize,
      ...(overlaySize !== 'full' && { signerPlace, signerCorner, filmPace }),
      backgroundColor,
      ...(minutes !== undefined && minutes <= MAX_MINUTES && { videoDuration: minutes }),
      ...(subtitlesStartAt !== undefined && { subtitlesStartAt }),
    },
    ...(identifiers.length > 0 && { pdfSplittingIds: [...identifiers] }),
  };
}
