/** The lifelike signer of a figure, in this page or worker. */

import { AvatarError } from '#avatar/avatar-error.ts';
import { type WornLook, wornName, wornPicture } from '#avatar/worn/worn-picture.ts';
import { type Figure, fileOfFigure } from '#contract/figure.ts';
import type { SignerLook } from '#contract/signer-look.ts';
import { readFigureFile } from './figure-store.ts';
import { type LifelikeSigner, lifelikeSigner } from './lifelike-signer.ts';
import { addressOfFigure } from './own-figures.ts';
import { uniformsFor, wornLimits } from './uniforms.ts';
import { loadVrm } from './vrm/load-vrm.ts';
import { wearUniform } from './wear-uniform.ts';
import { wearWorn } from './wear-worn.ts';

/** Maximum of cached signers. Each holds a WebGL context, and browsers allow only a few. */
const MAX_KEPT = 2;
const kept = new Map<string, Promise<LifelikeSigner>>();
const keyOf = (figure: Figure, dress = '') => `${figure} ${dress}`;

/** Clothes and accessories of one of our figures. */
export type Dress = WornLook & Pick<SignerLook, 'uniform'>;

/** Selects those parts that this figure can wear, and their name. */
function dressOf(figure: Figure, { uniform, ...worn }: Dress) {
  const own = uniformsFor(figure).find((one) => one === uniform);
  const limits = wornLimits(figure, own);
  const over = limits === undefined ? '' : wornName(worn);
  const name = [
    ...(own === undefined ? [] : [`in ${own}`]),
    ...(over === '' ? [] : [`with ${over}`]),
  ];
  return { uniform: own, worn: over === '' ? undefined : worn, limits, name: name.join(' ') };
}

/**
 * Returns the signer of a figure, loaded once; loading a third one disposes the first.
 *
 * @param dress clothes and accessories; the clothes of the figure's file where hands would not stand out, or
 * where the figure is not ours
 * @throws {AvatarError} as `loadVrm`; `figure-missing`, `figure-unreachable`, `graphics-missing`
 */
export async function figureSigner(figure: Figure, dress: Dress = {}): Promise<LifelikeSigner> {
  const worn = dressOf(figure, dress);
  const key = keyOf(figure, worn.name);
  const known = kept.get(key);
  const signer = known ?? load(figure, worn);
  kept.delete(key);
  kept.set(key, signer);
  if (known === undefined) {
    // The next caller tries again what failed.
    signer.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) forget(oldest);
  }
  return await signer;
}

/** Ends the signer of a figure, so that the next one starts again from the file. */
export function forgetFigure(figure: Figure): void {
  for (const key of [...kept.keys()]) if (key.startsWith(keyOf(figure))) forget(key);
}

function forget(key: string): void {
  const signer = kept.get(key);
  kept.delete(key);
  signer?.then(
    ({ dispose }) => dispose(),
    () => undefined,
  );
}

async function load(
  figure: Figure,
  { uniform, worn, limits, name }: ReturnType<typeof dressOf>,
): Promise<LifelikeSigner> {
  const sha256 = fileOfFigure(figure);
  const bytes =
    sha256 === undefined ? await fetchOwn(figure) : await bytesOf(readFigureFile(figure));
  const body = await loadVrm(bytes);
  if (uniform !== undefined) wearUniform(body.root, uniform);
  const picture = worn && limits && (await wornPicture(worn, limits));
  if (picture !== undefined) wearWorn(body.root, picture);
  const clothes = name === '' ? '' : ` ${name}`;
  return lifelikeSigner(body, sha256 ?? `${figure}${clothes} ${await sha256Of(bytes)}`);
}

async function fetchOwn(name: Figure): Promise<Uint8Array<ArrayBuffer>> {
  const address = addressOfFigure(name);
  if (address === undefined)
    throw new AvatarError('figure-missing', `No signer is called “${name}”. Choose another one.`);
  try {
    const response = await fetch(new URL(address, location.href));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new AvatarError(
      'figure-unreachable',
      'The lifelike signer could not be fetched. Check the connection and try again.',
      { cause },
    );
  }
}

const bytesOf = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer());

/**
 * Computes the SHA-256 in hex. A page without HTTPS cannot hash; it stores no pieces of video, so any unique
 * name is enough.
 */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest =
    crypto.subtle === undefined
      ? crypto.getRandomValues(new Uint8Array(32))
      : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
