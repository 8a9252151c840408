/** A worker whose signer is a plain ball on its background: every pixel is known to the test. */
import type { Message } from '#contract/message.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { formatMessageWebVtt } from '#rendering/captions/captions.ts';
import { answerOverlayCalls } from '#rendering/overlay/answer-overlay-calls.ts';
import { PausingClock, type PausingSource } from '#signing/motion/cues/source-clock.ts';

/** Plans a scene whose duration in seconds is the last word of its title. */
const planScene = ({ title }: Message) => {
  const durationSeconds = Number(title.split(' ').at(-1));
  return {
    durationSeconds,
    phrases: [{ phraseIndex: 0, startSeconds: 0, endSeconds: durationSeconds }],
  };
};

/**
 * Plans the signing of a film that pauses: the last word of each phrase's English is the duration of its
 * signing in seconds.
 */
function planPausedScene({ phrases }: Message, source: PausingSource) {
  const clock = new PausingClock(
    phrases.map(({ cue }) => cue),
    source,
  );
  let durationSeconds = 0;
  const signed = phrases.map(({ english }, phraseIndex) => {
    const startSeconds = Math.max(durationSeconds, clock.getStart(phraseIndex)!);
    clock.begin(phraseIndex, startSeconds);
    durationSeconds = startSeconds + Number(english.split(' ').at(-1));
    return { phraseIndex, startSeconds, endSeconds: durationSeconds };
  });
  clock.end(durationSeconds);
  return { durationSeconds, phrases: signed, pauses: clock.pauses };
}

answerOverlayCalls(self, (message, { background }, pausingSource) => {
  if (message.title.startsWith('Crash'))
    // Outside any order: what a worker's own failure looks like.
    setTimeout(() => {
      throw new Error('the worker broke');
    });
  const signing = {
    ...(pausingSource === undefined ? planScene(message) : planPausedScene(message, pausingSource)),
    units: [],
    poseAt: (seconds: number) =>
      ({ bones: { head: [0, 0, 0, seconds] }, face: NEUTRAL_FACE }) as const,
  };
  return {
    signing,
    signerId: 'scene',
    captions: formatMessageWebVtt(message, signing),
    overlayAt: () => undefined,
    paint({ context, width, height }) {
      if (message.title.startsWith('Fail')) throw new Error('the brush broke');
      if (message.title.startsWith('Slow'))
        for (const end = performance.now() + 4; performance.now() < end; );
      context.clearRect(0, 0, width, height);
      if (background.kind === 'colour') {
        context.fillStyle = `rgb(${background.red} ${background.green} ${background.blue})`;
        context.fillRect(0, 0, width, height);
      }
      context.fillStyle = 'rgb(200 120 90)';
      if (message.title.startsWith('Column')) {
        context.fillRect(width / 3, height / 4, width / 3, height);
        return;
      }
      context.beginPath();
      context.arc(width / 2, height / 2, height / 4, 0, 7);
      context.fill();
    },
  };
});
