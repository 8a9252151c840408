/** The form of a single request: its files are stored as they arrive, and every problem is noted. */

import type { Context } from 'hono';
import { type FileType, SOURCE_TYPES, SOURCE_TYPES_TEXT } from '#contract/file-type.ts';
import { decodeText } from '#contract/files/decode-text.ts';
import { listUnknownFields, withoutNulls } from '#contract/requests/body-fields.ts';
import type { Problem } from '#contract/requests/problem.ts';
import { detectSubtitleType } from '#contract/requests/subtitle-text.ts';
import {
  SINGLE_REQUEST_LIMIT_BYTES,
  TranslationBody,
} from '#contract/requests/translation-upload.ts';
import { nameIgnored } from '#service/http/ignored-fields.ts';
import { type FormFile, readForm } from '#service/http/multipart-form.ts';
import { JSON_LIMIT_BYTES, joinBytes } from '#service/http/request-body.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { refusal, ServiceError } from '#service/http/service-error.ts';
import { toProblems } from '#service/http/to-problems.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { TranslationWork } from '#service/ports/uploads/uploads.ts';
import { sourceKey } from './file-key.ts';
import { ofType } from './of-type.ts';
import {
  lengthProblems,
  MAX_SUBTITLES_BYTES,
  splittingProblems,
  storeSubtitles,
  subtitlesProblem,
  toDisplayName,
} from './translation-request.ts';

const SOURCE_PARTS = ['video', 'audio', 'pdf', 'text'];
const SUBTITLE_PARTS = ['subtitles', 'subtitle'];

export const tooLarge = () =>
  new ServiceError(
    'too-large',
    'A single request must be smaller than 30 MB (31,457,280 bytes). Use POST /v2/sign-requests/video-translation/multipart instead.',
  );

const partTooLarge = ({ name }: FormFile, limitBytes: number) =>
  new ServiceError('too-large', `${name} can be up to ${limitBytes} bytes.`, { field: name });

const readBytes = (file: FormFile, limitBytes: number): Promise<Uint8Array> =>
  joinBytes(file.bytes, limitBytes, () => partTooLarge(file, limitBytes));

/** Checks the form part `body`: JSON, then the schema. Returns every problem at once. */
function checkBody(
  c: Context<ServiceEnv>,
  text: string | undefined,
): { body?: TranslationBody; problems: Problem[] } {
  if (text === undefined)
    return {
      problems: [
        { code: 'field-required', field: 'body', message: 'The form part body is missing.' },
      ],
    };
  let input: unknown;
  try {
    input = withoutNulls(JSON.parse(text));
  } catch {
    return {
      problems: [{ code: 'body-invalid', field: 'body', message: 'body is not valid JSON.' }],
    };
  }
  nameIgnored(c, listUnknownFields(TranslationBody, input));
  const parsed = TranslationBody.safeParse(input);
  return parsed.success
    ? { body: parsed.data, problems: [] }
    : { problems: toProblems(parsed.error, input) };
}

/** Parts of a form that have arrived so far. */
interface Arrived {
  problems: Problem[];
  /** Names of the parts that were seen, set before anything of them is read. */
  seen: Set<'source' | 'subtitles'>;
  source?: { type: FileType; fileName: string };
  subtitles?: TranslationWork['subtitles'];
  bodyText?: string;
}

/** Notes a part of which a form may have one; false for a second one, which is refused. */
function isFirst({ seen, problems }: Arrived, part: 'source' | 'subtitles', name: string): boolean {
  if (!seen.has(part)) {
    seen.add(part);
    return true;
  }
  const message = part === 'source' ? 'Send only one file.' : 'Send only one subtitle file.';
  problems.push({ code: 'field-conflict', field: name, message });
  return false;
}

type FormPorts = Pick<Ports, 'files' | 'newId' | 'quotas'>;

async function takeSource(
  { files }: FormPorts,
  requestId: string,
  { name, fileName, bytes }: FormFile,
  arrived: Arrived,
): Promise<void> {
  const { problems } = arrived;
  if (!isFirst(arrived, 'source', name)) return;
  let type: FileType | undefined;
  const seeType = (detected: FileType) => {
    type = detected;
  };
  try {
    const checkedBytes = ofType(bytes, SOURCE_TYPES, seeType, name);
    await files.write(sourceKey(requestId), checkedBytes, SINGLE_REQUEST_LIMIT_BYTES);
    arrived.source = { type: type!, fileName: toDisplayName(fileName) };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'type-unsupported') throw error;
    problems.push(...error.problems);
  }
}

async function takeSubtitles(
  ports: FormPorts,
  requestId: string,
  name: string,
  read: () => Promise<string>,
  arrived: Arrived,
): Promise<void> {
  if (!isFirst(arrived, 'subtitles', name)) return;
  const text = await read();
  const type = detectSubtitleType(text);
  if (type === undefined) arrived.problems.push(subtitlesProblem(name));
  else arrived.subtitles = await storeSubtitles(ports, requestId, text, type);
}

/**
 * Reads a form whole, and stores its files under the id of the request.
 *
 * @throws {ServiceError} with every problem of the form
 */
export async function takeTranslationForm(
  ports: FormPorts,
  c: Context<ServiceEnv>,
  requestId: string,
) {
  const arrived: Arrived = { problems: [], seen: new Set() };
  const { problems } = arrived;
  const fields = await readForm(c, SINGLE_REQUEST_LIMIT_BYTES - 1, tooLarge, async (file) => {
    if (SOURCE_PARTS.includes(file.name)) await takeSource(ports, requestId, file, arrived);
    else if (SUBTITLE_PARTS.includes(file.name))
      await takeSubtitles(
        ports,
        requestId,
        file.name,
        async () => decodeText(await readBytes(file, MAX_SUBTITLES_BYTES)),
        arrived,
      );
    else if (file.name === 'body')
      arrived.bodyText = new TextDecoder().decode(await readBytes(file, JSON_LIMIT_BYTES));
  });
  // A part without a file name is a plain field.
  for (const name of SUBTITLE_PARTS) {
    const text = fields.get(name) ?? '';
    if (text.trim() !== '')
      await takeSubtitles(ports, requestId, name, () => Promise.resolve(text), arrived);
  }
  const checked = checkBody(c, fields.get('body') ?? arrived.bodyText);
  problems.push(...checked.problems);
  const { source, subtitles } = arrived;
  if (source === undefined && !problems.some(({ field }) => SOURCE_PARTS.includes(field ?? '')))
    problems.push({
      code: 'field-required',
      field: 'video',
      message: `The form part video is missing. Send the file to translate: ${SOURCE_TYPES_TEXT}.`,
    });
  const { body } = checked;
  problems.push(
    ...splittingProblems(body?.pdfSplittingIds, source?.type),
    ...lengthProblems(body?.uploadSettings?.videoDuration, ports),
  );
  if (problems.length > 0 || body === undefined || source === undefined) throw refusal(problems);
  return { body, source, subtitles };
}
