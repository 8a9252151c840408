import { GREEN } from '#contract/background.ts';
import { isFilm } from '#contract/file-type.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { VideoOutput } from '#contract/requests/render-job.ts';
import { type FilmPace, type Translation, toMessages } from '#contract/requests/translation.ts';
import type { MessageLibrary } from '#service/library/message-region.ts';
import type { RenderWork } from '#service/ports/requests/render-work.ts';
import type { TranslationWork } from '#service/ports/uploads/uploads.ts';

const getLook = ({ settings }: TranslationWork) => ({
  ...DEFAULT_LOOK,
  background: settings.backgroundColor ?? GREEN,
});

const showsFilm = ({ source, settings }: TranslationWork): boolean =>
  isFilm(source.contentType) && settings.overlaySize !== 'full';

/** Returns the pace of a film whose signing lags, or undefined where the video shows no film. */
export const getFilmPace = (work: TranslationWork): FilmPace | undefined =>
  showsFilm(work) ? (work.settings.filmPace ?? 'pauses') : undefined;

/** Creates the work that renders the signer of a film alone. */
export const signerAlone = (
  work: TranslationWork,
  translation: Translation,
  library: MessageLibrary,
): RenderWork => ({
  messages: toMessages(translation),
  look: getLook(work),
  outputs: [{ message: 0, uses: 'none' }],
  ...library,
});

/**
 * Creates the work that renders a translation.
 *
 * A film gives the signer beside or over its picture and pauses for the signing, unless the upload says
 * otherwise; and also the signer alone where the upload asked for it. At overlay size `full`, and for sound,
 * it is one video of the signer with the source's sound. A PDF gives one silent video a part, a text one.
 *
 * @param library sign library of the tenant
 */
export function translationRender(
  work: TranslationWork,
  translation: Translation,
  library: MessageLibrary,
): RenderWork {
  const messages = toMessages(translation);
  const { source, settings } = work;
  const { backgroundColor, overlaySize = 'M' } = settings;
  const look = getLook(work);
  if (!/^(?:video|audio)\//.test(source.contentType)) return { messages, look, ...library };
  const overPicture = showsFilm(work);
  const outputs: VideoOutput[] = overPicture
    ? [
        { message: 0, uses: 'picture' },
        ...(settings.signerAlone ? [{ message: 0, uses: 'none' as const }] : []),
      ]
    : [{ message: 0, uses: 'sound' }];
  const { signerPlace = 'beside', signerCorner = 'bottom-right' } = settings;
  const filmPace = getFilmPace(work);
  const background = backgroundColor ?? { kind: 'transparent' as const };
  const over = { ...source, overlaySize, background, signerPlace, signerCorner, filmPace };
  return { messages, look, outputs, source: over, ...library };
}
