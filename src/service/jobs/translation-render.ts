import { GREEN } from '#contract/background.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { VideoOutput } from '#contract/requests/render-job.ts';
import { messagesOf, type Translation } from '#contract/requests/translation.ts';
import type { RenderWork } from '../ports/sign-requests.ts';
import type { TranslationWork } from '../ports/uploads.ts';

const lookOf = ({ settings }: TranslationWork) => ({
  ...DEFAULT_LOOK,
  background: settings.backgroundColor ?? GREEN,
});

/** What to render for the signer of a film alone. */
export const signerAlone = (
  work: TranslationWork,
  translation: Translation,
  libraryRevision: number,
): RenderWork => ({
  messages: messagesOf(translation),
  look: lookOf(work),
  outputs: [{ message: 0, uses: 'none' }],
  libraryRevision,
});

/**
 * What to render for a translation. A film gives the signer over its picture, and the signer alone where the upload
 * asked for it; at overlay size `full`, and for sound, one video of the signer with the source's sound; a PDF one silent video a part, a text one.
 *
 * @param libraryRevision of the tenant's sign library
 */
export function translationRender(
  work: TranslationWork,
  translation: Translation,
  libraryRevision: number,
): RenderWork {
  const messages = messagesOf(translation);
  const { source, settings } = work;
  const { backgroundColor, overlaySize = 'M' } = settings;
  const look = lookOf(work);
  if (!/^(?:video|audio)\//.test(source.contentType)) return { messages, look, libraryRevision };
  const overPicture = source.contentType.startsWith('video/') && overlaySize !== 'full';
  const outputs: VideoOutput[] = overPicture
    ? [
        { message: 0, uses: 'picture' },
        ...(settings.signerAlone ? [{ message: 0, uses: 'none' as const }] : []),
      ]
    : [{ message: 0, uses: 'sound' }];
  const { signerPlace = 'beside', signerCorner = 'bottom-right' } = settings;
  const background = backgroundColor ?? { kind: 'transparent' as const };
  const over = { ...source, overlaySize, background, signerPlace, signerCorner };
  return { messages, look, outputs, source: over, libraryRevision };
}
