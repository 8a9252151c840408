/** The worker's end of the channel: does one order and says how it went. */
import { largestDrift } from '../captions/drift.ts';
import type { ComposeScene } from '../picture/scene.ts';
import { explain, RenderError } from '../render-error.ts';
import { browserComposes } from './browser-encoder.ts';
import { type Composition, composeInBrowser, composeInEngine } from './compose-film.ts';
import { type Engine, startEngine } from './engine.ts';
import { addSoundTo } from './film/add-sound-to.ts';
import { checkSource } from './film/check-source.ts';
import { openSource, probeOpen, sourceError } from './film/probe-source.ts';
import { soundTrack } from './film/sound-track.ts';
import { overlayPlan } from './overlay-plan.ts';
import type { ComposedFilm, ComposeOrder, OverlayOrder, OverlayReply } from './overlay-protocol.ts';
import { drawingOf, signerBox } from './signer-box.ts';
import { answerDrawings, askForDrawings } from './signer-drawings.ts';

/** What answering needs of a worker's global scope. */
export interface OverlayPort {
  onmessage: ((event: MessageEvent<OverlayOrder>) => void) | null;
  postMessage(reply: OverlayReply): void;
}

/** Often enough for a smooth bar, seldom enough to cost nothing. */
const FRAMES_PER_REPORT = 5;

export function answerOverlayOrder(port: OverlayPort, composeScene: ComposeScene): void {
  const say = (reply: OverlayReply) => port.postMessage(reply);
  let engine: Promise<Engine> | undefined;
  const needEngine = () => {
    engine ??= startEngine((fraction) => say({ type: 'loading', fraction: fraction / 2 }));
    return engine;
  };
  const soundProgress = (fraction: number) =>
    say({ type: 'loading', fraction: 0.5 + fraction / 2 });

  port.onmessage = async ({ data: order }) => {
    if (order.type === 'draw')
      return answerDrawings(order.drawings, () => composeScene(order.message, order.look));
    try {
      const film =
        order.type === 'compose'
          ? await compose(order)
          : await addSoundTo(order, needEngine, soundProgress);
      say({ type: 'done', film });
    } catch (error) {
      const code = error instanceof RenderError ? error.code : 'encoder-failed';
      say({ type: 'failed', code, message: explain(error) });
    }
  };

  async function compose(order: ComposeOrder): Promise<ComposedFilm> {
    const { source, message, look, comment } = order;
    const { background } = look;
    const open = await openSource(source);
    const probe = await probeOpen(open).catch((error) => {
      throw sourceError(error);
    });
    const { problem, notes } = checkSource(probe, source.size);
    if (problem !== undefined)
      throw new RenderError(probe.hasPicture ? 'source-too-large' : 'source-unsupported', problem);
    const scene = await drawingOf(() => composeScene(message, look));
    const { durationSeconds: signingSeconds } = scene.signing;
    const plan = overlayPlan(probe, source.size, signingSeconds, order.overlaySize, background);
    const sound = await soundTrack(source, open, 'video/mp4', needEngine, soundProgress);
    const inBrowser = !order.engineOnly && (await browserComposes(open, plan));
    if (!inBrowser) await needEngine();
    say({ type: 'drawing', framesTotal: plan.framesTotal });
    const composition: Composition = {
      ...{ source, open, plan, background, sound, needEngine },
      ...{ title: message.title, comment },
      onFrame(framesDone) {
        if (framesDone % FRAMES_PER_REPORT === 0 || framesDone === plan.framesTotal)
          say({ type: 'frames', framesDone });
        if (framesDone === plan.framesTotal) say({ type: 'joining' });
      },
    };
    const file = inBrowser
      ? await composeInBrowser(composition, askForDrawings(order.drawings, plan, background))
      : await composeInEngine(composition, signerBox(scene, plan, background));
    const { durationSeconds } = plan;
    const { signing, captions } = scene;
    const largestDriftSeconds = largestDrift(message, signing.phrases);
    const contentType = 'video/mp4';
    return { file, contentType, durationSeconds, captions, largestDriftSeconds, notes };
  }
}
