/** Test clips: our signer in other clothes, filmed before green with native ffmpeg, and packs of them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { Filmed } from './page.ts';

const GREEN = [18, 195, 83] as const;

/** Plum: no one else in the picture wears this colour. */
export const PLUM = '#6d1f63';

export const filmed = (gloss: string, rest: Partial<Filmed> = {}): Filmed => ({
  gloss,
  appearance: { clothes: PLUM, hair: '#8a4b20' },
  width: 1280,
  height: 720,
  zoom: 1,
  background: GREEN,
  ...rest,
});

const CODES = {
  bt709: [
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-color_range', 'tv'],
  ],
  /** Options for a film as many cameras and editors write it: the BT.601 matrix and no colour tags. */
  'untagged bt601': [
    ...['-vf', 'scale=out_color_matrix=bt601:out_range=tv:flags=accurate_rnd+full_chroma_int'],
  ],
} as const;
export type Code = keyof typeof CODES;

const folder = mkdtempSync(join(tmpdir(), 'handsignal-clips-'));

/** Makes an mp4 of a sign. `page` is that of `page.html`. */
export async function filmClip(
  page: Page,
  settings: Filmed,
  code: Code = 'bt709',
): Promise<Buffer> {
  const frames = await page.evaluate((filming) => window.clips.film(filming), settings);
  const file = join(folder, `${settings.gloss}-${code.replace(' ', '-')}-${settings.zoom}.mp4`);
  execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'image2pipe', '-framerate', '25', '-c:v', 'png', '-i', '-'],
      ...CODES[code],
      ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', file],
    ],
    { input: Buffer.concat(frames.map((frame) => Buffer.from(frame, 'base64'))) },
  );
  return readFileSync(file);
}

export interface ClipInPack {
  glosses: string[];
  file: string;
  review?: string;
  reviewer?: string;
  outSeconds?: number;
}

/** Creates a pack as a file for a file chooser. */
export async function createPack(
  name: string,
  clips: ClipInPack[],
  files: Record<string, Buffer>,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const writer = new ZipWriter(new BlobWriter());
  const manifest = {
    format: 'handsignal-clips',
    version: 1,
    source: 'Station studio, test take',
    signer: 'Sam',
    licence: 'CC BY 4.0',
    clips,
  };
  await writer.add('manifest.json', new TextReader(JSON.stringify(manifest)));
  for (const [path, bytes] of Object.entries(files))
    await writer.add(path, new Uint8ArrayReader(new Uint8Array(bytes)), { level: 0 });
  const zip = await writer.close();
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await zip.arrayBuffer()) };
}
