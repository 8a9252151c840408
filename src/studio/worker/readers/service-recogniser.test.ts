import { expect, it, vi } from 'vitest';
import type { TranscriptAnswer } from '#contract/readers/transcript.ts';
import type { TranslationJob } from '#contract/requests/render-job.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { SpeechRecogniser } from '#translation/sources/speech/speech-recogniser.ts';
import { createRecogniserWithFallback, createServiceRecogniser } from './service-recogniser.ts';

const job = { jobId: 'j', leaseToken: 't' } as TranslationJob;
const phrase = { text: 'Mind the gap.', startSeconds: 0, endSeconds: 1 };

/** Creates a recogniser whose service gives these answers, one after the other. */
function createRecogniser(...answers: (TranscriptAnswer['data'] | Error)[]) {
  const sounds: Blob[] = [];
  const transcribe = async (_: unknown, sound: Blob) => {
    sounds.push(sound);
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { signal } = new AbortController();
  return { recogniser: createServiceRecogniser(job, { transcribe }, signal, 1), sounds };
}

it('sends a window as a WAV file, and waits for the next minute where this one is used up', async () => {
  const { recogniser, sounds } = createRecogniser({ unheard: 'limited' }, { phrases: [phrase] });
  expect(await recogniser.recognise(Float32Array.of(0, 1, -1, 2))).toEqual([phrase]);
  expect(sounds).toHaveLength(2);
  const bytes = new Uint8Array(await sounds[0]!.arrayBuffer());
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
  expect([...new Int16Array(bytes.buffer.slice(44))]).toEqual([0, 32_767, -32_767, 32_767]);
});

it.each([[{ unheard: 'no-answer' } as const], [new Error('away')]])(
  'fails as speech recognition fails: %o',
  async (answer) => {
    const { recogniser } = createRecogniser(answer);
    await expect(recogniser.recognise(new Float32Array(4))).rejects.toMatchObject({
      code: 'speech-failed',
    });
  },
);

it('goes on with the model of this browser, and asks the server no more', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { recogniser, sounds } = createRecogniser({ unheard: 'no-answer' });
  const local: SpeechRecogniser = { recognise: async () => [{ ...phrase, text: 'Here.' }] };
  const both = createRecogniserWithFallback(recogniser, local);
  for (const _ of [1, 2])
    expect(await both.recognise(new Float32Array(4))).toEqual([{ ...phrase, text: 'Here.' }]);
  expect(sounds).toHaveLength(1);
  const alone = createRecogniserWithFallback(
    createRecogniser({ unheard: 'off' }).recogniser,
    undefined,
  );
  await expect(alone.recognise(new Float32Array(4))).rejects.toBeInstanceOf(SourceError);
});
