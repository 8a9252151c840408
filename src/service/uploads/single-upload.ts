import { Hono } from 'hono';
import { z } from 'zod';
import { type FileType, SOURCE_TYPES } from '#contract/file-type.ts';
import type { Problem } from '#contract/requests/problem.ts';
import { decodeText, subtitleType } from '#contract/requests/subtitle-text.ts';
import {
  SINGLE_REQUEST_LIMIT_BYTES,
  TranslationBody,
  type TranslationReceipt,
} from '#contract/requests/translation-upload.ts';
import { type FormFile, readForm } from '../http/multipart-form.ts';
import { problemsOf } from '../http/problems-of.ts';
import { contentLength, JSON_LIMIT_BYTES, joined, parseWith } from '../http/request-body.ts';
import { requireRoom } from '../http/require-room.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { refusal, ServiceError } from '../http/service-error.ts';
import type { Ports } from '../ports/ports.ts';
import type { TranslationWork } from '../ports/uploads.ts';
import type { Guard } from '../tokens/guard.ts';
import { ofType } from './of-type.ts';
import {
  companyWarnings,
  MAX_SUBTITLES_BYTES,
  shownName,
  sourceKey,
  splittingProblems,
  storeSubtitles,
  subtitlesKey,
  subtitlesProblem,
} from './translation-request.ts';

/** Single requests that one process takes in at a time. */
const MAX_AT_ONCE = 32;
const SOURCE_PARTS = ['video', 'audio', 'pdf'];
const SUBTITLE_PARTS = ['subtitles', 'subtitle'];

export const DraftQuery = z.object({
  draft: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});

const tooLarge = () =>
  new ServiceError(
    'too-large',
    'A single request must stay under 30 MB (31,457,280 bytes). Use POST /v2/sign-requests/video-translation/multipart instead.',
  );

const partTooLarge = ({ name }: FormFile, limitBytes: number) =>
  new ServiceError('too-large', `${name} may have at most ${limitBytes} bytes.`, { field: name });

const bytesOf = (file: FormFile, limitBytes: number): Promise<Uint8Array> =>
  joined(file.bytes, limitBytes, () => partTooLarge(file, limitBytes));

/** The form part `body`: JSON, then the schema; every problem at once. */
function checkBody(text: string | undefined): { body?: TranslationBody; problems: Problem[] } {
  if (text === undefined)
    return {
      problems: [
        { code: 'field-required', field: 'body', message: 'The form part body is missing.' },
      ],
    };
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return {
      problems: [{ code: 'body-invalid', field: 'body', message: 'body is not valid JSON.' }],
    };
  }
  const parsed = TranslationBody.safeParse(input);
  return parsed.success
    ? { body: parsed.data, problems: [] }
    : { problems: problemsOf(parsed.error, input) };
}

/** `POST /v2/sign-requests/video-translation`: one form with the file in it, streamed to disk. */
export function singleUploadRoutes(ports: Ports, guard: Guard) {
  const { files, uploads } = ports;
  let running = 0;

  return new Hono<ServiceEnv>().post(
    '/v2/sign-requests/video-translation',
    guard('requests:write'),
    async (c) => {
      const { draft } = parseWith(DraftQuery, c.req.query());
      if ((contentLength(c) ?? 0) >= SINGLE_REQUEST_LIMIT_BYTES) throw tooLarge();
      if (running >= MAX_AT_ONCE)
        throw new ServiceError('too-many-uploads', 'Too many uploads at once. Try again shortly.', {
          headers: { 'Retry-After': '5' },
        });
      await requireRoom(ports, contentLength(c) ?? SINGLE_REQUEST_LIMIT_BYTES);

      const requestId = ports.newId();
      const problems: Problem[] = [];
      let source: { type: FileType; fileName: string } | undefined;
      let subtitles: TranslationWork['subtitles'];
      let bodyText: string | undefined;

      async function takeSource({ name, fileName, bytes }: FormFile): Promise<void> {
        if (source !== undefined) {
          problems.push({ code: 'field-conflict', field: name, message: 'Send one file only.' });
          return;
        }
        let type: FileType | undefined;
        try {
          const judged = ofType(
            bytes,
            SOURCE_TYPES,
            (seen) => {
              type = seen;
            },
            name,
          );
          await files.write(sourceKey(requestId), judged, SINGLE_REQUEST_LIMIT_BYTES);
          source = { type: type!, fileName: shownName(fileName) };
        } catch (error) {
          if (!(error instanceof ServiceError) || error.code !== 'type-unsupported') throw error;
          problems.push(...error.problems);
        }
      }

      async function takeSubtitles(file: FormFile): Promise<void> {
        const text = decodeText(await bytesOf(file, MAX_SUBTITLES_BYTES));
        const type = subtitleType(text);
        if (type === undefined) {
          problems.push(subtitlesProblem(file.name));
          return;
        }
        subtitles = await storeSubtitles(ports, requestId, text, type);
      }

      running++;
      try {
        const fields = await readForm(c, SINGLE_REQUEST_LIMIT_BYTES - 1, tooLarge, async (file) => {
          if (SOURCE_PARTS.includes(file.name)) await takeSource(file);
          else if (SUBTITLE_PARTS.includes(file.name)) await takeSubtitles(file);
          else if (file.name === 'body')
            bodyText = new TextDecoder().decode(await bytesOf(file, JSON_LIMIT_BYTES));
        });
        const checked = checkBody(fields.get('body') ?? bodyText);
        problems.push(...checked.problems);
        if (
          source === undefined &&
          !problems.some(({ field }) => SOURCE_PARTS.includes(field ?? ''))
        )
          problems.push({
            code: 'field-required',
            field: 'video',
            message:
              'The form part video is missing: the file to translate (mp4, mov, mp3 or pdf).',
          });
        const { body } = checked;
        problems.push(...splittingProblems(body?.pdfSplittingIds, source?.type));
        if (problems.length > 0 || body === undefined || source === undefined)
          throw refusal(problems);

        const warnings = companyWarnings(body.companyName);
        const { clientId, tenant } = c.var.caller;
        await uploads.acceptTranslation(
          {
            requestId,
            tenant,
            clientId,
            title: source.fileName,
            request: body,
            warnings,
            now: ports.now(),
          },
          ports.newId(),
          {
            draft,
            source: {
              fileKey: sourceKey(requestId),
              contentType: source.type,
              fileName: source.fileName,
            },
            subtitles,
            settings: body.uploadSettings ?? {},
            pdfSplittingIds: body.pdfSplittingIds,
          },
        );
        return c.json({
          data: {
            id: requestId,
            videoUploadId: requestId,
            ...(subtitles === undefined ? {} : { subtitleUploadId: subtitles.uploadId }),
            ...(warnings.length === 0 ? {} : { warnings }),
          },
        } satisfies z.infer<typeof TranslationReceipt>);
      } catch (error) {
        await files.remove(sourceKey(requestId));
        for (const type of ['vtt', 'srt'] as const)
          await files.remove(subtitlesKey(requestId, type));
        throw error;
      } finally {
        running--;
      }
    },
  );
}
