/** The worker's side of the letterbox: does one order and says how it went. */
import { RenderError } from '../render-error.ts';
import type { ComposeScene } from '../scene.ts';
import { addSoundTo } from './add-sound-to.ts';
import { checkSource } from './check-source.ts';
import { browserComposes, composeInBrowser, composeInEngine } from './compose-film.ts';
import { type Engine, startEngine } from './engine.ts';
import { overlayPlan } from './overlay-plan.ts';
import type { ComposedFilm, ComposeOrder, OverlayOrder, OverlayReply } from './overlay-protocol.ts';
import { openSource, probeOpen, sourceError } from './probe-source.ts';
import { signerBox } from './signer-box.ts';
import { soundTrack } from './sound-track.ts';

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
    engine ??= startEngine((share) => say({ type: 'loading', share: share / 2 }));
    return engine;
  };
  const soundProgress = (share: number) => say({ type: 'loading', share: 0.5 + share / 2 });

  port.onmessage = async ({ data: order }) => {
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
    const { source, message, background } = order;
    // Captions belong beside the film, not into the signer's box.
    const look = { ...order.look, captions: 'off', background } as const;
    const open = await openSource(source);
    const probe = await probeOpen(open).catch((error) => {
      throw sourceError(error);
    });
    const { problem, notes } = checkSource(probe, source.size);
    if (problem !== undefined)
      throw new RenderError(probe.hasPicture ? 'source-too-large' : 'source-unsupported', problem);
    const scene = await composeSceneOf(() => composeScene(message, look));
    const { durationSeconds: signingSeconds } = scene.signing;
    const plan = overlayPlan(probe, source.size, signingSeconds, order.overlaySize, background);
    const sound = await soundTrack(source, open, 'video/mp4', needEngine, soundProgress);
    const inBrowser = !order.engineOnly && (await browserComposes(open, plan));
    if (!inBrowser) await needEngine();
    say({ type: 'drawing', framesTotal: plan.framesTotal });
    const work = inBrowser ? composeInBrowser : composeInEngine;
    const file = await work({
      ...{ source, open, plan, background, sound, needEngine },
      box: signerBox(scene, plan, background),
      title: message.title,
      onFrame(framesDone) {
        if (framesDone === plan.framesTotal) say({ type: 'joining' });
        else if (framesDone % FRAMES_PER_REPORT === 0) say({ type: 'frames', framesDone });
      },
    });
    const { durationSeconds } = plan;
    return { file, contentType: 'video/mp4', durationSeconds, captions: scene.captions, notes };
  }
}

async function composeSceneOf<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new RenderError('drawing-failed', `The message could not be drawn: ${cause}`, { cause });
  }
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause !== undefined ? `\n${error.cause}` : '';
  return message + cause;
}
