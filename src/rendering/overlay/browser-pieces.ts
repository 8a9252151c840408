/** Pieces of a film by the browser's own decoder and encoder: several times as fast as the engine. */
import { planeEncoder } from '../encode/plane-encoder.ts';
import { segmentFile } from '../encode/segment-file.ts';
import { filmEncoderConfig } from './browser-encoder.ts';
import type { Composition, PieceMaker } from './compose-film.ts';
import { filmPictures } from './film/film-pictures.ts';
import { layOpaque, layTransparent, type Picture } from './film/planes.ts';
import { KEY_FRAME_SECONDS } from './overlay-plan.ts';
import type { SignerDrawings } from './signer-drawings.ts';

export function browserPieces(
  {
    open,
    plan,
    background,
    onFrames,
  }: Pick<Composition, 'open' | 'plan' | 'background' | 'onFrames'>,
  drawings: SignerDrawings,
): PieceMaker {
  const { framesPerSecond, box } = plan;
  const lay = background.kind === 'transparent' ? layTransparent : layOpaque;
  const keyFrames = Math.round(KEY_FRAME_SECONDS * framesPerSecond);
  // One encoder for all pieces, and one decoder while they follow each other: a fresh one begins coarsely.
  const encoder = planeEncoder(filmEncoderConfig(plan), {});
  let pictures: AsyncGenerator<Picture, void> | undefined;
  let nextFrame = -1;
  let isFresh = true;
  const encode = (planes: Picture['bytes'], frame: number, isKey: boolean) =>
    encoder.encode(planes, Math.round((frame * 1e6) / framesPerSecond), isKey);

  return {
    async make({ startFrame, endFrame }, into) {
      if (nextFrame !== startFrame) {
        await pictures?.return();
        pictures = filmPictures(open.picture!, plan, startFrame);
        nextFrame = startFrame;
      }
      const rehearsals = isFresh ? 1 : 0;
      for (; nextFrame < endFrame; nextFrame++) {
        const under = (await pictures!.next()).value!;
        lay({ ...box, bytes: await drawings.at(nextFrame) }, box.x, box.y, under);
        // The rate control starts coarse, so the first frame is encoded twice and the first of them left out.
        if (isFresh) await encode(under.bytes, nextFrame, true);
        isFresh = false;
        await encode(under.bytes, nextFrame + 1, (nextFrame - startFrame) % keyFrames === 0);
        onFrames(nextFrame + 1);
      }
      const packets = await encoder.finish();
      const file = await segmentFile(plan, endFrame - startFrame, rehearsals, packets, undefined);
      into.write(new Uint8Array(await file.arrayBuffer()));
    },
    async end() {
      await pictures?.return();
      encoder.close();
    },
  };
}
