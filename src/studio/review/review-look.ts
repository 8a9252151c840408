/** Look that was requested for the video, read from its request. Pure. */
import { z } from 'zod';
import { Background, ColourText, GREEN } from '#contract/background.ts';
import { DEFAULT_LOOK, type Look } from '#contract/look.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';

const RequestedLook = z.object({
  uploadSettings: z.object({ backgroundColor: z.union([Background, ColourText]).optional() }),
});

/** Returns the look of the preview: the selected background, or green if none was selected. */
export function getLook(request: SignRequest | undefined): Look {
  const requested = RequestedLook.safeParse(request?.request);
  const background = requested.success ? requested.data.uploadSettings.backgroundColor : undefined;
  return { ...DEFAULT_LOOK, background: background ?? GREEN };
}
