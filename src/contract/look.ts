/** How a video looks: chosen in the studio, carried by render jobs, read by rendering. */
import { z } from 'zod';
import { Background, GREEN } from './background.ts';
import { SignerLook } from './signer-look.ts';

/** Picture sizes on offer, in pixels. */
export const PICTURE_SIZES = {
  landscape720: { width: 1280, height: 720, label: 'Landscape 1280 × 720' },
  landscape1080: { width: 1920, height: 1080, label: 'Landscape 1920 × 1080' },
  portrait: { width: 1080, height: 1920, label: 'Portrait 1080 × 1920' },
  square: { width: 1080, height: 1080, label: 'Square 1080 × 1080' },
} as const;

export const PictureSize = z.enum(['landscape720', 'landscape1080', 'portrait', 'square']);
export type PictureSize = z.infer<typeof PictureSize>;

/** Everything besides the message that decides the pixels of a video. */
export const Look = z.object({
  background: Background.default(GREEN),
  size: PictureSize.default('landscape720'),
  framesPerSecond: z.union([z.literal(25), z.literal(30)]).default(25),
  /** `picture` draws captions into the frames; `track` puts them into the file as text that players can show. */
  captions: z.enum(['off', 'track', 'picture']).default('track'),
  /** Draws what changed (old → new) into the picture. */
  changeCards: z.boolean().default(true),
  /** Playing speed of the signing, 0.5 to 1.5. */
  speed: z.number().min(0.5).max(1.5).default(1),
  /** How our signer looks; as usual when missing. */
  signer: SignerLook.optional(),
});
export type Look = z.infer<typeof Look>;

/** The look when nothing was chosen. */
export const DEFAULT_LOOK: Look = Look.parse({});
