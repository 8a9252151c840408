/** The worker's end of the channel: makes one film and tells how it comes on. */
import { answerCalls } from '#channel/answer-calls.ts';
import type { Port } from '#channel/protocol.ts';
import { findLargestDrift } from '#rendering/captions/drift.ts';
import { formatSourceWebVtt } from '#rendering/captions/source-captions.ts';
import { memoryWorkFolder, type WorkFolder } from '#rendering/files/work-folder.ts';
import { workFolder } from '#rendering/files/work-folders.ts';
import type { ComposeScene } from '#rendering/picture/scene.ts';
import { sha256Hex } from '#rendering/plan/segment-key.ts';
import { createTimeline, findSigner } from '#rendering/plan/timeline.ts';
import { RENDER_ERRORS, RenderError } from '#rendering/render-error.ts';
import { browserComposes } from './browser-encoder.ts';
import { browserPieces } from './browser-pieces.ts';
import { type Composition, composeFilm } from './compose-film.ts';
import { type Engine, startEngine } from './engine.ts';
import { enginePieces } from './engine-pieces.ts';
import { addSoundTo } from './film/add-sound-to.ts';
import { checkSource } from './film/check-source.ts';
import { openSource, probeOpen, type SourceProbe, sourceError } from './film/probe-source.ts';
import { soundTrack } from './film/sound-track.ts';
import { extractTextTrack } from './film/text-track.ts';
import { toSourcePauses } from './film-pauses.ts';
import type { ComposedFilm, ComposeOrder, OverlayCalls, OverlayProgress } from './overlay-calls.ts';
import { filmPieces, type OverlayPlan, overlayPlan } from './overlay-plan.ts';
import { signerBox, wrapDrawingErrors } from './signer-box.ts';
import { answerDrawings, askForDrawings } from './signer-drawings.ts';

/** Often enough for a smooth bar, seldom enough to cost nothing. */
const FRAMES_PER_REPORT = 5;

type Tell = (progress: OverlayProgress) => void;

export function answerOverlayCalls(port: Port, composeScene: ComposeScene): void {
  answerCalls<OverlayCalls>(
    port,
    {
      draw({ message, look, drawings }) {
        answerDrawings(drawings, (pausing) => composeScene(message, look, pausing));
        // While it is pending, the page hears of a crash.
        return new Promise<never>(() => undefined);
      },
      compose: (order, { reportProgress: tell }) => compose(order, composeScene, tell),
      addSound: async (order, { reportProgress: tell }) =>
        addSoundTo(
          order,
          await openWorkFolder(order.work),
          createEngineLoader(tell),
          soundProgress(tell),
        ),
      textTrack: async (source, { reportProgress: tell }) =>
        extractTextTrack(source, memoryWorkFolder(), await createEngineLoader(tell)()),
    },
    { errors: RENDER_ERRORS },
  );
}

/** Creates a function that starts the engine on its first call and returns the same engine after that. */
function createEngineLoader(tell: Tell): () => Promise<Engine> {
  let engine: Promise<Engine> | undefined;
  return () => {
    engine ??= startEngine((fraction) => tell({ type: 'loading', fraction: fraction / 2 }));
    return engine;
  };
}

const soundProgress = (tell: Tell) => (fraction: number) =>
  tell({ type: 'loading', fraction: 0.5 + fraction / 2 });

/** Opens the work folder on disk where possible, with what an earlier attempt stored, or else one in memory. */
const openWorkFolder = async (work: string | undefined): Promise<WorkFolder> =>
  (work === undefined ? undefined : await workFolder(work)) ?? memoryWorkFolder();

/**
 * Computes a hash of everything that decides how the pieces of a film look. They are reused only while none
 * of it has changed.
 */
async function computeFingerprint(
  { message, look, source, filmPace }: ComposeOrder,
  plan: OverlayPlan,
  signerId: string,
  encoder: string,
): Promise<string> {
  const environment = [location.pathname, navigator.userAgent, encoder, signerId];
  const hash = await sha256Hex(
    JSON.stringify([environment, source.size, plan, message, look, filmPace]),
  );
  return hash?.slice(0, 16) ?? 'unnamed';
}

/**
 * Returns notes on how the result will differ from the original film.
 * @throws {RenderError} `source-too-large` or `source-pictureless` when no film can be made
 */
function requireSource(probe: SourceProbe, { size }: Blob, stillSeconds?: number): string[] {
  const { problem, notes } = checkSource(probe, size, stillSeconds);
  if (problem === undefined) return notes;
  throw new RenderError(probe.hasPicture ? 'source-too-large' : 'source-pictureless', problem);
}

async function compose(
  order: ComposeOrder,
  composeScene: ComposeScene,
  tell: Tell,
): Promise<ComposedFilm> {
  const needEngine = createEngineLoader(tell);
  const { source, message, look, comment } = order;
  const { background } = look;
  const open = await openSource(source);
  const probe = await probeOpen(open).catch((error) => {
    throw sourceError(error);
  });
  const notes = requireSource(probe, source);
  const pausingSource = order.filmPace === 'pauses' ? probe : undefined;
  const scene = await wrapDrawingErrors(() => composeScene(message, look, pausingSource));
  const { overlaySize: size, signerPlace: place, signerCorner: corner } = order;
  const placement = { size, place, corner, background };
  const plan = overlayPlan(probe, source.size, scene.signing, placement);
  requireSource(probe, source, plan.durationSeconds - probe.durationSeconds);
  const folder = await openWorkFolder(order.work);
  const progress = soundProgress(tell);
  const pauses = toSourcePauses(plan.pauses, plan.framesPerSecond);
  const { leadSeconds } = plan;
  const soundOrder = {
    blob: source,
    source: open,
    contentType: 'video/mp4',
    pauses,
    leadSeconds,
  } as const;
  const sound = await soundTrack(soundOrder, folder, needEngine, progress);
  const inBrowser = !order.engineOnly && (await browserComposes(open, plan));
  const encoder = inBrowser ? 'browser' : 'engine';
  const fingerprint = await computeFingerprint(order, plan, scene.signerId, encoder);
  const pieces = filmPieces(plan, order.pieceSeconds);
  const composition: Composition = {
    source,
    open,
    plan,
    background,
    sound,
    folder,
    pieces,
    fingerprint,
    title: message.title,
    comment,
    onFrames(framesDone, wasSaved = false) {
      if (wasSaved) tell({ type: 'kept', framesDone });
      else if (framesDone % FRAMES_PER_REPORT === 0 || framesDone === plan.framesTotal)
        tell({ type: 'frames', framesDone });
    },
    onJoined: (fraction) => tell({ type: 'joining', fraction }),
  };
  const maker = inBrowser
    ? browserPieces(
        composition,
        askForDrawings(order.drawings, { plan, background, pausingSource }),
      )
    : await enginePieces(composition, await needEngine(), signerBox(scene, plan, background));
  tell({ type: 'drawing', framesTotal: plan.framesTotal });
  const { film: file, piecesMade } = await composeFilm(composition, maker);
  const { durationSeconds } = plan;
  const { signing, captions } = scene;
  const largestDriftSeconds = findLargestDrift(message, signing.phrases);
  const sourceCaptions = formatSourceWebVtt(message, signing);
  const contentType = 'video/mp4';
  return {
    file,
    contentType,
    durationSeconds,
    captions,
    sourceCaptions,
    largestDriftSeconds,
    timeline: createTimeline(message, signing),
    signedBy: findSigner(message),
    notes,
    piecesMade,
    piecesTotal: pieces.length,
  };
}
