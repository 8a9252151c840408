import { AvatarError } from '#avatar/avatar-error.ts';

/** Creates the error for lost graphics. They may come back: see `recover` of a signer. */
export const graphicsLost = () =>
  new AvatarError('graphics-lost', 'The graphics of this computer stopped for a moment.');

export const graphicsMissing = (reason: string, cause?: unknown) =>
  new AvatarError(
    'graphics-missing',
    `The lifelike signer needs WebGL, which ${reason}. Or choose the illustrated signer under Settings.`,
    { cause },
  );
