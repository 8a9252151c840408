/** How the video was asked to look, from the request that it is for. Pure. */
import { z } from 'zod';
import { Background, ColourText, GREEN } from '#contract/background.ts';
import { DEFAULT_LOOK, type Look } from '#contract/look.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';

const Asked = z.object({
  uploadSettings: z.object({ backgroundColor: z.union([Background, ColourText]).optional() }),
});

/** The look of the preview: the chosen background, green unless one was chosen. */
export function lookOf(request: SignRequest | undefined): Look {
  const asked = Asked.safeParse(request?.request);
  const background = asked.success ? asked.data.uploadSettings.backgroundColor : undefined;
  return { ...DEFAULT_LOOK, background: background ?? GREEN };
}
