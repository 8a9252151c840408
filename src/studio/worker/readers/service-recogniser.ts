/** The organisation's speech reader, asked through the service while a job is held: its address and key stay there. */
import { SOUND_TYPE } from '#contract/readers/transcript.ts';
import type { TranslationJob } from '#contract/requests/render-job.ts';
import { isLeaseLost, type JobCalls } from '#studio/worker/job-calls.ts';
import { pause } from '#studio/worker/pause.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { encodeWave } from '#translation/sources/speech/encode-wave.ts';
import type { SpeechRecogniser } from '#translation/sources/speech/speech-recogniser.ts';

/** The calls of a minute may be used up: then the next minute is waited for. */
const PAUSE_MS = 10_000;
const MAX_PAUSES = 30;

const createFailure = (cause: unknown) =>
  new SourceError(
    'speech-failed',
    'The speech server of your organisation did not answer. Try again later, or send subtitles.',
    { cause },
  );

/** Creates the recogniser of a job. @param pauseMs pause after a call that was one too many */
export const createServiceRecogniser = (
  job: TranslationJob,
  calls: Pick<JobCalls, 'transcribe'>,
  jobSignal: AbortSignal,
  pauseMs = PAUSE_MS,
): SpeechRecogniser => ({
  async recognise(samples, signal = jobSignal) {
    const sound = new Blob([encodeWave(samples)], { type: SOUND_TYPE });
    for (let pauses = 0; pauses <= MAX_PAUSES; pauses += 1) {
      if (signal.aborted) throw new SourceError('stopped', 'Speech recognition was stopped.');
      const answer = await send(sound, signal);
      if ('phrases' in answer) return answer.phrases;
      if (answer.unheard !== 'limited') throw createFailure(answer.unheard);
      await pause(pauseMs, signal);
    }
    throw createFailure('limited');

    async function send(content: Blob, stop: AbortSignal) {
      try {
        return await calls.transcribe(job, content, stop);
      } catch (error) {
        if (stop.aborted || isLeaseLost(error)) throw error;
        throw createFailure(error);
      }
    }
  },
});

/** Creates a recogniser that goes on with `second` once `first` has failed; without a second, its failure is thrown. */
export function createRecogniserWithFallback(
  first: SpeechRecogniser,
  second: SpeechRecogniser | undefined,
): SpeechRecogniser {
  let current = first;
  return {
    async recognise(samples, signal) {
      try {
        return await current.recognise(samples, signal);
      } catch (error) {
        const hasFailed = error instanceof SourceError && error.code === 'speech-failed';
        if (!hasFailed || second === undefined || current === second) throw error;
        console.warn('The speech server failed; speech is recognised here.', error);
        current = second;
        return await current.recognise(samples, signal);
      }
    },
  };
}
