/**
 * The contract of speech readers: sound goes through the service to a real server, which answers as such servers do; what comes
 * of it is sentences with times that can be used.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { TranscriptAnswer } from '#contract/readers/transcript.ts';
import { LEASE_TOKEN_HEADER, type TranslationJob } from '#contract/requests/render-job.ts';
import { json, type TestService } from '#service/testing.ts';
import { encodeWave } from '#translation/sources/speech/encode-wave.ts';
import { SAMPLE_RATE } from '#translation/sources/speech/speech-recogniser.ts';
import {
  claimDocument,
  openReaderService,
  type Recorded,
  type RecordedServer,
  startRecordedServer,
} from './testing.ts';

const SECONDS = 6;
const sound = encodeWave(new Float32Array(SECONDS * SAMPLE_RATE).fill(0.25));

const toWords = (text: string, from: number, step: number) =>
  text.split(' ').map((word, index) => ({
    word: word.replace(/[.,]/g, ''),
    start: from + index * step,
    end: from + (index + 1) * step - 0.05,
  }));
const FIRST = 'Mind the gap. Stand back.';
const SECOND = 'The train to Leeds is late.';
const transcription = {
  task: 'transcribe',
  language: 'english',
  duration: SECONDS,
  text: ` ${FIRST} ${SECOND}`,
  segments: [
    { id: 0, start: 0.2, end: 2.4, text: ` ${FIRST}`, avg_logprob: -0.2, no_speech_prob: 0.01 },
    { id: 1, start: 3, end: 5.6, text: ` ${SECOND}`, avg_logprob: -0.3, no_speech_prob: 0.02 },
  ],
  words: [...toWords(FIRST, 0.25, 0.4), ...toWords(SECOND, 3, 0.4)],
};
const reply = (content: object): Recorded => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(content),
});
const { words: _, ...withoutWords } = transcription;
const { segments: __, ...withoutSegments } = transcription;
const asOne = [{ startSeconds: 0, endSeconds: SECONDS, text: `${FIRST} ${SECOND}` }];

let service: TestService;
let server: RecordedServer;
let job: TranslationJob;
beforeEach(async () => {
  service = await openReaderService();
  server = await startRecordedServer();
  const speech = { address: server.address, model: 'whisper-small', key: 'sk-secret' };
  expect((await service.send('/v1/readers', json({ speech }, 'PUT'))).status).toBe(200);
  job = await claimDocument(service);
  return async () => {
    server.close();
    await service.close();
  };
});

async function send(
  body: Uint8Array<ArrayBuffer> = sound,
  type = 'audio/wav',
  token = job.leaseToken,
) {
  const headers = { [LEASE_TOKEN_HEADER]: token, 'Content-Type': type };
  const path = `/v1/render-jobs/${job.jobId}/transcripts`;
  return service.send(path, { method: 'POST', headers, body }, '*');
}
const transcribe = async () => TranscriptAnswer.parse(await (await send()).json()).data;

it('sends the sound with the names of stations, and reads sentences at the times of their words', async () => {
  expect(job.readers).toEqual(['speech']);
  server.answer = reply(transcription);
  expect(await transcribe()).toEqual({
    phrases: [
      { text: 'Mind the gap.', startSeconds: 0.25, endSeconds: expect.closeTo(1.4) },
      { text: 'Stand back.', startSeconds: expect.closeTo(1.45), endSeconds: expect.closeTo(2.2) },
      { text: SECOND, startSeconds: 3, endSeconds: expect.closeTo(5.35) },
    ],
  });
  const [{ path, headers, body }] = server.received as [RecordedServer['received'][number]];
  expect(path).toBe('/v1/audio/transcriptions');
  expect(headers.authorization).toBe('Bearer sk-secret');
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': String(headers['content-type']) },
  }).formData();
  expect(form.get('model')).toBe('whisper-small');
  expect(form.get('response_format')).toBe('verbose_json');
  expect(form.getAll('timestamp_granularities[]')).toContain('word');
  expect(form.get('prompt')).toMatch(/^Stations: .*Leeds/);
  const file = form.get('file') as File;
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(sound);
  const log = await (await service.send('/v1/audit-log?action=reader.asked')).json();
  expect(log.data.map(({ detail }: { detail: string }) => detail)).toEqual([
    expect.stringMatching(/^whisper-small at 127\.0\.0\.1:\d+: 6\.0 s of sound, answered$/),
  ]);
});

describe('an answer', () => {
  const backwards = (segments: typeof transcription.segments) =>
    segments.map((segment, index) => (index === 1 ? { ...segment, start: 0.1 } : segment));
  it.each<[string, Recorded, TranscriptAnswer['data']]>([
    [
      'without word times has those of its segments',
      reply(withoutWords),
      {
        phrases: [
          { text: FIRST, startSeconds: 0.2, endSeconds: 2.4 },
          { text: SECOND, startSeconds: 3, endSeconds: 5.6 },
        ],
      },
    ],
    [
      'with word times alone has sentences at these',
      reply(withoutSegments),
      {
        phrases: [
          { text: 'Mind the gap.', startSeconds: 0.25, endSeconds: expect.closeTo(1.4) },
          {
            text: 'Stand back.',
            startSeconds: expect.closeTo(1.45),
            endSeconds: expect.closeTo(2.2),
          },
          { text: SECOND, startSeconds: 3, endSeconds: expect.closeTo(5.35) },
        ],
      },
    ],
    [
      'without any times takes the whole sound',
      reply({ text: `${FIRST} ${SECOND}` }),
      { phrases: asOne },
    ],
    [
      'with times that run back takes the whole sound',
      reply({ ...transcription, segments: backwards(transcription.segments) }),
      { phrases: asOne },
    ],
    [
      'with words that run back keeps its segments',
      reply({ ...transcription, words: transcription.words.toReversed() }),
      {
        phrases: [
          { text: FIRST, startSeconds: 0.2, endSeconds: 2.4 },
          { text: SECOND, startSeconds: 3, endSeconds: 5.6 },
        ],
      },
    ],
    [
      'with times past the sound takes the whole sound',
      reply({ ...withoutWords, segments: [{ ...transcription.segments[0], end: 90 }] }),
      { phrases: asOne },
    ],
    [
      'with words in silence has none',
      reply({
        ...transcription,
        text: ' Thank you.',
        segments: [
          { start: 0, end: 6, text: ' Thank you.', avg_logprob: -1.4, no_speech_prob: 0.9 },
        ],
        words: [],
      }),
      { phrases: [] },
    ],
    ['that is empty has no words', reply({ text: '', segments: [], words: [] }), { phrases: [] }],
    [
      'of another form is not used',
      reply({ transcript: 'Mind the gap.' }),
      { unheard: 'unreadable' },
    ],
    [
      'in HTML is not used',
      { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in</title>' },
      { unheard: 'unreadable' },
    ],
    [
      'with an error is no answer',
      { status: 500, type: 'application/json', body: '{"error":"out of memory"}' },
      { unheard: 'no-answer' },
    ],
    ['that never comes is none', 'silent', { unheard: 'no-answer' }],
  ])('%s', async (_name, answer, expected) => {
    server.answer = answer;
    expect(await transcribe()).toEqual(expected);
  });
});

it('hears nothing where the reader is off, the minute is used up, or the job is lost', async () => {
  server.answer = reply({ text: '' });
  const speech = { address: server.address, model: 'small', callsPerMinute: 1 };
  await service.send('/v1/readers', json({ speech }, 'PUT'));
  expect(await transcribe()).toEqual({ phrases: [] });
  expect(await transcribe()).toEqual({ unheard: 'limited' });
  await service.send('/v1/readers', json({ speech: { ...speech, isOn: false } }, 'PUT'));
  expect(await transcribe()).toEqual({ unheard: 'off' });
  expect((await send(sound, 'audio/wav', 'old')).status).toBe(409);
  expect((await send(sound, 'audio/mpeg')).status).toBe(415);
  expect((await send(new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
  expect(server.received).toHaveLength(1);
});

it('says what came back of a made sound, and that speech is recognised', async () => {
  const test = async () =>
    (await (await service.send('/v1/readers/speech/test', { method: 'POST' })).json()).data;
  server.answer = reply({ text: '' });
  expect(await test()).toEqual({
    isWorking: true,
    sentence: 'The server answered. It heard no words in two tones, as it should.',
  });
  server.answer = reply({ text: 'Beep.' });
  expect((await test()).sentence).toContain('“Beep.”');
  server.answer = { status: 404, type: 'text/plain', body: 'no such model' };
  expect(await test()).toEqual({
    isWorking: false,
    sentence: 'The server refused the call (status 404).',
  });
  const usage = await (await service.send('/v1/settings/usage')).json();
  expect(usage.data.recognisesSpeech).toBe(true);
  await service.send('/v1/readers', json({}, 'PUT'));
  const missing = await service.send('/v1/readers/speech/test', { method: 'POST' });
  expect(missing.status).toBe(404);
});
