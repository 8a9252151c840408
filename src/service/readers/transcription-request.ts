/** Requests to a speech reader: a transcription as OpenAI describes it, with the names of stations to expect. Pure. */
import { SOUND_TYPE } from '#contract/readers/transcript.ts';

/** Whisper reads no more of a prompt than some 220 tokens. */
const MAX_PROMPT_LETTERS = 600;

/** Writes a prompt in the manner of what is said; recognisers spell its names as they are there. */
export function createPrompt(stationNames: readonly string[]): string {
  let names = '';
  for (const name of new Set(stationNames)) {
    const longer = names === '' ? name : `${names}, ${name}`;
    if (longer.length > MAX_PROMPT_LETTERS) break;
    names = longer;
  }
  return names === '' ? '' : `Stations: ${names}.`;
}

/** Creates the body of a call as a form with a file. */
export function createTranscriptionBody(
  model: string,
  sound: Uint8Array,
  prompt: string,
  boundary: string,
): { type: string; body: Uint8Array } {
  const fields = [
    ['model', model],
    ['language', 'en'],
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
    ['temperature', '0'],
    ...(prompt === '' ? [] : [['prompt', prompt]]),
  ];
  const encoder = new TextEncoder();
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const opening = encoder.encode(
    `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="sound.wav"\r\nContent-Type: ${SOUND_TYPE}\r\n\r\n`,
  );
  const closing = encoder.encode(`\r\n--${boundary}--\r\n`);
  const body = new Uint8Array(opening.length + sound.length + closing.length);
  body.set(opening);
  body.set(sound, opening.length);
  body.set(closing, opening.length + sound.length);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
