/** Unpacks, looks into and decodes clips, away from the page. */
import { ClipError } from './clip-error.ts';
import type { ClipsOrder, ClipsReply } from './clips-protocol.ts';
import { readClip } from './kept-clips.ts';
import { type KeyedFrame, keyedFrames } from './keying/keyed-frames.ts';
import { importPack } from './packs/import-pack.ts';

const say = (reply: ClipsReply, transfer: Transferable[] = []) =>
  self.postMessage(reply, { transfer });

self.onmessage = async ({ data: order }: MessageEvent<ClipsOrder>) => {
  try {
    if (order.type === 'import') {
      const pack = await importPack(order.file, order.name, {
        onProgress: (done, all) => say({ type: 'progress', done, all }),
      });
      return say({ type: 'imported', pack });
    }
    const { clip, file } = await readClip(order.clip);
    const frames: KeyedFrame[] = [];
    for await (const frame of keyedFrames(clip, file, 0, clip.seconds)) frames.push(frame);
    say(
      { type: 'frames', frames },
      frames.map(({ pixels }) => pixels.buffer),
    );
  } catch (error) {
    if (!(error instanceof ClipError)) console.error(error);
    const code = error instanceof ClipError ? error.code : 'unreadable';
    say({ type: 'failed', code, message: error instanceof Error ? error.message : String(error) });
  }
};
