/** Zip with everything that belongs to an announcement: its videos on three backgrounds, and all other files. */
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import { type Background, GREEN, parseRgb } from '#contract/background.ts';
import type { Look } from '#contract/look.ts';
import type { makePoster } from '#rendering/picture/poster.ts';
import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import { type RequestJson, STUDIO_BACKGROUND } from '#studio/announce/draft/draft.ts';
import {
  type FinishedVideo,
  fileEnding,
  renderKey,
} from '#studio/announce/video/making/render-set.ts';
import { jsonText } from '#studio/announce/video/request-text.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { type PackedFile, packedFileName, textFiles } from './pack-files.ts';

/** Announcement as it is packed. */
export interface PackOrder {
  messages: readonly SignedMessage[];
  look: Look;
  /** The videos that there are already. */
  videos: readonly FinishedVideo[];
  request: RequestJson;
}

/** Dependencies for packing. */
export interface PackDependencies {
  render: RenderVideo;
  makePoster: typeof makePoster;
}

export interface Packing {
  signal: AbortSignal;
  /** Receives the progress, 0 to 1. */
  onProgress(progress: number): void;
}

const TRANSPARENT: Background = { kind: 'transparent' };

/**
 * Returns an opaque background: a transparent one is replaced by that of new drafts, since the main video
 * must have one.
 */
const opaque = (background: Background): Background =>
  background.kind === 'transparent' ? parseRgb(STUDIO_BACKGROUND)! : background;

/**
 * Makes the zip of an announcement.
 *
 * @throws {RenderError} when a video cannot be made; `cancelled` after an abort
 */
export async function makePack(
  order: PackOrder,
  dependencies: PackDependencies,
  { signal, onProgress }: Packing,
): Promise<Blob> {
  const { messages, look, request } = order;
  const zip = new ZipWriter(new BlobWriter('application/zip'), {
    // Videos and pictures are compressed already, and the texts are short.
    level: 0,
    useWebWorkers: false,
    signal,
  });
  const add = ({ name, file }: PackedFile) => zip.add(name, new BlobReader(file));
  for (const [index, signed] of messages.entries()) {
    const { message, signing } = signed;
    const videos = await renderBackgrounds(message, order, dependencies.render, {
      signal,
      onProgress: (progress) => onProgress((index + progress) / messages.length),
    });
    const poster = await dependencies.makePoster({ message, signing, look }, 'png');
    signal.throwIfAborted();
    for (const file of videos) await add(file);
    await add({ name: packedFileName(message, 'poster', 'png'), file: poster });
    for (const file of textFiles(signed)) await add(file);
  }
  await add({ name: 'request.json', file: new Blob([jsonText(request)]) });
  return await zip.close();
}

/**
 * Renders the message's video on its own background, transparent, and on green, with its captions. Existing
 * videos are not made again.
 */
async function renderBackgrounds(
  message: SignedMessage['message'],
  { look, videos }: PackOrder,
  render: RenderVideo,
  { signal, onProgress }: Packing,
): Promise<PackedFile[]> {
  const videosByKey = new Map(videos.map(({ key, video }) => [key, video]));
  const { backgroundPicture: _, ...plain } = look;
  const grounds = [
    { part: '', wanted: { ...look, background: opaque(look.background) } },
    { part: 'transparent', wanted: { ...plain, background: TRANSPARENT } },
    { part: 'green', wanted: { ...plain, background: GREEN } },
  ];
  const files: PackedFile[] = [];
  for (const [index, { part, wanted: videoLook }] of grounds.entries()) {
    const key = renderKey(message, videoLook);
    const video =
      videosByKey.get(key) ??
      (await render(
        { message, look: videoLook },
        {
          signal,
          onProgress: ({ progress }) => onProgress((index + progress) / grounds.length),
        },
      ));
    videosByKey.set(key, video);
    onProgress((index + 1) / grounds.length);
    files.push({ name: packedFileName(message, part, fileEnding(video)), file: video.file });
    if (part === '')
      files.push({
        name: packedFileName(message, '', 'vtt'),
        file: new Blob([video.captions], { type: 'text/vtt' }),
      });
  }
  return files;
}
