/** A worker that draws a plain moving scene instead of a signer: every frame is known to the test. */
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { formatMessageWebVtt } from '#rendering/captions/captions.ts';
import { getEngineFiles } from '#rendering/encode/engine-files.ts';
import type { ComposeScene } from '#rendering/picture/scene.ts';
import { RenderError } from '#rendering/render-error.ts';
import { answerRenderRequests } from '#rendering/workers/answer-render-requests.ts';

// The drawing is called from far within the encoder.
Error.stackTraceLimit = 50;
/**
 * Returns the encoder that requested the frame: ffmpeg.wasm calls from within WebAssembly, which is visible
 * on the stack.
 */
const painter = () => (new Error().stack?.includes('wasm') ? 'ffmpeg' : 'webcodecs');

const composeScene: ComposeScene = (message, look) => {
  if (message.title === 'A scene that crashes')
    // Outside any order: what a worker's own failure looks like.
    setTimeout(() => {
      throw new Error('the worker broke');
    });
  const phraseSeconds = message.phrases.length > 100 ? 0.12 : 0.44;
  const phrases = message.phrases.map((_, phraseIndex) => ({
    phraseIndex,
    startSeconds: phraseIndex * phraseSeconds,
    endSeconds: (phraseIndex + 1) * phraseSeconds,
  }));
  const signing = {
    durationSeconds: phrases.length * phraseSeconds,
    phrases,
    units: [],
    poseAt: (seconds: number) =>
      ({ bones: { head: [0, 0, 0, seconds] }, face: NEUTRAL_FACE }) as const,
  };
  const { background } = look;
  return {
    signing,
    signerId: 'scene',
    captions: formatMessageWebVtt(message, signing),
    overlayAt: () => undefined,
    paint({ context, width, height }, seconds) {
      if (message.title === 'A scene that fails') throw new Error('the brush broke');
      if (message.title === `${painter()} breaks` && seconds > 0.6)
        throw new RenderError('encoder-failed', 'the encoder broke');
      context.clearRect(0, 0, width, height);
      if (background.kind === 'colour') {
        context.fillStyle = `rgb(${background.red} ${background.green} ${background.blue})`;
        context.fillRect(0, 0, width, height);
      }
      context.fillStyle = 'rgb(200 120 90)';
      context.beginPath();
      context.arc(width / 2 + 200 * Math.sin(seconds * 3), height / 2, 120, 0, 7);
      context.fill();
      context.fillStyle = 'rgb(30 40 60)';
      context.fillRect(width / 2 - 150, height / 2 + 100, 300, 200);
    },
  };
};

answerRenderRequests(self, composeScene, { getEngineFiles });
