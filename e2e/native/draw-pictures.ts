/** Draws pictures of a message in Node, as the native worker does, into a file of planes: `ORDER.json PLANES`. */
import '#native/drawing-globals.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { frameRendererFor } from '#rendering/picture/frame-source.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { videoPlan } from '#rendering/plan/video-plan.ts';
import type { PicturesOrder } from '../rendering/pixels-read.ts';

const { resolve } = createRequire(import.meta.url);
const FACES = { 'Inter Variable': 'inter', 'Overpass Variable': 'overpass' };
for (const [family, name] of Object.entries(FACES)) {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  GlobalFonts.registerFromPath(resolve(file), family);
}

const [orderFile, planesFile] = process.argv.slice(2) as [string, string];
const { message, look, frames }: PicturesOrder = JSON.parse(readFileSync(orderFile, 'utf8'));
const scene = await messageScene(message, look);
const renderer = frameRendererFor(videoPlan(scene.signing, look));
const planes = frames.map((frame) => {
  const source = renderer.draw(scene, { startFrame: frame, endFrame: frame + 1 }, () => undefined);
  return source.next()!.slice();
});
writeFileSync(planesFile, Buffer.concat(planes));
