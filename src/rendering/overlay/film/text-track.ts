/** The subtitles that a film brings inside its own file. */
import type { WorkFolder } from '../../files/work-folder.ts';
import { RenderError } from '../../render-error.ts';
import type { Engine } from '../engine.ts';

/** The English one first, else the first of them all. */
const TRACKS = ['0:s:m:language:eng', '0:s:0'] as const;

/** As WebVTT; undefined where there is none, and where its words are pictures. */
export async function textTrackOf(
  source: Blob,
  folder: WorkFolder,
  { convert }: Engine,
): Promise<Blob | undefined> {
  for (const track of TRACKS) {
    const into = await folder.begin('text-track');
    try {
      convert({
        source,
        into,
        args: (input) => ['-i', input, '-map', track, '-c:s', 'webvtt', '-f', 'webvtt'],
      });
    } catch (error) {
      if (error instanceof RenderError && error.code === 'encoder-failed') continue;
      throw error;
    }
    const file = await into.end('text/vtt');
    if ((await file.text()).includes('-->')) return file;
  }
  return undefined;
}
