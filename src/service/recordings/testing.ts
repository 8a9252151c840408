/** Films that tests send: real containers around packets that are never decoded. */
import { createHash, randomBytes } from 'node:crypto';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { LibraryChange } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import {
  formatStretch,
  type MadeRecording,
  type RecordingStart,
  RecordingsAnswer,
} from '#contract/library/recording-change.ts';
import { json, type TestService } from '#service/testing.ts';
import { sourceKey } from '#service/uploads/file-key.ts';

export const CONSENT = '3f0a1c52-9f0d-4a57-8f0b-1f0f9f3b7a10';
const FRAMES = 25;

/** Creates a WebM of two seconds, a different one each time. */
export async function tinyFilm(): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < 2 * FRAMES; frame++)
    await source.add(
      new EncodedPacket(
        new Uint8Array(randomBytes(40)),
        frame === 0 ? 'key' : 'delta',
        frame / FRAMES,
        1 / FRAMES,
      ),
      { decoderConfig: { codec: 'vp8', codedWidth: 640, codedHeight: 360 } },
    );
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

const STRETCH = { inSeconds: 0.25, seconds: 1.5 };

/** Creates the request that starts sending a film; its id matches these bytes. */
export function createStart(
  film: Uint8Array<ArrayBuffer>,
  changes: Partial<RecordingStart> = {},
): RecordingStart {
  const stretch = { ...STRETCH, ...changes };
  const hash = createHash('sha256').update(film).update(formatStretch(stretch)).digest('hex');
  return {
    recording: hash.slice(0, 32),
    sizeBytes: film.length,
    contentType: 'video/webm',
    ...STRETCH,
    ...changes,
  };
}

export const consentChange = (signer = 'Dee Hale', until?: string): LibraryChange => ({
  kind: 'consent',
  consent: CONSENT,
  given: { signer, purpose: 'Screens of Waterloo', ...(until !== undefined && { until }) },
});

export const recordingChange = (
  recording: string,
  overrides: Partial<MadeRecording> = {},
): LibraryChange => ({
  kind: 'recording',
  recording,
  made: {
    ...STRETCH,
    consent: CONSENT,
    glosses: ['TRAIN'],
    source: 'Recorded in the booth',
    licence: 'For this organisation',
    width: 640,
    height: 360,
    framing: { top: 40, shoulders: 150, centre: 320, isCut: true },
    ...overrides,
  },
});

/** Sends a film whole; answers to its completion, or to its start where that is refused. */
export async function sendFilm(
  { send }: Pick<TestService, 'send'>,
  film: Uint8Array<ArrayBuffer>,
  start = createStart(film),
): Promise<Response> {
  const path = '/v1/sign-library/recordings';
  const started = await send(path, json(start));
  if (!started.ok) return started;
  const { data } = await started.json();
  for (const { url } of data.urls) {
    const { pathname, search } = new URL(url);
    await send(
      `${pathname}${search}`,
      { method: 'PUT', headers: { 'Content-Length': String(film.length) }, body: film },
      null,
    );
  }
  return send(`${path}/${start.recording}/complete`, { method: 'POST' });
}

async function requireOk(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** Adds a film that signs TRAIN to the library; returns its id. */
export async function recordTrain(
  service: Pick<TestService, 'send'>,
  overrides: Partial<MadeRecording> = {},
): Promise<string> {
  const film = await tinyFilm();
  const start = createStart(film);
  await requireOk(sendFilm(service, film, start));
  const changes = [consentChange(), recordingChange(start.recording, overrides)];
  await requireOk(service.send('/v1/sign-library/changes', json({ changes })));
  return start.recording;
}

export const RECORDINGS = '/v1/sign-library/recordings';

export const change = (send: TestService['send'], ...changes: LibraryChange[]) =>
  send('/v1/sign-library/changes', json({ changes }));

/** Fetches what the organisation of the caller has decided. */
export const fetchRules = async ({ send }: Pick<TestService, 'send'>): Promise<LibraryRules> =>
  (await (await send('/v1/sign-library')).json()).data;

/** Fetches signed links to films, and the ids that have none. */
export const fetchLinks = async ({ send }: TestService, ids: string[], tenant = 'waterloo') =>
  RecordingsAnswer.parse(
    await (await send(`${RECORDINGS}/links`, json({ recordings: ids }), tenant)).json(),
  ).data;

/** Reads the status of a refusal, and its first error. */
export const readFailure = async (response: Response) => ({
  status: response.status,
  ...(await response.json()).errors[0],
});

/** Fetches a signed link: its bytes, or the status of a refusal. */
export async function fetchBytes({ send }: TestService, link: string) {
  const response = await send(new URL(link).pathname, {}, null);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : response.status;
}

/** Returns the key of the film of a recording. */
export const getFileKey = async ({ ports }: TestService, id: string) =>
  sourceKey((await ports.recordings.find('waterloo', [id]))[0]!.fileId);
