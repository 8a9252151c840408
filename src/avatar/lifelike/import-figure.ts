/** Takes a `.vrm` of this browser's owner in: checked, drawn once, and kept with its picture. */

import { AvatarError } from '#avatar/avatar-error.ts';
import { toFileFigure } from '#contract/figure.ts';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { computeSha256 } from './figure-signer.ts';
import { type SavedFigure, saveFigure } from './figure-store.ts';
import { lifelikeSigner } from './lifelike-signer.ts';
import { loadVrm } from './vrm/load-vrm.ts';
import { MAX_BYTES, tooLarge } from './vrm/read-vrm.ts';

/** Pixels of the picture on its card. */
const PICTURE = { width: 360, height: 360 } as const;
const PALE = { kind: 'colour', red: 236, green: 238, blue: 242 } as const;

/**
 * Imports a figure from a `.vrm` file.
 * @param pose what the picture shows
 * @throws {AvatarError} as `loadVrm`; `graphics-missing`, `not-kept`
 */
export async function importFigure(
  file: File,
  pose: Pose = { bones: {}, face: NEUTRAL_FACE },
): Promise<SavedFigure> {
  if (file.size > MAX_BYTES) throw tooLarge(file.size);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new AvatarError(
      'file-broken',
      'The file cannot be read any more: it was moved or changed. Choose it again.',
      { cause },
    );
  }
  const body = await loadVrm(bytes);
  const sha256 = await computeSha256(bytes);
  const signer = await lifelikeSigner(body, sha256);
  try {
    const canvas = new OffscreenCanvas(PICTURE.width, PICTURE.height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    signer.draw(pose, { context, ...PICTURE, background: PALE });
    const { facts, hasChannels } = body;
    const figure: SavedFigure = {
      ...facts,
      authors: [...facts.authors],
      terms: [...facts.terms],
      figure: toFileFigure(sha256),
      fileName: file.name.slice(0, 200),
      hasChannels,
      keptAt: new Date().toISOString(),
    };
    await saveFigure(figure, new Blob([bytes]), await canvas.convertToBlob({ type: 'image/webp' }));
    return figure;
  } finally {
    signer.dispose();
  }
}
