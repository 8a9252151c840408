/** A signer put on a film: the whole work of the overlay worker. Decodes and encodes with the browser where it can. */
import { EncodedPacketSink, EncodedVideoPacketSource, type VideoSource } from 'mediabunny';
import type { Background } from '#contract/background.ts';
import { FRAMES_DEVICE } from '../encode/ffmpeg-arguments.ts';
import { RenderError } from '../render-error.ts';
import { COLOUR_SPACE, filmEncoder, sampleOf } from './browser-encoder.ts';
import type { Engine } from './engine.ts';
import { engineArguments } from './engine-arguments.ts';
import { type FilmFile, openFilmFile } from './film/film-file.ts';
import { filmPictures } from './film/film-pictures.ts';
import { layOpaque, layTransparent } from './film/planes.ts';
import {
  codecName,
  codecOf,
  engineReads,
  type OpenSource,
  openSource,
} from './film/probe-source.ts';
import type { SoundTrack } from './film/sound-track.ts';
import type { OverlayPlan } from './overlay-plan.ts';
import type { SignerBox } from './signer-box.ts';
import type { SignerDrawings } from './signer-drawings.ts';

export interface Composition {
  source: Blob;
  open: OpenSource;
  plan: OverlayPlan;
  background: Background;
  title: string;
  comment: string | undefined;
  sound: SoundTrack | undefined;
  needEngine: () => Promise<Engine>;
  onFrame: (framesDone: number) => void;
}

/** @throws {RenderError} `source-corrupt`, `drawing-failed`, `encoder-failed` */
export async function composeInBrowser(
  composition: Composition,
  drawings: SignerDrawings,
): Promise<Blob> {
  const { open, plan, background, onFrame } = composition;
  const { framesPerSecond, box } = plan;
  const lay = background.kind === 'transparent' ? layTransparent : layOpaque;
  const picture = filmEncoder(plan.bitsPerSecond);
  const film = await openFilm(composition, picture);
  let frame = 0;
  for await (const under of filmPictures(open.picture!, plan)) {
    lay({ ...box, bytes: await drawings.at(frame) }, box.x, box.y, under);
    using sample = sampleOf(under, frame, framesPerSecond);
    await picture.add(sample);
    await film.soundUpTo(frame / framesPerSecond);
    onFrame(++frame);
  }
  picture.close();
  return film.finish();
}

/** @throws {RenderError} `source-unsupported`, `source-corrupt`, `drawing-failed`, `encoder-failed` */
export async function composeInEngine(composition: Composition, box: SignerBox): Promise<Blob> {
  const { source, open, plan, background, needEngine, onFrame } = composition;
  const codec = await codecOf(open.picture!);
  if (!engineReads(codec))
    throw new RenderError(
      'source-unsupported',
      `The picture of this film is in ${codecName(codec)}, which this browser cannot read. Save it as mp4 with H.264 and send it again, or ask for only the signer (overlay size “full”).`,
    );
  const engine = await needEngine();
  // Once the engine runs nothing can be waited for.
  await box.prepareAll();
  const colourSpace = await open.picture!.getColorSpace();
  let frame = 0;
  let failure: unknown;
  const nextFrame = () => {
    if (frame >= plan.framesTotal) return undefined;
    try {
      const { bytes } = box.draw(frame / plan.framesPerDrawing);
      frame += plan.framesPerDrawing;
      onFrame(Math.min(frame, plan.framesTotal));
      return bytes;
    } catch (error) {
      failure = error;
      return undefined;
    }
  };
  const encoded = convert();
  // The engine wrote the picture from start to end; here it gets its sound and its header in front.
  const encodedFilm = await openSource(encoded);
  const picture = new EncodedVideoPacketSource('avc');
  const film = await openFilm(composition, picture);
  const decoderConfig = {
    ...(await encodedFilm.picture!.getDecoderConfig())!,
    colorSpace: COLOUR_SPACE,
  };
  for await (const packet of new EncodedPacketSink(encodedFilm.picture!).packets()) {
    await picture.add(packet, { decoderConfig });
    await film.soundUpTo(packet.timestamp);
  }
  picture.close();
  encodedFilm.input.dispose();
  return film.finish();

  function convert(): Blob {
    try {
      const film = engine.convert({
        source,
        args: (input) =>
          engineArguments({ input, frames: FRAMES_DEVICE, plan, background, colourSpace }),
        nextFrame,
      });
      if (failure !== undefined) throw failure;
      return film;
    } catch (error) {
      if (failure !== undefined) throw failure;
      if (!(error instanceof RenderError)) throw error;
      throw new RenderError(
        'source-corrupt',
        'The film is damaged: its picture cannot be read. Send it again, or save it as mp4 with H.264.',
        { cause: `${error.message} ${error.cause}` },
      );
    }
  }
}

const openFilm = (
  { title, comment, plan, sound }: Composition,
  picture: VideoSource,
): Promise<FilmFile> =>
  openFilmFile({
    contentType: 'video/mp4',
    title,
    comment,
    picture,
    framesTotal: plan.framesTotal,
    track: { frameRate: plan.framesPerSecond },
    sound,
    endSeconds: plan.durationSeconds,
  });
