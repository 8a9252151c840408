/** Unpacks, looks into and decodes clips, away from the page. */
import '#channel/without-eval.ts';
import { answerCalls } from '#channel/answer-calls.ts';
import { studyTake } from './capture/study-take.ts';
import { readClip } from './clip-database.ts';
import { ClipError } from './clip-error.ts';
import { CLIP_ERRORS, type ClipsCalls } from './clips-calls.ts';
import { decodeKeyedFrames, type KeyedFrame } from './keying/keyed-frames.ts';
import { importPack } from './packs/import-pack.ts';

answerCalls<ClipsCalls>(
  self,
  {
    import: ({ file, name }, { reportProgress: tell }) =>
      importPack(file, name, { onProgress: (checked, all) => tell({ checked, all }) }),
    study: (film) => studyTake(film),
    async frames(id, { transfer }) {
      const { clip, file } = await readClip(id);
      const frames: KeyedFrame[] = [];
      for await (const frame of decodeKeyedFrames(clip, file, 0, clip.seconds)) frames.push(frame);
      transfer(...frames.map(({ pixels }) => pixels.buffer));
      return frames;
    },
  },
  {
    errors: {
      ...CLIP_ERRORS,
      toFailure(error) {
        if (!(error instanceof ClipError)) console.error(error);
        return CLIP_ERRORS.toFailure(error);
      },
    },
  },
);
