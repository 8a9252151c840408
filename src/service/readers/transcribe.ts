/** Asks the speech reader of a tenant what is said in a piece of sound. */

import type { ReaderTest } from '#contract/readers/reader-settings.ts';
import { SOUND_BYTES_PER_SECOND, type TranscriptAnswer } from '#contract/readers/transcript.ts';
import { record, SERVICE } from '#service/audit/record.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredReader } from '#service/ports/translations/readers.ts';
import { encodeWave } from '#translation/sources/speech/encode-wave.ts';
import { SAMPLE_RATE } from '#translation/sources/speech/speech-recogniser.ts';
import { type CallOutcome, callReader } from './call-reader.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { parseTranscription } from './parse-transcription.ts';
import { createPrompt, createTranscriptionBody } from './transcription-request.ts';

/** Names that a prompt may have; the busiest stations follow those of the tenant. */
const MAX_STATIONS = 60;
/** A server without a graphics card takes about as long as the sound, or longer. */
const TIMEOUT_MS = 90_000;
/** Header of a WAV file. */
const HEADER_BYTES = 44;

/** Ports of what transcribes. */
export type TranscribingPorts = Pick<
  Ports,
  'readers' | 'readerClient' | 'stations' | 'reference' | 'secrets' | 'auditLog' | 'newId' | 'now'
>;

const countSeconds = (sound: Uint8Array): number =>
  Math.max(0, sound.length - HEADER_BYTES) / SOUND_BYTES_PER_SECOND;

/** Lists the stations that a tenant follows, then the busiest. */
async function listStationNames(
  { stations, reference }: Pick<Ports, 'stations' | 'reference'>,
  tenant: string,
): Promise<string[]> {
  const followed = (await stations.list(tenant)).flatMap(
    ({ crs }) => reference.location(crs) ?? [],
  );
  return [...followed, ...reference.searchStations('', MAX_STATIONS)].map(({ name }) => name);
}

async function send(
  ports: TranscribingPorts,
  tenant: string,
  reader: StoredReader,
  sound: Uint8Array,
): Promise<CallOutcome> {
  const prompt = createPrompt(await listStationNames(ports, tenant));
  const content = createTranscriptionBody(reader.model, sound, prompt, ports.newId());
  return callReader(ports, reader, 'audio/transcriptions', { ...content, timeoutMs: TIMEOUT_MS });
}

/** Creates what transcribes sound for jobs. One of a process counts the calls of each minute. */
export function createTranscriber(ports: TranscribingPorts) {
  const limit = createMinuteLimit(ports.now);
  return async function transcribe(
    tenant: string,
    jobId: string,
    sound: Uint8Array,
  ): Promise<TranscriptAnswer['data']> {
    const reader = (await ports.readers.get(tenant)).speech;
    if (!reader?.isOn) return { unheard: 'off' };
    if (!limit.take(tenant, reader.callsPerMinute)) return { unheard: 'limited' };
    const outcome = await send(ports, tenant, reader, sound);
    const seconds = countSeconds(sound);
    const phrases = 'text' in outcome ? parseTranscription(outcome.text, seconds) : undefined;
    const result = 'failure' in outcome ? outcome.detail : phrases ? 'answered' : 'unreadable';
    await record(ports, {
      tenant,
      actor: SERVICE,
      action: 'reader.asked',
      subject: jobId,
      detail: `${reader.model} at ${new URL(reader.address).host}: ${seconds.toFixed(1)} s of sound, ${result}`,
    });
    if ('failure' in outcome) return { unheard: 'no-answer' };
    return phrases === undefined ? { unheard: 'unreadable' } : { phrases };
  };
}

/** Makes a second of two tones: sound of ours, without words. */
function makeSound(): Uint8Array {
  const samples = Float32Array.from({ length: SAMPLE_RATE }, (_, index) => {
    const hertz = index < SAMPLE_RATE / 2 ? 523 : 659;
    return 0.3 * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE);
  });
  return encodeWave(samples);
}

/** Sends a made sound, and says what came back. */
export async function testSpeech(
  ports: TranscribingPorts,
  tenant: string,
  reader: StoredReader,
  explain: (outcome: Extract<CallOutcome, { failure: string }>) => string,
): Promise<ReaderTest> {
  const outcome = await send(ports, tenant, reader, makeSound());
  if ('failure' in outcome) return { isWorking: false, sentence: explain(outcome) };
  const phrases = parseTranscription(outcome.text, 1);
  if (phrases === undefined)
    return {
      isWorking: false,
      sentence: 'The server answered, but with no transcript. Check the address and the model.',
    };
  const heard = phrases
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200);
  return {
    isWorking: true,
    sentence:
      heard === ''
        ? 'The server answered. It heard no words in two tones, as it should.'
        : `The server answered. It heard “${heard}” in two tones, which have no words.`,
  };
}
