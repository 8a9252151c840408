/** The lifelike signer of a figure, in this page or worker. */

import {
  type AccessoriesLook,
  createAccessoriesPicture,
  getAccessoriesName,
} from '#avatar/accessories/accessories-picture.ts';
import { AvatarError } from '#avatar/avatar-error.ts';
import { type Figure, getFigureFileHash } from '#contract/figure.ts';
import type { SignerLook } from '#contract/signer-look.ts';
import { applyAccessories } from './apply-accessories.ts';
import { applyUniform } from './apply-uniform.ts';
import { readFigureFile } from './figure-store.ts';
import { type LifelikeSigner, lifelikeSigner } from './lifelike-signer.ts';
import { addressOfFigure } from './shipped-figures.ts';
import { getAccessoryLimits, uniformsFor } from './uniforms.ts';
import { loadVrm } from './vrm/load-vrm.ts';

/** Maximum of cached signers. Each holds a WebGL context, and browsers allow only a few. */
const MAX_CACHED = 2;
const cachedSigners = new Map<string, Promise<LifelikeSigner>>();
const toKey = (figure: Figure, dress = '') => `${figure} ${dress}`;

/** Clothes and accessories of one of our figures. */
export type Dress = AccessoriesLook & Pick<SignerLook, 'uniform'>;

/** Selects those parts that this figure can wear, and their name. */
function selectOutfit(figure: Figure, { uniform, ...accessories }: Dress) {
  const selectedUniform = uniformsFor(figure).find((candidate) => candidate === uniform);
  const limits = getAccessoryLimits(figure, selectedUniform);
  const over = limits === undefined ? '' : getAccessoriesName(accessories);
  const name = [
    ...(selectedUniform === undefined ? [] : [`in ${selectedUniform}`]),
    ...(over === '' ? [] : [`with ${over}`]),
  ];
  return {
    uniform: selectedUniform,
    worn: over === '' ? undefined : accessories,
    limits,
    name: name.join(' '),
  };
}

/**
 * Returns the signer of a figure, loaded once; loading a third one disposes the first.
 *
 * @param dress clothes and accessories; the clothes of the figure's file where hands would not stand out, or
 * where the figure is not ours
 * @throws {AvatarError} as `loadVrm`; `figure-missing`, `figure-unreachable`, `graphics-missing`
 */
export async function figureSigner(figure: Figure, dress: Dress = {}): Promise<LifelikeSigner> {
  const outfit = selectOutfit(figure, dress);
  const key = toKey(figure, outfit.name);
  const cached = cachedSigners.get(key);
  const signer = cached ?? load(figure, outfit);
  cachedSigners.delete(key);
  cachedSigners.set(key, signer);
  if (cached === undefined) {
    // The next caller tries again what failed.
    signer.catch(() => cachedSigners.delete(key));
    const [oldest] = cachedSigners.keys();
    if (cachedSigners.size > MAX_CACHED && oldest !== undefined) forget(oldest);
  }
  return await signer;
}

/** Ends the signer of a figure, so that the next one starts again from the file. */
export function forgetFigure(figure: Figure): void {
  for (const key of [...cachedSigners.keys()]) if (key.startsWith(toKey(figure))) forget(key);
}

function forget(key: string): void {
  const signer = cachedSigners.get(key);
  cachedSigners.delete(key);
  signer?.then(
    ({ dispose }) => dispose(),
    () => undefined,
  );
}

async function load(
  figure: Figure,
  { uniform, worn, limits, name }: ReturnType<typeof selectOutfit>,
): Promise<LifelikeSigner> {
  const sha256 = getFigureFileHash(figure);
  const bytes =
    sha256 === undefined ? await fetchFigure(figure) : await readBytes(readFigureFile(figure));
  const body = await loadVrm(bytes);
  if (uniform !== undefined) applyUniform(body.root, uniform);
  const picture = worn && limits && (await createAccessoriesPicture(worn, limits));
  if (picture !== undefined) applyAccessories(body.root, picture);
  const clothes = name === '' ? '' : ` ${name}`;
  return lifelikeSigner(body, sha256 ?? `${figure}${clothes} ${await computeSha256(bytes)}`);
}

async function fetchFigure(name: Figure): Promise<Uint8Array<ArrayBuffer>> {
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

const readBytes = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer());

/**
 * Computes the SHA-256 in hex. A page without HTTPS cannot hash; it stores no pieces of video, so any unique
 * name is enough.
 */
export async function computeSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest =
    crypto.subtle === undefined
      ? crypto.getRandomValues(new Uint8Array(32))
      : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
