/** The worker's end of the channel: makes one film and tells how it comes on. */
import { answerCalls } from '#channel/answer-calls.ts';
import type { Port } from '#channel/protocol.ts';
import { largestDrift } from '../captions/drift.ts';
import type { ComposeScene } from '../picture/scene.ts';
import { RENDER_ERRORS, RenderError } from '../render-error.ts';
import { browserComposes } from './browser-encoder.ts';
import { type Composition, composeInBrowser, composeInEngine } from './compose-film.ts';
import { type Engine, startEngine } from './engine.ts';
import { addSoundTo } from './film/add-sound-to.ts';
import { checkSource } from './film/check-source.ts';
import { openSource, probeOpen, sourceError } from './film/probe-source.ts';
import { soundTrack } from './film/sound-track.ts';
import type { ComposedFilm, ComposeOrder, OverlayCalls, OverlayProgress } from './overlay-calls.ts';
import { overlayPlan } from './overlay-plan.ts';
import { drawingOf, signerBox } from './signer-box.ts';
import { answerDrawings, askForDrawings } from './signer-drawings.ts';

/** Often enough for a smooth bar, seldom enough to cost nothing. */
const FRAMES_PER_REPORT = 5;

type Tell = (progress: OverlayProgress) => void;

export function answerOverlayCalls(port: Port, composeScene: ComposeScene): void {
  answerCalls<OverlayCalls>(
    port,
    {
      draw({ message, look, drawings }) {
        answerDrawings(drawings, () => composeScene(message, look));
        // While it is pending, the page hears of a crash.
        return new Promise<never>(() => undefined);
      },
      compose: (order, { tell }) => compose(order, composeScene, tell),
      addSound: (order, { tell }) => addSoundTo(order, engineOf(tell), soundProgress(tell)),
    },
    { errors: RENDER_ERRORS },
  );
}

/** The engine, started when it is first needed. */
function engineOf(tell: Tell): () => Promise<Engine> {
  let engine: Promise<Engine> | undefined;
  return () => {
    engine ??= startEngine((fraction) => tell({ type: 'loading', fraction: fraction / 2 }));
    return engine;
  };
}

const soundProgress = (tell: Tell) => (fraction: number) =>
  tell({ type: 'loading', fraction: 0.5 + fraction / 2 });

async function compose(
  order: ComposeOrder,
  composeScene: ComposeScene,
  tell: Tell,
): Promise<ComposedFilm> {
  const needEngine = engineOf(tell);
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
  const sound = await soundTrack(source, open, 'video/mp4', needEngine, soundProgress(tell));
  const inBrowser = !order.engineOnly && (await browserComposes(open, plan));
  if (!inBrowser) await needEngine();
  tell({ type: 'drawing', framesTotal: plan.framesTotal });
  const composition: Composition = {
    ...{ source, open, plan, background, sound, needEngine },
    ...{ title: message.title, comment },
    onFrame(framesDone) {
      if (framesDone % FRAMES_PER_REPORT === 0 || framesDone === plan.framesTotal)
        tell({ type: 'frames', framesDone });
      if (framesDone === plan.framesTotal) tell({ type: 'joining' });
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
