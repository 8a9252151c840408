/** Who sends files, and how they are to be signed: given once, remembered in this browser. */
import { z } from 'zod';
import { FilmPace } from '#contract/requests/translation.ts';
import {
  OverlaySize,
  SignerCorner,
  SignerPlace,
  TranslationBody,
  UploadSettings,
} from '#contract/requests/translation-upload.ts';
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
/** As it is typed, and as it is sent. */
export type UploadDetails = z.input<typeof UploadDetails>;

const EMPTY: UploadDetails = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  overlaySize: 'M',
  signerPlace: 'beside',
  signerCorner: 'bottom-right',
  filmPace: 'pauses',
  backgroundColor: '18,195,83',
  // A machine writes the translation: by default a person reviews it first.
  isDraft: true,
};

const Kept = z.object({
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

export const uploadDetailsSetting = browserSetting<UploadDetails>('upload-details', Kept, EMPTY);

/** Whether a film waits for its signing; the signer alone never does. */
export const filmPauses = ({
  overlaySize,
  filmPace,
}: Pick<UploadDetails, 'overlaySize' | 'filmPace'>): boolean =>
  overlaySize !== 'full' && filmPace === 'pauses';

const MAX_MINUTES = 1440;

/** The body of one file's request. */
export function bodyOf(
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
