/** Pieces of a film by the browser's own decoder and encoder: several times as fast as the engine. */
import type { Background } from '#contract/background.ts';
import { createPlaneEncoder } from '#rendering/encode/plane-encoder.ts';
import { createSegmentFile } from '#rendering/encode/segment-file.ts';
import { rgbaToYuv } from '#rendering/encode/yuv.ts';
import { filmEncoderConfig } from './browser-encoder.ts';
import type { Composition, PieceMaker } from './compose-film.ts';
import { filmPictures } from './film/film-pictures.ts';
import { layOpaque, layTransparent, type Picture, pictureBytes } from './film/planes.ts';
import { KEY_FRAME_SECONDS, type OverlayPlan } from './overlay-plan.ts';
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
  const encoder = createPlaneEncoder(filmEncoderConfig(plan), {});
  let pictures: AsyncGenerator<Picture, void> | undefined;
  let nextFrame = -1;
  let isFresh = true;
  const onGround = grounds(plan, background);
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
        const under = onGround((await pictures!.next()).value!);
        lay({ ...box, bytes: await drawings.getPlanes(nextFrame) }, box.x, box.y, under);
        // The rate control starts coarse, so the first frame is encoded twice and the first of them left out.
        if (isFresh) await encode(under.bytes, nextFrame, true);
        isFresh = false;
        await encode(under.bytes, nextFrame + 1, (nextFrame - startFrame) % keyFrames === 0);
        onFrames(nextFrame + 1);
      }
      const packets = await encoder.finish();
      const file = await createSegmentFile(
        plan,
        endFrame - startFrame,
        rehearsals,
        packets,
        undefined,
      );
      into.write(new Uint8Array(await file.arrayBuffer()));
    },
    async end() {
      await pictures?.return();
      encoder.close();
    },
  };
}

/** Puts the picture of a film where it lies in the whole picture. */
function grounds({ width, height, film }: OverlayPlan, background: Background) {
  if (film.width === width && film.height === height) return (picture: Picture) => picture;
  const { red, green, blue } = background.kind === 'colour' ? background : BLACK;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let offset = 0; offset < rgba.length; offset += 4) rgba.set([red, green, blue, 255], offset);
  const ground = new Uint8Array(pictureBytes(width, height));
  rgbaToYuv(rgba, width, height, ground, false);
  return (picture: Picture): Picture => {
    const fullPicture = { bytes: ground.slice(), width, height };
    layOpaque(picture, film.x, film.y, fullPicture);
    return fullPicture;
  };
}

const BLACK = { red: 0, green: 0, blue: 0 };
